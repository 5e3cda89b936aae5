import { setImmediate as nextTurn } from 'node:timers/promises';
import { type JsonObject, type JsonValue, PthError } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import { findRateLimit, isTimeUp, maxAllowances, stderrSince, type ToolResponse } from '../../suite/index.ts';
import { type Judgement, judgeReply } from '../replies/judge-reply.ts';
import { withValueAt } from '../schema/value-path.ts';
import type { GenerateEvent, ServerProbe } from '../tools/generate-types.ts';
import { waitsByItsWords } from '../tools/tool-risk.ts';
import { captureFrom, capturePath, type Plan, type PlanStep } from '../values/plan.ts';
import { CallsAhead, type KnownCall, type SingleCall } from './calls-ahead.ts';
import { seeAnswer, type SeenAnswer } from './exact-answer.ts';

/** The result of a plan: the judgement of its last call, or the reason for an early stop. */
export type Replay =
  | { kind: 'judged'; judgement: Judgement; outcome: CallOutcome }
  | { kind: 'stopped'; reason: string };

/** True for a call that was refused because it came after more calls than the server takes. Pure. */
export function isBeyondLimit(
  { judgement, outcome }: { judgement: Judgement; outcome: CallOutcome },
  input: JsonObject = {},
): boolean {
  return judgement.verdict === 'refused' && findRateLimit({ outcome, input }) !== null;
}

/** Confirmed hangs after which a single unanswered call counts as a hang. */
const maxConfirmedHangs = 3;

/** The reason why a test was left out that no time was left for. */
export const timeReason = 'the time for making tests was used up';

/** Tools in a row that gave no answer, after which a call that was answered before decides whether any other is tried. */
const maxSilentTools = 3;

/** How much longer than other calls the one may take that shows whether a fresh process answers at all. */
const warmingPatience = 4;

/** Drafts that are tried again and whose calls are made ahead of their turn, at most. */
const foreseenDrafts = 8;

/** Runs planned calls on the probe, replaces a probe that hung or died, and counts the calls. */
export class PlanRunner {
  #probe: ServerProbe | null;
  readonly #tools: ReadonlyMap<string, PluginTool>;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #emit: (event: GenerateEvent) => void;
  readonly #answers = new Map<string, (SeenAnswer | null)[]>();
  readonly #ahead: CallsAhead;
  #hangs = 0;
  /** True once the present process has answered a call. */
  #hasServed = false;
  /** The tools that gave no answer since the last answer of any tool. */
  readonly #silentTools = new Set<string>();
  /** A call that was answered and that changes nothing; null before there is one, and once it is not answered any more. */
  #answered: SingleCall | null = null;
  /** True once a fresh process took longer for its first answer than calls may take. */
  #isSlowToStart = false;
  /** Fresh processes that may still be started for their own allowance of calls; 0 once one of them had none. */
  #allowances = maxAllowances;
  readonly #isChanging: (tool: string) => boolean;
  /** The reason why no call is possible any more; null while the probe is usable. */
  lostReason: string | null = null;

  constructor(options: {
    probe: ServerProbe | null;
    tools: readonly PluginTool[];
    timeoutMs: number;
    signal: AbortSignal | undefined;
    emit: (event: GenerateEvent) => void;
    /** Highest number of calls at a time of tools that only read. */
    concurrentCalls: number;
    /** True for a tool whose calls change something, so that none of them is made without need. */
    isChanging: (tool: string) => boolean;
  }) {
    this.#probe = options.probe;
    this.#tools = new Map(options.tools.map((tool) => [tool.name, tool]));
    this.#timeoutMs = options.timeoutMs;
    this.#signal = options.signal;
    this.#emit = options.emit;
    this.#isChanging = options.isChanging;
    this.#ahead = new CallsAhead(options.concurrentCalls);
    if (!options.probe) this.lostReason = 'there is no connection to calibrate with';
  }

  /** True while calls can be made. */
  get isUsable(): boolean {
    return this.#probe !== null;
  }

  /** True once a call that changes nothing was answered, unless the server stopped answering it. */
  get answersOthers(): boolean {
    return this.#answered !== null;
  }

  /** True once no call is made any more because the time for them is over. */
  get isTimeUp(): boolean {
    return this.lostReason === timeReason;
  }

