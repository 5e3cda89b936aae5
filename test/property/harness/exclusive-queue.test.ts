import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { ExclusiveQueue } from '../../../src/harness/exclusive-queue.ts';
import { runs } from '../../kit/property-runs.ts';

const clock = { now: () => new Date('2026-11-23T04:00:00.000Z') };
const room = 3;

type Action = { kind: 'call' | 'finish' | 'force' } | { kind: 'cancel'; which: number };

/** What the queue should hold: one step that runs, those that wait in order, and how each other one ended. */
class Model {
  running: string | null = null;
  waiting: string[] = [];
  readonly ends: Record<string, string> = {};

  call(name: string): void {
    if (this.running === null) this.running = name;
    else if (this.waiting.length < room) this.waiting.push(name);
    else this.ends[name] = 'session/queue-full';
  }

  force(name: string): void {
    for (const waiting of this.waiting.splice(0)) this.ends[waiting] = 'session/phase';
    if (this.running !== null) this.ends[this.running] = 'run/interrupted';
    this.running = name;
  }

  settle(end: string): void {
    if (this.running !== null) this.ends[this.running] = end;
    this.running = this.waiting.shift() ?? null;
  }

  cancel(name: string): void {
    if (name === this.running) return this.settle('cancelled');
    this.waiting = this.waiting.filter((other) => other !== name);
    this.ends[name] = 'cancelled';
  }
}

/** The queue itself, whose steps end when they are told to. */
class Real {
  readonly queue = new ExclusiveQueue(clock, room);
  readonly ends: Record<string, string> = {};
  /** Steps that work at this moment; never more than one. */
  readonly working = new Set<string>();
  readonly #finish = new Map<string, () => void>();
  readonly #cancel = new Map<string, AbortController>();

  start(name: string, preempts: boolean): void {
    const caller = new AbortController();
    this.#cancel.set(name, caller);
    const work = async (signal: AbortSignal) => {
      this.working.add(name);
      try {
        await new Promise<void>((resolve, reject) => {
          this.#finish.set(name, resolve);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      } finally {
        this.working.delete(name);
      }
    };
    this.queue.run({ name, work, signal: caller.signal, onWait: () => undefined, preempts }).then(
      () => void (this.ends[name] = 'done'),
      (error: unknown) => void (this.ends[name] = PthError.isInstance(error) ? error.code : 'cancelled'),
    );
  }

  finish(name: string): void {
    this.#finish.get(name)?.();
  }

  cancel(name: string): void {
    this.#cancel.get(name)?.abort(new Error('the caller gave up'));
  }
}

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Action>({ kind: 'call' }) },
  { weight: 4, arbitrary: fc.constant<Action>({ kind: 'finish' }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(room) }) },
  { weight: 1, arbitrary: fc.constant<Action>({ kind: 'force' }) },
);

test('calls in any order, cancelled and forced ones among them, run as in a queue of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const [model, real] = [new Model(), new Real()];
      for (const [index, given] of actions.entries()) {
        const name = `step ${index}`;
        const open = [model.running, ...model.waiting].filter((one) => one !== null);
        if (given.kind === 'call' || given.kind === 'force') {
          real.start(name, given.kind === 'force');
          model[given.kind](name);
        } else if (given.kind === 'finish' && model.running !== null) {
          real.finish(model.running);
          model.settle('done');
        } else if (given.kind === 'cancel') {
          const chosen = open[given.which];
          if (chosen !== undefined) {
            real.cancel(chosen);
            model.cancel(chosen);
          }
        }
        // Whatever follows from the action has happened after this turn.
        await turn();
        const { queue, ends, working } = real;
        const now = { running: queue.running?.name ?? null, waiting: queue.waiting, working: [...working], ends };
        const busy = model.running === null ? [] : [model.running];
        expect(now).toEqual({ running: model.running, waiting: model.waiting, working: busy, ends: model.ends });
      }
    }),
    { numRuns: runs(200) },
  );
});
