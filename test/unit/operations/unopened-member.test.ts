import { describe, expect, test } from 'vitest';
import { exitCodeOfRuns, listActions, renderVerdict } from '../../../src/artifacts/index.ts';
import { PthError } from '../../../src/base/index.ts';
import { describeUnopened, isOfMember } from '../../../src/operations/unopened-member.ts';

describe('a plugin of several that cannot be opened', () => {
  test('keeps its sentence and the ways out', () => {
    const fault = new PthError('plugin/toolchain-failed', 'pyproject.toml wants Python 3.14; this host has 3.11.', {
      recovery: ['Use --env docker with --image fedora43.'],
    });
    const result = describeUnopened(fault);
    expect(exitCodeOfRuns([result])).toBe(3);
    expect(listActions(result, true)).toEqual([
      {
        by: 'you',
        isHint: false,
        text: 'pyproject.toml wants Python 3.14; this host has 3.11. Use --env docker with --image fedora43.',
        lines: [],
      },
    ]);
  });

  test('that lacks values alone asks for them, and is no fault of PTH', () => {
    const fault = new PthError('plugin/config-missing', 'The plugin needs values for API_KEY, API_URL.', {
      details: { missing: [{ name: 'API_KEY' }, { key: 'x', variable: 'API_URL' }] },
    });
    const result = describeUnopened(fault);
    expect(exitCodeOfRuns([result])).toBe(2);
    const [action, ...others] = listActions(result, true);
    expect(others).toEqual([]);
    expect(action?.lines[0]).toBe('--set API_KEY --set API_URL');
    expect(renderVerdict(result)).toContain('API_KEY');
  });

  test.each([
    ['testing/invalid-test', true],
    ['settings/invalid', true],
    ['plugin/build-unknown', true],
    ['model/auth', false],
    ['git/commit-failed', false],
  ] as const)('a fault %s belongs to it: %s', (code, expected) => {
    expect(isOfMember(new PthError(code, 'x'))).toBe(expected);
  });
});