  /** Returns the answers of a plan's last call, one per run; null for a run that was not accepted. */
  answersOf(plan: Plan): readonly (SeenAnswer | null)[] {
    return this.#answers.get(keyOf(plan)) ?? [];
  }

  /** Finds out whether the server bears several calls at a time, by these plans that it accepted before. */
  async trySideBySide(accepted: readonly Plan[]): Promise<void> {
    const known = accepted.flatMap((plan): KnownCall[] => {
      const [call] = this.#listReading([plan]);
      const answer = this.answersOf(plan).at(-1);
      return call && answer ? [{ ...call, answer }] : [];
    });
    const probe = this.#probe;
    if (probe) await this.#ahead.tryServer(known, (call) => this.#send(probe, call));
  }

  /** True while calls that only read are made side by side. */
  get isSideBySide(): boolean {
    return this.#ahead.isOn;
  }

  /** Starts the plans that come next, in this order, as far as they only read; their answers wait for their turn. */
  foresee(plans: readonly Plan[]): void {
    const probe = this.#probe;
    if (probe) this.#ahead.start(this.#listReading(plans), (call) => this.#send(probe, call));
  }

  /** Starts the plans of a few drafts from a place in their order on. */
  foreseeDrafts(entries: readonly { draft: { plan: Plan } }[], at: number): void {
    this.foresee(entries.slice(at, at + foreseenDrafts).map(({ draft }) => draft.plan));
  }

