import { findUnmarkedError, isUnmistakableCrash, renderCall, toEchoText, ToolResponse } from '../../suite/index.ts';
import { describeFault, expectNoFault, expectRejection } from '../explore/expectations.ts';
import { tryPlan } from '../explore/search-valid.ts';
import type { Accepted, GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { givesCode } from '../replies/judge-reply.ts';
import { warning } from '../tools/lint-tools.ts';
import type { Variation } from '../values/boundaries.ts';
import { contradictsSchema } from '../values/contradicts-schema.ts';
import { type InvalidCase, reportsUnknownArgument } from '../values/invalid-cases.ts';
import { type Plan, withInput } from '../values/plan.ts';
import { expectKept } from './text-kept.ts';
import { limitReason } from './untried-drafts.ts';
import { timeReason } from '../explore/plan-runner.ts';
import { noticeBrokenReaders } from './watched-readers.ts';

/** Highest number of calls for one tool beyond its tests. */
const maxCalls = 32;
/**
 * Longest time for these calls, so that a slow server does not delay all other tools; far above the need of a busy
 * host.
 */
const maxTimeMs = 15_000;
/** Highest number of additional tests; the first few show where to look. */
const maxKept = 3;

/** Variations and cases that exceed the test limit of a tool. */
export interface Beyond {
  base: Accepted;
  after: TestDraft['cleanupCalls'];
  variations: readonly Variation[];
  invalidCases: readonly InvalidCase[];
}

/**
 * Tries the boundaries and invalid inputs that the test limit leaves out. Only those that show a fault become tests, so
 * a small suite still misses no boundary. Skips tools whose call works only once.
 */
export async function tryBeyond(work: ToolWork, context: GenerationContext, beyond: Beyond): Promise<void> {
  const tries = new FurtherTries(work, context, beyond);
  const longest = Math.max(beyond.variations.length, beyond.invalidCases.length);
  const inTurn = Array.from({ length: longest }, (_, at) => [
    ...beyond.variations.slice(at, at + 1).map((variation) => ({ plan: tries.planOf(variation), variation })),
    ...beyond.invalidCases.slice(at, at + 1).map((invalidCase) => ({ plan: tries.planOf(invalidCase), invalidCase })),
  ]).flat();
  for (const [at, next] of inTurn.entries()) {
    tries.foresee(inTurn.slice(at));
    if ('variation' in next) await tries.tryVariation(next.variation);
    else await tries.tryInvalidCase(next.invalidCase);
  }
}

class FurtherTries {
  readonly #work: ToolWork;
  readonly #context: GenerationContext;
  readonly #base: Accepted;
  readonly #after: TestDraft['cleanupCalls'];
  #calls = 0;
  #timeMs = 0;
  #kept = 0;

  constructor(work: ToolWork, context: GenerationContext, { base, after }: Beyond) {
    this.#work = work;
    this.#context = context;
    this.#base = base;
    this.#after = after;
  }

  planOf({ input, valuePath }: Pick<Variation, 'input' | 'valuePath'>): Plan {
    return withInput(this.#base.plan, input, valuePath);
  }

  /** Starts those calls of the rest that are sure to be made. */
  foresee(rest: readonly { plan: Plan; invalidCase?: InvalidCase }[]): void {
    if (!this.#isOpen) return;
    const tried = rest.filter(({ invalidCase }) => !invalidCase || !isUntried(invalidCase));
    this.#context.runner.foresee(tried.slice(0, maxCalls - this.#calls).map(({ plan }) => plan));
  }

  async tryVariation(variation: Variation): Promise<void> {
    const test = `edge: ${variation.label}`;
    if (!this.#isOpen) return this.#drop(test, this.#closedReason);
    const plan = this.planOf(variation);
    this.#calls += plan.length + this.#after.length;
    const judgement = await tryPlan({ ...this.#base, input: variation.input, plan }, this.#work, this.#context, false);
    if (!judgement) return this.#drop(test, 'what it needs could not be brought about again');
    this.#timeMs += judgement.response.outcome.durationMs;
    if (judgement.verdict === 'accepted') {
      if (this.#after.length > 0) await this.#context.runner.replay(this.#after);
      const expect = await expectKept(this.#work, this.#context, this.#base, variation, judgement.response);
      if (expect) return this.#keep({ kind: 'edge', label: variation.label, plan, cleanupCalls: this.#after, expect });
      return this.#drop(test, `tried and taken; left out for ${limitReason(this.#context)}`);
    }
    if (judgement.verdict === 'refused') {
      noticeRejection(this.#work, variation, judgement.text);
      return this.#drop(test, `refused: ${judgement.text.slice(0, 200)}`);
    }
    const expect = expectNoFault(this.#work.profile.tool, judgement, !variation.isDeclared);
    const note = describeFault(judgement);
    this.#keep({ kind: 'edge', label: variation.label, plan, cleanupCalls: this.#after, expect, note });
  }

  async tryInvalidCase(invalidCase: InvalidCase): Promise<void> {
    const test = `invalid: ${invalidCase.label}`;
    if (isUntried(invalidCase)) return this.#drop(test, limitReason(this.#context));
    if (!this.#isOpen) return this.#drop(test, this.#closedReason);
    const plan = this.planOf(invalidCase);
    this.#calls += plan.length;
    this.#work.exploration.calls += 1;
    const replay = await this.#context.runner.replay(plan);
    if (replay.kind === 'stopped')
      return this.#drop(test, `what it needs could not be brought about again: ${replay.reason}`);
    const { outcome } = replay;
    this.#timeMs += outcome.durationMs;
    const draft: TestDraft = {
      kind: 'invalid',
      label: invalidCase.label,
      plan,
      cleanupCalls: [],
      expect: expectRejection(),
    };
    const response = new ToolResponse(outcome);
    if (outcome.kind === 'timed-out' || outcome.kind === 'connection-closed') {
      this.#work.exploration.isStopped = true;
      return this.#keep(draft);
    }
    // Unmarked refusals are one and the same fault, which other tests of the tool show.
    const isInputAccepted =
      response.error === null &&
      findUnmarkedError(response, toEchoText(invalidCase.input)) === null &&
      !reportsUnknownArgument(invalidCase, response.text);
    if (isInputAccepted) {
      if (this.#after.length > 0) await this.#context.runner.replay(this.#after);
      await noticeBrokenReaders(this.#work, invalidCase, this.#context);
      if (invalidCase.kind === 'unknown') this.#work.output.takenUnknown.push(draft);
      return this.#keep(draft);
    }
    const isCrash =
      response.error !== null &&
      outcome.kind === 'result' &&
      isUnmistakableCrash(response.error) &&
      !givesCode(this.#work.profile.tool, invalidCase.input);
    if (isCrash) return this.#keep({ ...draft, expect: expectRejection({ crashed: true }) });
    this.#drop(test, `tried and refused; left out for ${limitReason(this.#context)}`);
  }

  get #isOpen(): boolean {
    const {
      exploration: { isStopped, repeatProblem },
    } = this.#work;
    return (
      !isStopped &&
      repeatProblem === null &&
      this.#context.runner.isUsable &&
      !this.#context.isTimeUp('draft') &&
      this.#calls < maxCalls &&
      this.#timeMs < maxTimeMs &&
      this.#kept < maxKept
    );
  }

  get #closedReason(): string {
    if (this.#context.isTimeUp('draft')) return timeReason;
    const isSlow = this.#timeMs >= maxTimeMs && this.#calls < maxCalls && this.#kept < maxKept;
    return isSlow ? `not tried: calls of the tool took ${maxTimeMs / 1000} s` : limitReason(this.#context);
  }

  #keep(draft: TestDraft): void {
    this.#kept += 1;
    this.#work.output.drafts.push(draft);
  }

  #drop(test: string, reason: string): void {
    this.#work.output.dropped.push({ test, reason });
  }
}

/** An answer for an unknown name proves no fault by itself, so these cases get no further tries. */
function isUntried({ kind }: InvalidCase): boolean {
  return kind === 'unknown-reference' || kind === 'unknown-removal' || kind === 'unknown-table';
}

/** Reports a refusal that contradicts a bound or value list of the schema. */
export function noticeRejection(work: ToolWork, variation: Variation, text: string): void {
  if (!contradictsSchema(variation, text)) return;
  const message = `${work.profile.tool.name} refuses what its schema allows: ${variation.label}`;
  const finding = warning('allowed-input-accepted', work.profile.tool.name, message, text.trim().slice(0, 300));
  work.output.findings.push({ ...finding, reproduce: renderCall(work.profile.tool.name, variation.input) });
}
