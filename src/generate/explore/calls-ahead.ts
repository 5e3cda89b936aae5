import { type JsonObject, PthError } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import { ToolResponse } from '../../suite/index.ts';
import { seeAnswer } from './exact-answer.ts';

/** One call without links to calls before it. */
export interface SingleCall {
  tool: string;
  input: JsonObject;
}

/** A call with the answer that it got when it was made alone. */
export interface KnownCall extends SingleCall {
  answer: ReturnType<typeof seeAnswer>;
}

/** Highest number of calls at a time, whatever the caller allows: enough to hide the way to a server. */
const mostAtATime = 4;

type Perform = (call: SingleCall) => Promise<CallOutcome>;

/**
 * Makes calls that only read before their turn, side by side; when its turn comes, a call takes its answer from here.
 * Nobody sees a difference but the clock, as long as the server answers each call as it does alone. Off until a trial
 * has shown that, and from the first call on that gets no answer.
 */
export class CallsAhead {
  readonly #most: number;
  #isOn = false;
  /** True once the server was tried: it is tried once. */
  #isTried = false;
  #early = new Map<string, Promise<CallOutcome | undefined>>();

  /** @param most highest number of calls at a time; 1 for none ahead */
  constructor(most: number) {
    this.#most = Math.min(most, mostAtATime);
  }

  /** True while calls are made ahead. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /**
   * Decides once whether the server bears it: known calls, made at once in both orders, must get the answers known. Does
   * nothing with too few of them.
   */
  async tryServer(known: readonly KnownCall[], perform: Perform): Promise<void> {
    if (this.#isTried) return;
    const calls = distinctAnswers(known).slice(0, this.#most);
    // With fewer answers nobody would notice that the server mixes them up.
    if (calls.length < 2) return;
    this.#isTried = true;
    for (const ordered of [calls, calls.toReversed()]) {
      const outcomes = await Promise.all(ordered.map((call) => settle(perform(call))));
      const isSame = (call: KnownCall, outcome: CallOutcome | undefined) =>
        outcome?.kind === 'result' && textOf(seeAnswer(new ToolResponse(outcome))) === textOf(call.answer);
      if (!ordered.every((call, index) => isSame(call, outcomes[index]))) return;
    }
    this.#isOn = true;
  }

  /** Starts the first of these calls, which come next in this order. */
  start(calls: readonly SingleCall[], perform: Perform): void {
    if (!this.#isOn) return;
    const wanted = new Map(calls.slice(0, this.#most).map((call) => [keyOf(call), call]));
    // An answer that nobody took is about the past.
    for (const key of this.#early.keys()) if (!wanted.has(key)) this.#early.delete(key);
    for (const [key, call] of wanted) {
      if (this.#early.has(key)) continue;
      const early = settle(perform(call));
      // When all of them end by the same error, only the one whose turn it is has somebody to tell.
      early.catch(() => undefined);
      this.#early.set(key, early);
    }
  }

  /** Returns the answer to a call made ahead, once; undefined when it must be made now. */
  async take(call: SingleCall): Promise<CallOutcome | undefined> {
    const early = this.#early.get(keyOf(call));
    if (!early) return undefined;
    const { size } = this.#early;
    this.#early.delete(keyOf(call));
    const outcome = await early;
    if (outcome?.kind === 'result' || outcome?.kind === 'protocol-error') {
      // A server that works on one call at a time took this long for all of them.
      return { ...outcome, durationMs: outcome.durationMs / size };
    }
    this.stop();
    return undefined;
  }

  /** Forgets the calls made ahead: their answers belong to a process that is replaced. */
  forget(): void {
    this.#early.clear();
  }

  /** Makes one call at a time from here on. */
  stop(): void {
    this.#isOn = false;
    this.forget();
  }
}

/** A fault of the probe is undefined here: the call is made again alone, and shows it in its turn. */
async function settle(call: Promise<CallOutcome>): Promise<CallOutcome | undefined> {
  try {
    return await call;
  } catch (error) {
    if (PthError.isInstance(error) || isAbort(error)) return undefined;
    throw error;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function distinctAnswers(known: readonly KnownCall[]): KnownCall[] {
  const whole = known.filter(({ answer }) => answer.isWhole);
  return [...new Map(whole.toReversed().map((call) => [textOf(call.answer), call])).values()].toReversed();
}

function textOf({ text, structured }: KnownCall['answer']): string {
  return JSON.stringify([text, structured ?? null]);
}

function keyOf({ tool, input }: SingleCall): string {
  return JSON.stringify([tool, input]);
}
