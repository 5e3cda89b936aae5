import { describe, expect, test } from 'vitest';
import { SessionHost } from '../../../src/harness/session-host.ts';
import { findMissing, requireStanding, type Standing } from '../../../src/harness/standing.ts';
import { StepContext } from '../../../src/harness/step-context.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);
const session = { id: 'one', branch: 'pth/files-2026-11-23-a1b2c3', startedAt: at(0) };
const standing = (changes: Partial<Standing> = {}): Standing => ({
  phase: 'loaded',
  hasSuite: true,
  hasResults: true,
  ...changes,
});

describe('the host of a session', () => {
  test('without a session a step is refused with the call that starts one', () => {
    const host = new SessionHost({ now: () => at(0) });
    expect(() => host.require('pth_run_test', undefined)).toThrow(
      expect.objectContaining({ code: 'session/none-active', recovery: ['Call pth_start_session first.'] }),
    );
  });

  test('another handle is refused with the active one; its own and none are taken', () => {
    const host = new SessionHost<typeof session>({ now: () => at(0) });
    host.hold(session);
    expect(host.require('step', undefined)).toBe(session);
    expect(host.require('step', 'one')).toBe(session);
    expect(() => host.require('step', 'two')).toThrow(
      expect.objectContaining({ code: 'session/stale-handle', message: 'the session two is not active; one is' }),
    );
  });

  test('a second session is refused with branch and age of the first', () => {
    const host = new SessionHost<typeof session>({ now: () => at(90) });
    host.requireNone();
    host.hold(session);
    expect(() => host.requireNone()).toThrow('a session is active on pth/files-2026-11-23-a1b2c3, for 90 s');
  });

  test('listeners hear of each start and end until they leave', () => {
    const host = new SessionHost<typeof session>({ now: () => at(0) });
    let heard = 0;
    const leave = host.listen(() => void (heard += 1));
    host.hold(session);
    host.hold(null);
    leave();
    host.hold(session);
    expect(heard).toBe(2);
  });
});

describe('the standing of a session', () => {
  test.each([
    [['environment'], { phase: 'started' }, 'environment'],
    [['environment'], { phase: 'load-failed' }, null],
    [['plugin'], { phase: 'provisioned' }, 'plugin'],
    [['plugin'], { phase: 'load-failed' }, 'plugin'],
    [['plugin', 'suite'], { hasSuite: false }, 'suite'],
    [['results'], { hasResults: false }, 'results'],
    [['plugin', 'suite', 'results'], {}, null],
  ] as const)('%j with %j lacks %s', (needs, changes, missing) => {
    expect(findMissing(needs, standing(changes))).toBe(missing);
  });

  test('a step that comes too early is refused with the step to take first', () => {
    expect(() => requireStanding('pth_run_test', ['plugin'], standing({ phase: 'provisioned' }))).toThrow(
      expect.objectContaining({ code: 'plugin/not-loaded', recovery: ['Call pth_load_plugin first.'] }),
    );
    expect(() => requireStanding('pth_load_plugin', ['environment'], standing({ phase: 'started' }))).toThrow(
      expect.objectContaining({ code: 'session/phase', recovery: ['Call pth_provision_environment first.'] }),
    );
    expect(() => requireStanding('pth_run_test', [], standing({ phase: 'ending' }))).toThrow('the session is ending');
  });
});

describe('the context of a step', () => {
  test('events and the signal are those of the running step; between steps nobody listens', async () => {
    const context = new StepContext<string>();
    const heard: string[] = [];
    const { signal } = new AbortController();
    context.emit('before');
    expect(context.signal.aborted).toBe(false);
    await context.during({ emit: (event) => void heard.push(event), signal }, async () => {
      context.emit('during');
      expect(context.signal).toBe(signal);
    });
    context.emit('after');
    expect(context.signal).not.toBe(signal);
    expect(heard).toEqual(['during']);
  });
});
