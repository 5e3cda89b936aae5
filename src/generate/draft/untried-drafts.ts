import type { JsonObject } from '../../base/index.ts';
import { expectRejection, expectSuccess } from '../explore/expectations.ts';
import { timeReason } from '../explore/plan-runner.ts';
import { prepare, smallestInclusion } from '../explore/search-valid.ts';
import type { Accepted, GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { listBoundaries, type Variation } from '../values/boundaries.ts';
import { checkOfArgument, guess } from '../values/candidates.ts';
import { buildInput, layOutInput } from '../values/input-template.ts';
import { type InvalidCase, listInvalidCases } from '../values/invalid-cases.ts';
import { type Plan, withInput } from '../values/plan.ts';

/** Drafts a test that waits, because its input is not known to work. */
export function draftUnresolved(work: ToolWork, context: GenerationContext, reason: string): void {
  const guessed = work.exploration.rejected?.accepted ?? firstGuess(work, context);
  const plan = guessed?.plan.slice(-1) ?? [{ tool: work.profile.tool.name, input: {}, links: [], captures: {} }];
  work.output.drafts.push(
    draftOf(work, 'valid', labelOf(plan[0]?.input ?? {}), plan, { review: reason, isUnproven: true }),
  );
}

/** Drafts tests without calling the tool: valid and edge tests wait for approval, only grossly invalid inputs run. */
export function draftForReview(work: ToolWork, context: GenerationContext, reason: string): void {
  const guessed = firstGuess(work, context);
  if (!guessed) return draftUnresolved(work, context, reason);
  const review = { review: reason };
  work.output.drafts.push(draftOf(work, 'valid', labelOf(guessed.input), guessed.plan, review));
  const edges = bordersOf(work, context, guessed).toSorted((a, b) => Number(b.isDeclared) - Number(a.isDeclared));
  for (const { label, input, valuePath } of edges.slice(0, 2)) {
    work.output.drafts.push(draftOf(work, 'edge', label, withInput(guessed.plan, input, valuePath), review));
  }
  for (const { label, input, valuePath, isUnacceptable: isGross } of invalidCasesOf(work, guessed)) {
    const room = context.limits.testsPerTool - work.output.drafts.length;
    // A server refuses a grossly invalid call before it uses any set-up, so the test omits the set-up calls.
    const plan = withInput(guessed.plan.slice(-1), input, valuePath).map((step) => ({ ...step, links: [] }));
    if (isGross && room > 0) work.output.drafts.push(draftOf(work, 'invalid', label, plan));
    else work.output.dropped.push({ test: `invalid: ${label}`, reason: isGross ? limitReason(context) : reason });
  }
}

/** Drafts tests without a connection: inputs that follow from the schema alone run, guesses wait. */
export function draftUnexplored(work: ToolWork, context: GenerationContext, why: string): void {
  const guessed = firstGuess(work, context);
  if (!guessed) return draftUnresolved(work, context, `no value was found that fits the schema (${why})`);
  const isSure = guessed.template.args.every((argument) => argument.candidates[argument.at]?.isSure === true);
  const review =
    isSure && !work.profile.traits.isChanging ? {} : { review: `the input is a guess that was not tried: ${why}` };
  work.output.drafts.push(draftOf(work, 'valid', labelOf(guessed.input), guessed.plan, review));
  const invalidCases = invalidCasesOf(work, guessed);
  const room = context.limits.testsPerTool - 1;
  const edges = bordersOf(work, context, guessed).filter((variation) => variation.isDeclared);
  for (const { label, input, valuePath } of edges.slice(
    0,
    Math.max(Math.floor(room / 2), room - invalidCases.length),
  )) {
    work.output.drafts.push(draftOf(work, 'edge', label, withInput(guessed.plan, input, valuePath), review));
  }
  for (const { label, input, valuePath } of invalidCases.slice(
    0,
    context.limits.testsPerTool - work.output.drafts.length,
  )) {
    work.output.drafts.push(draftOf(work, 'invalid', label, withInput(guessed.plan, input, valuePath)));
  }
}

/** Returns the first input that fits the schema, untested against the server. */
export function firstGuess(work: ToolWork, context: GenerationContext): Accepted | undefined {
  for (const template of layOutInput(
    work.profile.normal.schema,
    work.profile.traits,
    context.state,
    smallestInclusion(work, context.state),
  )) {
    const prepared = prepare(template, work, context);
    if (prepared) return prepared;
  }
  return undefined;
}

/**
 * Returns an input of the right shape with mere samples for unknown values. A server refuses grossly invalid variants
 * of it before it looks anything up. Undefined when not even samples fit.
 */
export function hollowGuess(work: ToolWork, context: GenerationContext): Accepted | undefined {
  const [template] = layOutInput(
    work.profile.normal.schema,
    work.profile.traits,
    context.state,
    smallestInclusion(work, context.state),
  );
  if (!template) return undefined;
  for (const argument of template.args) {
    if (argument.candidates.length > 0) continue;
    const samples = ['/pth-no-such-place/sample.txt', 'pth-no-such-place', 'https://pth-no-such-place.invalid/'];
    const sample = samples.find((value) => checkOfArgument(argument.view, context.state).judge(value) !== 'invalid');
    if (sample === undefined) return undefined;
    argument.candidates = [guess(sample)];
  }
  const input = buildInput(template);
  if (!input || work.profile.check.judge(input) === 'invalid') return undefined;
  return { input, plan: [{ tool: work.profile.tool.name, input, links: [], captures: {} }], template };
}

/** Lists the schema-violating variants of an input. */
export function invalidCasesOf(work: ToolWork, base: Accepted): InvalidCase[] {
  return listInvalidCases(work.profile.normal.schema, base.input, work.profile.traits.words, work.profile.check);
}

/** Returns the label of a test of the smallest input. */
export function labelOf(input: JsonObject): string {
  return Object.keys(input).length === 0 ? 'no arguments' : 'required arguments';
}

/** Returns the reason why a test beyond the limit was left out. */
export function limitReason(context: GenerationContext): string {
  return `the limit of ${context.limits.testsPerTool} tests per tool`;
}

/** Returns the reason why a test beyond the limit or the time was left out. */
export function whyLeft(context: GenerationContext): string {
  return context.isTimeUp('draft') ? timeReason : limitReason(context);
}

function bordersOf(work: ToolWork, context: GenerationContext, base: Accepted): Variation[] {
  const { variations } = listBoundaries(
    work.profile.normal.schema,
    base.input,
    work.profile.traits.words,
    context.state.seed,
  );
  return variations.filter((variation) => work.profile.check.judge(variation.input) === 'valid');
}

function draftOf(
  work: ToolWork,
  kind: TestDraft['kind'],
  label: string,
  plan: Plan,
  more: { review?: string; isUnproven?: boolean } = {},
): TestDraft {
  const expect = kind === 'invalid' ? expectRejection() : expectSuccess(work.profile.tool);
  return { kind, label, plan, cleanupCalls: [], expect, ...more };
}
