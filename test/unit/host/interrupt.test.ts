import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type Clock, type HeldThing, PthError } from '../../../src/base/index.ts';
import { listenForInterrupt } from '../../../src/host/interrupt.ts';

/** A process that gets signals, and a clock that stands until it is set. */
function makeWorld(held: readonly HeldThing[] = []) {
  const events = new EventEmitter();
  const exits: number[] = [];
  const said: string[] = [];
  const alarms: (() => void)[] = [];
  let nowMs = 0;
  const clock: Clock = {
    now: () => new Date(nowMs),
    monotonicMs: () => nowMs,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        alarms.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
  const world = { events, exit: (code: number) => void exits.push(code), clock, listHeld: () => held };
  const interrupt = listenForInterrupt((text) => said.push(text), world);
  const send = (name: NodeJS.Signals, atMs: number) => {
    nowMs = atMs;
    events.emit(name, name);
  };
  return { interrupt, events, exits, said, alarms, send };
}

const held: readonly HeldThing[] = [
  { kind: 'worktree', id: '/w/pth-worktree-1', session: { branch: 'pth/a-1', repository: '/my plugins' } },
  { kind: 'container', id: '0123456789ab'.padEnd(64, 'c') },
];
const remains =
  "Left: the worktree /w/pth-worktree-1, the container 0123456789ab; pth preflight --clean '/my plugins' removes them. The branch pth/a-1 stays: pth resume pth/a-1 '/my plugins' goes on with it, pth branches --remove-done '/my plugins' removes it where it holds no fix.";

describe('an interrupt', () => {
  test('aborts once and says how long closing may take', () => {
    const { interrupt, exits, said, send } = makeWorld();
    expect(interrupt.signal.aborted).toBe(false);
    send('SIGTERM', 0);
    expect(interrupt.signal.reason).toMatchObject({ code: 'run/interrupted', message: 'interrupted by SIGTERM' });
    expect(said).toEqual([expect.stringContaining('at most 5 s')]);
    expect(exits).toEqual([]);
  });

  test('a second one ends the process at once; the echo of the first, which npx passes on, does not', () => {
    const { exits, said, send } = makeWorld();
    send('SIGINT', 1000);
    send('SIGINT', 1100);
    expect(exits).toEqual([]);
    send('SIGINT', 1600);
    expect(exits).toEqual([130]);
    expect(said[1]).toBe('Ended at once. pth preflight --clean removes what is left.');
  });

  test('a second one names what stays, how to remove it, and how to end its branch', () => {
    const { said, send } = makeWorld(held);
    send('SIGINT', 0);
    send('SIGTERM', 600);
    expect(said[1]).toBe(`Ended at once. ${remains}`);
  });

  test('closing that takes too long is told with what stays and what to do', async () => {
    const { interrupt, alarms, send } = makeWorld(held);
    send('SIGINT', 0);
    for (const ring of alarms) ring();
    const fault: unknown = await interrupt.overdue.catch((error: unknown) => error);
    expect(PthError.isInstance(fault) && fault.recovery).toEqual([remains, 'Start again.']);
    expect(fault).toMatchObject({ code: 'run/interrupted', message: expect.stringContaining('not everything') });
  });

  test('an error that nobody caught aborts as well, and is told where closing takes too long', async () => {
    const { interrupt, events, alarms, exits } = makeWorld();
    const bug = new TypeError('x is not a function');
    events.emit('uncaughtException', bug);
    expect(interrupt.signal.reason).toBe(bug);
    for (const ring of alarms) ring();
    await expect(interrupt.overdue).rejects.toBe(bug);
    expect(exits).toEqual([]);
  });

  test('after its end it listens no more, and nothing is overdue', () => {
    const { interrupt, events, send } = makeWorld();
    send('SIGINT', 0);
    interrupt.close();
    expect(['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => events.listenerCount(name))).toEqual([0, 0, 0]);
  });
});