  /** Lists the plans of one call that only reads, up to the first other plan. */
  #listReading(plans: readonly Plan[]): SingleCall[] {
    const calls = plans.map((plan) => {
      const [step, ...others] = plan;
      if (!step || others.length > 0 || step.links.length > 0) return undefined;
      const tool = this.#tools.get(step.tool);
      return tool?.annotations?.readOnlyHint === true && !waitsByItsWords(tool) ? step : undefined;
    });
    const end = calls.indexOf(undefined);
    return calls.slice(0, end < 0 ? calls.length : end).flatMap((call) => call ?? []);
  }

  /**
   * Runs a plan: each step with the values captured before. Stops at a step before the last that is not accepted. A plan
   * that met the limit of calls of its process is run in a fresh one.
   * @param onStep receives the judgement of each step
   * @throws the signal's reason when it was aborted
   */
  async replay(plan: Plan, onStep: (index: number, judgement: Judgement) => void = () => undefined): Promise<Replay> {
    const first = await this.#replayOnce(plan);
    const used = first.isLimited && (await this.#findAllowance()) ? await this.#replayOnce(plan) : first;
    if (used !== first && used.isLimited) this.#allowances = 0;
    for (const [index, judgement] of used.steps.entries()) onStep(index, judgement);
    return used.replay;
  }

  /** Starts a fresh process for calls that the present one takes no more; returns false where none helps. */
  async #findAllowance(): Promise<boolean> {
    if (this.#allowances === 0 || !this.isUsable) return false;
    this.#allowances -= 1;
    return this.startAfresh();
  }

  /** Runs a plan once, and says whether a step of it came after more calls than the server takes. */
  async #replayOnce(plan: Plan): Promise<{ replay: Replay; steps: readonly Judgement[]; isLimited: boolean }> {
    const steps: Judgement[] = [];
    let isLimited = false;
    const replay = await this.#runSteps(plan, (judgement, outcome, input) => {
      steps.push(judgement);
      isLimited ||= isBeyondLimit({ judgement, outcome }, input);
    });
    return { replay, steps, isLimited };
  }

  async #runSteps(
    plan: Plan,
    onStep: (judgement: Judgement, outcome: CallOutcome, input: JsonObject) => void,
  ): Promise<Replay> {
    const variables = new Map<string, JsonValue>();
    for (const [index, step] of plan.entries()) {
      const input = fillLinks(step, variables);
      const outcome = await this.#call(step.tool, input);
      if (!outcome) return { kind: 'stopped', reason: this.lostReason ?? 'nothing can be called' };
      const tool = this.#tools.get(step.tool);
      if (!tool) return { kind: 'stopped', reason: `the tool ${step.tool} is gone` };
      const judgement = judgeReply(outcome, tool, input);
      this.#emit({
        type: 'calibration-call',
        tool: step.tool,
        input: step.input,
        verdict: judgement.verdict,
        durationMs: outcome.durationMs,
      });
      onStep(judgement, outcome, input);
      if (index === plan.length - 1) {
        this.#keep(plan, judgement);
        return { kind: 'judged', judgement, outcome };
      }
      if (step.isRefused === true) {
        if (judgement.verdict === 'refused') continue;
        return { kind: 'stopped', reason: `${step.tool} was not refused before it` };
      }
      if (judgement.verdict === 'refused' && step.mayExist === true) continue;
      if (judgement.verdict !== 'accepted')
        return { kind: 'stopped', reason: `${step.tool} was not accepted before it` };
      const problem = capture(step, judgement.response, variables);
      if (problem !== null) return { kind: 'stopped', reason: problem };
    }
    return { kind: 'stopped', reason: 'the plan is empty' };
  }

  /** Runs a refused plan once more, and returns what the server wrote on stderr meanwhile. */
  async hearRefusal(plan: Plan): Promise<string> {
    const probe = this.#probe;
    if (!probe?.stderr) return '';
    const before = probe.stderr();
    await this.replay(plan);
    // What a server wrote before its answer is at times read after it, in the same turn of the event loop.
    await nextTurn();
    return stderrSince(before, probe.stderr());
  }

  /**
   * Runs a plan, and repeats it in a fresh process when the server ended although it had answered the call before: the
   * end may be the late effect of that call.
   */
  async replayAlive(plan: Plan): Promise<Replay> {
    const hasServed = this.#hasServed;
    const first = await this.replay(plan);
    if (!hasServed || !isEnded(first) || !this.isUsable) return first;
    const second = await this.replay(plan);
    return second.kind === 'stopped' || isEnded(second) ? first : second;
  }

  /**
   * Runs a plan, and repeats it when its last call timed out, since a slow network or a busy host is no hang. When a
   * changing call is rejected the second time, the first may have taken effect, so the first result counts.
   */
  async replaySurely(plan: Plan, isChanging: boolean): Promise<Replay> {
    const first = await this.replayAlive(plan);
    if (!isUnanswered(first) || !this.isUsable || this.#hangs >= maxConfirmedHangs) return first;
    // A fresh process may be slow at its first call, and the second try must not pay for that.
    await this.#warmUp();
    const second = await this.replay(plan);
    if (second.kind === 'stopped') return first;
    if (isUnanswered(second)) this.#hangs += 1;
    const { judgement } = second;
    return isChanging && judgement.verdict === 'refused' && judgement.cause !== 'environment' ? first : second;
  }

  /** Continues with a fresh server process; returns false when the probe cannot be replaced. */
  async startAfresh(): Promise<boolean> {
    const renew = this.#probe?.renew;
    if (!renew) return false;
    this.#signal?.throwIfAborted();
    this.#hasServed = false;
    return this.#replace(renew);
  }

  /** Takes a fresh probe; returns false when the server does not start again. */
  async #replace(renew: NonNullable<ServerProbe['renew']>): Promise<boolean> {
    this.#ahead.forget();
    try {
      this.#probe = await renew();
    } catch (error) {
      this.#lose(error);
      return false;
    }
    if (this.#isSlowToStart) await this.#warmUp();
    return this.isUsable;
  }

  #keep(plan: Plan, judgement: Judgement): void {
    const key = keyOf(plan);
    const answers = this.#answers.get(key) ?? [];
    answers.push(judgement.verdict === 'accepted' ? seeAnswer(judgement.response) : null);
    this.#answers.set(key, answers);
    const [step, ...others] = plan;
    if (!step || others.length > 0 || step.links.length > 0 || judgement.verdict !== 'accepted') return;
    if (this.#answered === null && !this.#isChanging(step.tool)) this.#answered = step;
  }

  async #call(tool: string, input: JsonObject): Promise<CallOutcome | undefined> {
    this.#signal?.throwIfAborted();
    const probe = this.#probe;
    if (!probe) return undefined;
    const outcome = (await this.#ahead.take({ tool, input })) ?? (await this.#perform(probe, tool, input));
    this.#signal?.throwIfAborted();
    if (!outcome) return undefined;
    this.#hasServed = outcome.kind !== 'timed-out' && outcome.kind !== 'connection-closed';
    if (outcome.kind === 'timed-out' || outcome.kind === 'connection-closed') await this.#renew(probe, outcome.kind);
    await this.#noteSilence(tool, outcome);
    return outcome;
  }

  /** Returns undefined when the server that the probe starts for its first call does not start. */
  async #perform(
    probe: ServerProbe,
    tool: string,
    input: JsonObject,
    timeoutMs = this.#timeoutMs,
  ): Promise<CallOutcome | undefined> {
    try {
      return await this.#send(probe, { tool, input }, timeoutMs);
    } catch (error) {
      this.#lose(error);
      return undefined;
    }
  }

  #send(probe: ServerProbe, { tool, input }: SingleCall, timeoutMs = this.#timeoutMs): Promise<CallOutcome> {
    return probe.callTool(tool, input, { timeoutMs, signal: this.#signal });
  }

  /** Ends the tries when the server cannot be started again, or time is up; everything tried so far stands. */
  #lose(error: unknown): void {
    if (isTimeUp(error)) {
      this.#probe = null;
      this.lostReason = timeReason;
      return;
    }
    if (!PthError.isInstance(error) || !error.code.startsWith('plugin/')) throw error;
    this.#probe = null;
    this.lostReason = `the server could not be started again: ${error.message}`;
  }

  /**
   * Stops all calls when one tool after the other gives no answer and the server answers nothing else either: each would
   * cost its whole time limit.
   */
  async #noteSilence(tool: string, { kind }: CallOutcome): Promise<void> {
    if (kind !== 'timed-out') return this.#silentTools.clear();
    const listed = this.#tools.get(tool);
    if (!listed || waitsByItsWords(listed)) return;
    this.#silentTools.add(tool);
    if (this.#silentTools.size < maxSilentTools || (await this.#warmUp()) || this.#probe === null) return;
    this.#probe = null;
    this.lostReason = `${[...this.#silentTools].join(', ')} did not answer, so the tools after them were not tried`;
  }

  /** Makes a call that was answered before, with more time than others get; returns whether it was answered again. */
  async #warmUp(): Promise<boolean> {
    const probe = this.#probe;
    const call = this.#answered;
    if (!probe || !call) return false;
    const outcome = await this.#perform(probe, call.tool, call.input, this.#timeoutMs * warmingPatience);
    if (outcome?.kind === 'result') {
      this.#isSlowToStart ||= outcome.durationMs > this.#timeoutMs;
      this.#silentTools.clear();
      return true;
    }
    this.#answered = null;
    if (outcome?.kind === 'timed-out' || outcome?.kind === 'connection-closed') await this.#renew(probe, outcome.kind);
    return false;
  }

  /** Replaces a probe whose server hung or died. */
  async #renew(probe: ServerProbe, why: 'timed-out' | 'connection-closed'): Promise<void> {
    if (probe.renew) {
      await this.#replace(probe.renew);
      return;
    }
    if (why === 'timed-out') return;
    this.#probe = null;
    this.lostReason = 'the server ended while its tools were tried';
  }
}

function isUnanswered(replay: Replay): boolean {
  return replay.kind === 'judged' && replay.outcome.kind === 'timed-out';
}

function isEnded(replay: Replay): boolean {
  return replay.kind === 'judged' && replay.outcome.kind === 'connection-closed';
}

/** Returns the input of a step with the values that earlier answers gave. */
function fillLinks({ input, links }: PlanStep, variables: ReadonlyMap<string, JsonValue>): JsonObject {
  let filled = input;
  for (const link of links) filled = withValueAt(filled, link.valuePath, variables.get(link.variable) ?? null);
  return filled;
}

function keyOf(plan: Plan): string {
  return JSON.stringify(plan.map(({ tool, input, links }) => [tool, input, links]));
}

function capture(step: PlanStep, response: ToolResponse, variables: Map<string, JsonValue>): string | null {
  for (const [name, place] of Object.entries(step.captures)) {
    const value = captureFrom(response, place);
    if (value === undefined) return `the reply of ${step.tool} has no ${capturePath(place)}`;
    variables.set(name, value);
  }
  return null;
}
