import { describe, expect, test } from 'vitest';
import type { FaultOptions } from '../../../src/base/fault.ts';
import { describeFault, faultCatalogue, type FaultCode, PthError, systemErrorCode } from '../../../src/base/index.ts';
import { proves } from '../../requirements.ts';

const codes = Object.keys(faultCatalogue) as FaultCode[];

describe('the catalogue', () => {
  test.each(codes)('%s names its component and at least one way out', (code) => {
    const { component, recovery } = faultCatalogue[code];
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(component).toMatch(/\S/);
    expect(recovery.length).toBeGreaterThan(0);
    for (const way of recovery) expect(way).toMatch(/^[A-Z]./);
  });

  test.each(codes)(
    proves(['P-146'], '%s tells component, what was attempted, raw output and session state, whoever throws it'),
    (code) => {
      const bare = describeFault(new PthError(code, 'It failed.'));
      for (const field of ['component', 'attempted', 'rawOutput', 'sessionState', 'message'] as const) {
        expect(bare[field]).toMatch(/\S/);
      }
      expect(bare.recovery.length).toBeGreaterThan(0);
      const full = describeFault(
        new PthError(code, 'It failed.', { attempted: 'trying it', rawOutput: 'exit 1: no such thing' }),
        'active on pth/x-2026-01-01-abcdef',
      );
      expect(full).toMatchObject({
        kind: 'fault',
        code,
        attempted: 'trying it',
        rawOutput: 'exit 1: no such thing',
        sessionState: 'active on pth/x-2026-01-01-abcdef',
      });
    },
  );
});

const raw = (options: FaultOptions) =>
  describeFault(new PthError('plugin/build-failed', 'Build failed.', options)).rawOutput;

describe('describeFault', () => {
  test('a fault: its own recovery, details, retryability and causes, outermost first', () => {
    const root = new Error('disk broke');
    const error = new PthError('git/commit-failed', 'Cannot commit.', {
      recovery: ['Do this.'],
      details: { path: '/a', error: root, circle: undefined },
      isRetryable: true,
      cause: new Error('git said no', { cause: root }),
    });
    expect(describeFault(error)).toEqual({
      kind: 'fault',
      code: 'git/commit-failed',
      component: 'git',
      attempted: 'running git',
      message: 'Cannot commit.',
      rawOutput: 'disk broke',
      sessionState: 'no session is open',
      recovery: ['Do this.'],
      details: { path: '/a', error: 'Error: disk broke' },
      isRetryable: true,
      causes: ['git said no', 'disk broke'],
    });
  });

  test('the raw output comes from where it is known best', () => {
    const details = { stdout: 'built', stderr: 'warning' };
    expect(raw({ rawOutput: 'told', details, cause: 'why' })).toBe('told');
    expect(raw({ details, cause: 'why' })).toBe('warning');
    expect(raw({ details: { stderr: ' \n' }, cause: 'why' })).toBe('why');
    expect(raw({})).toBe('Build failed.');
  });

  test('an error of several parts lists them all', () => {
    const error = new AggregateError([new Error('one', { cause: new Error('below one') }), 'two'], 'both failed', {
      cause: new Error('why'),
    });
    expect(describeFault(error).causes).toEqual(['one', 'below one', 'two', 'why']);
  });

  test('causes that run in a circle come to an end', () => {
    const first = new Error('first');
    first.cause = new Error('second', { cause: first });
    expect(describeFault(first).causes).toHaveLength(10);
  });

  test('any other error is a bug and shows its stack', () => {
    const bug = describeFault(new TypeError('x is not a function'));
    expect(bug).toMatchObject({ kind: 'bug', code: 'bug', message: 'TypeError: x is not a function', causes: [] });
    expect(bug.stack).toContain('fault.test');
    expect(bug.rawOutput).toContain('fault.test');
  });

  test.each<[unknown, string]>([
    ['just text', 'just text'],
    [undefined, 'null'],
    [null, 'null'],
    [42, '42'],
    [{ code: 1 }, '{"code":1}'],
    [Object.create(null), '{}'],
    [Symbol('s'), 'null'],
  ])('thrown things that are no errors: %o', (thrown, message) => {
    expect(describeFault(thrown)).toMatchObject({ kind: 'bug', message });
    expect(describeFault(thrown)).not.toHaveProperty('stack');
  });

  test('a description survives JSON', () => {
    const circle: Record<string, unknown> = { big: 10n, when: new Date(0), make: () => 1 };
    circle['self'] = circle;
    const description = describeFault(new PthError('usage/invalid', 'Wrong.', { details: circle }));
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });

  test('a fault of another copy of this module is known, even with a code that is not', () => {
    const brand = Symbol.for('plugin-test-harness.fault');
    const foreign = Object.assign(new Error('elsewhere'), {
      [brand]: true,
      code: 'new/code',
      recovery: ['Do.'],
      details: {},
      attempted: 'doing new things',
    });
    expect(PthError.isInstance(foreign)).toBe(true);
    expect(describeFault(foreign)).toMatchObject({ kind: 'fault', component: 'pth', recovery: ['Do.'] });
    expect(PthError.isInstance(new Error('plain'))).toBe(false);
    expect(PthError.isInstance({ [brand]: true })).toBe(false);
  });
});

test('systemErrorCode reads the errno of a system error only', () => {
  expect(systemErrorCode(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe('ENOENT');
  expect(systemErrorCode(Object.assign(new Error('x'), { code: 2 }))).toBeUndefined();
  expect(systemErrorCode({ code: 'ENOENT' })).toBeUndefined();
});
