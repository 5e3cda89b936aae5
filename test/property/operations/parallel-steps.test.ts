import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { Redactor } from '../../../src/base/index.ts';
import { SessionHost } from '../../../src/harness/index.ts';
import { runs } from '../../kit/property-runs.ts';
import type { ActiveSession } from '../../../src/operations/active-session/active-session.ts';
import { performStep } from '../../../src/operations/catalogue/perform-step.ts';
import {
  annotations,
  defineDormantStep,
  type StepCall,
  type StepResult,
} from '../../../src/operations/catalogue/session-operation.ts';

const callers = 8;
/** Steps of one caller; together with the others 2,000. */
const stepsOfCaller = 250;

/** A call of one caller: how many turns of the event loop it takes, and after how many turns its caller gives it up. */
const callArbitrary = fc.record({
  kind: fc.constantFrom('read', 'change', 'change', 'preempt'),
  turns: fc.nat({ max: 4 }),
  cancelledAfter: fc.option(fc.nat({ max: 6 }), { freq: 5 }),
});
type Call = typeof callArbitrary extends fc.Arbitrary<infer T> ? T : never;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A number that every change raises by one, in two halves between which anything may happen. */
class Ledger {
  value = 0;
  active = 0;
  /** Values that finished changes brought, in the order in which they ended. */
  readonly brought: number[] = [];
  readonly wrong: string[] = [];

  async change(turns: number, signal: AbortSignal): Promise<number> {
    this.active += 1;
    if (this.active > 1) this.wrong.push(`${this.active} changes at once`);
    try {
      const before = this.value;
      for (let count = 0; count < turns; count++) {
        await turn();
        signal.throwIfAborted();
      }
      this.value = before + 1;
      this.brought.push(this.value);
      return this.value;
    } finally {
      this.active -= 1;
    }
  }
}

function openSteps(ledger: Ledger) {
  const step = (name: string, access: 'read' | 'exclusive', preempts: boolean) => ({
    ...defineDormantStep({
      name,
      title: name,
      description: name,
      input: { turns: z.number() },
      output: { value: z.number() },
      annotations: annotations.reads,
      access,
      perform: async ({ turns }, { signal }) => {
        const value = access === 'read' ? ledger.value : await ledger.change(turns, signal);
        return { summary: name, value };
      },
    }),
    preempts: () => preempts,
  });
  return {
    read: step('read', 'read', false),
    change: step('change', 'exclusive', false),
    preempt: step('preempt', 'exclusive', true),
  };
}

/** Makes the calls of one caller, one after the other; returns the values of its changes that were answered. */
async function callInTurn(
  calls: readonly Call[],
  { steps, host, ledger }: { steps: ReturnType<typeof openSteps>; host: StepCall['host']; ledger: Ledger },
): Promise<number[]> {
  const answered: number[] = [];
  for (const { kind, turns, cancelledAfter } of calls) {
    const abort = new AbortController();
    const ports = { redactor: new Redactor() };
    const call = { host, signal: abort.signal, emit: () => undefined, ports } as unknown as StepCall;
    const taken = take(() => performStep(steps[kind], { turns }, call));
    // A read is answered in the turn of its call, whatever runs.
    const patience = cancelledAfter ?? (kind === 'read' ? 1 : 0);
    for (let count = 0; count < patience && !taken.isOver(); count++) await turn();
    if (cancelledAfter !== null) abort.abort(new Error('given up'));
    else if (kind === 'read' && !taken.isOver()) ledger.wrong.push('a read waited');
    const end = await taken.end;
    if (end.value !== null && kind !== 'read') answered.push(end.value);
    if (end.error !== null && !abort.signal.aborted && !/stopped by preempt|the session is ending/.test(end.error)) {
      ledger.wrong.push(end.error);
    }
  }
  return answered;
}

/** Takes a step and tells how it ended, without failing. */
function take(work: () => Promise<StepResult>) {
  const standing = { isOver: false };
  const run = async () => {
    try {
      const result = await work();
      return { value: Number(result['value']), error: null };
    } catch (error) {
      return { value: null, error: String(error) };
    } finally {
      standing.isOver = true;
    }
  };
  return { end: run(), isOver: () => standing.isOver };
}

describe('calls of several callers at once', () => {
  test.prop([fc.array(callArbitrary, { minLength: callers, maxLength: callers * stepsOfCaller, size: 'max' })], {
    numRuns: runs(20),
  })(
    'come out as in some order one after another; reads never wait, and what was given up leaves no trace',
    async (calls) => {
      const ledger = new Ledger();
      const steps = openSteps(ledger);
      const host = new SessionHost<ActiveSession>({ now: () => new Date(0) });
      const shares = Array.from({ length: callers }, (_, caller) =>
        calls.filter((_call, index) => index % callers === caller),
      );
      const answered = await Promise.all(shares.map((share) => callInTurn(share, { steps, host, ledger })));
      expect(ledger.wrong).toEqual([]);
      // Each finished change raised the number by exactly one, and no other did.
      expect(ledger.brought).toEqual(Array.from({ length: ledger.value }, (_, index) => index + 1));
      const seen = answered.flat();
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.every((value) => value >= 1 && value <= ledger.value)).toBe(true);
      for (const own of answered) expect(own).toEqual(own.toSorted((left, right) => left - right));
      expect(host.queue.running).toBeNull();
      expect(host.queue.waiting).toEqual([]);
    },
  );
});
