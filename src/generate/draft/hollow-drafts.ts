import { hasVerb, isJsonEqual, type JsonValue } from '../../base/index.ts';
import { refusedInWords, type ToolResponse } from '../../suite/index.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { guardWork } from '../explore/guard-tool.ts';
import type { Accepted, GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { findHollowReason, isEmptyList, readsAsRefusal } from './hollow-answer.ts';
import { valueAt, withValueAt } from '../schema/value-path.ts';
import { isClockOrChance } from '../state/state-readers.ts';
import { checkOfArgument } from '../values/candidates.ts';
import { type Plan, withInput } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';

/**
 * Marks the tests of accepted calls whose answer does not depend on the input: such a test can fail but proves nothing
 * when it passes. Each accepted call is repeated with an unlike input of the same form; a refusal in words, nothing at
 * all or the same text for both shows that the tool did not look at either.
 */
export async function holdHollowAnswers(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const step = 'look for answers that prove nothing';
  const pairs: { work: ToolWork; best: Accepted; unlike: UnlikePlan }[] = [];
  for (const work of works) {
    const best = work.exploration.full ?? work.exploration.valid;
    if (!best || work.exploration.isStopped || !context.runner.isUsable || isClockOrChance(work)) continue;
    await guardWork(work, step, context, () => {
      const seen = context.runner.answersOf(best.plan).at(-1);
      const { isChanging } = work.profile.traits;
      if (!seen?.isWhole || (isChanging && !readsAsRefusal(seen.text))) return;
      const unlike = planUnlike(work, best, context);
      if (unlike) pairs.push({ work, best, unlike });
      else if (Object.keys(best.input).length === 0 && !isChanging)
        markDrafts(work, best, findBareRefusal(seen.text), context);
    });
  }
  for (const [at, { work, best, unlike }] of pairs.entries()) {
    if (!context.runner.isUsable || context.isTimeUp('draft')) return;
    context.runner.foresee(pairs.slice(at, at + 2).flatMap((pair) => [pair.best.plan, pair.unlike.plan]));
    await guardWork(work, step, context, async () => {
      const found = await findReason(work, best, unlike, context);
      if (found !== undefined) return markDrafts(work, best, found, context);
      // An optional argument takes fewer values than its schema says: ask without it.
      const { valid } = work.exploration;
      const smaller = valid && valid !== best ? planUnlike(work, valid, context) : undefined;
      if (!valid || !smaller) return;
      const reason = await findReason(work, valid, smaller, context);
      if (reason !== undefined) markDrafts(work, valid, reason, context);
    });
  }
}

/** The accepted call with other values. */
interface UnlikePlan {
  plan: Plan;
  /** False when a path, a URL or the like kept its value. */
  isThorough: boolean;
}

/** Returns why the answer proves nothing; null when it may prove something, undefined when the unlike call is refused. */
async function findReason(
  work: ToolWork,
  best: Accepted,
  unlike: UnlikePlan,
  context: GenerationContext,
): Promise<string | null | undefined> {
  const { runner, state } = context;
  work.exploration.calls += 2;
  const [first, second] = [await runner.replay(best.plan), await runner.replay(unlike.plan)];
  if (first.kind === 'stopped' || second.kind === 'stopped' || first.judgement.verdict !== 'accepted') return null;
  if (second.judgement.verdict !== 'accepted') return second.judgement.verdict === 'refused' ? undefined : null;
  work.exploration.unlike = unlike.plan;
  const { isChanging } = work.profile.traits;
  const compareWith = (plan: Plan, response: ToolResponse) =>
    findHollowReason({
      response: first.judgement.response,
      unlike: response,
      said: listSaid(best.plan, state),
      unlikeSaid: listSaid(plan, state),
      isChanging,
      isLookup: isLookup(work, best, context),
      isThorough: unlike.isThorough,
    });
  const reason = compareWith(unlike.plan, second.judgement.response);
  // What counts letters, words or lines says the same of texts of one form.
  const longer = reason === null || isChanging ? undefined : planUnlike(work, best, context, lengthen);
  if (!longer) return reason;
  work.exploration.calls += 1;
  const third = await runner.replay(longer.plan);
  if (third.kind === 'stopped' || third.judgement.verdict !== 'accepted') return reason;
  return compareWith(longer.plan, third.judgement.response);
}

/** True for a reader by its verb that is asked about a thing whose name no reply gave. */
function isLookup(
  { profile: { traits } }: ToolWork,
  { input, template, plan }: Accepted,
  { state }: GenerationContext,
): boolean {
  if (traits.isChanging || !hasVerb(traits.words.words, 'read', 'list', 'search')) return false;
  return template.args.some(({ role, candidates, at, valuePath }) => {
    const value = valueAt(input, valuePath);
    const candidate = candidates[at];
    const isLinked = plan.at(-1)?.links.some((link) => isJsonEqual([...link.valuePath], [...valuePath])) === true;
    if (role.kind !== 'reference' || typeof value !== 'string' || isLinked) return false;
    return candidate?.isSure !== true && candidate?.madeBy.length === 0 && !state.pool.isForeign(value);
  });
}

/** Returns why the answer of a call without arguments proves nothing. */
function findBareRefusal(text: string): string | null {
  const said = text.trim();
  if (!/\b(?:you (?:need|must|have) to|please|first)\b|请先|請先/i.test(said) || !readsAsRefusal(said)) return null;
  return `${refusedInWords}${JSON.stringify(said.slice(0, 200))}`;
}

/**
 * Returns the accepted call with other words and numbers in place of its free ones; undefined without any. Paths, URLs
 * and statements keep their values, which decide where a call reaches.
 */
function planUnlike(
  work: ToolWork,
  best: Accepted,
  { state }: GenerationContext,
  changeValue = unlikeValue,
): UnlikePlan | undefined {
  let { input, plan } = best;
  let isThorough = true;
  for (const { role, valuePath, view } of best.template.args) {
    if (role.kind !== 'plain' && role.kind !== 'reference') {
      isThorough = false;
      continue;
    }
    if (view.keywords['enum'] !== undefined || view.keywords['const'] !== undefined) continue;
    // A text with a default is often one of a few, such as a mode, that nothing else names.
    if (typeof view.keywords['default'] === 'string') continue;
    const [old, check] = [valueAt(input, valuePath), checkOfArgument(view, state)];
    const fits = (other: JsonValue) => check.judge(other) !== 'invalid';
    const free = changeValue(old);
    const value = free === undefined || fits(free) ? free : unlikeWithin(old, fits);
    if (value === undefined) continue;
    const changed = withValueAt(input, valuePath, value);
    if (work.profile.check.judge(changed) === 'invalid') continue;
    input = changed;
    plan = withInput(plan, input, valuePath);
  }
  return plan === best.plan ? undefined : { plan, isThorough };
}

/** Returns a value of the same form without the meaning: other letters and other digits in the same places. */
function unlikeValue(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value * 7 + 3 : value * 1.7 + 0.3;
  if (typeof value !== 'string' || !/[a-z]/i.test(value)) return undefined;
  return value.replace(/[a-zA-Z0-9]/g, (sign) => {
    if (/\d/.test(sign)) return String((Number(sign) + 4) % 10);
    const first = sign < 'a' ? 65 : 97;
    return String.fromCodePoint((((sign.codePointAt(0) ?? first) - first + 11) % 26) + first);
  });
}

/** Longest text that is changed sign by sign. */
const maxSigns = 100;

/**
 * Returns a text whose letters and digits differ as far as its rules let them, such as another id in the form of a UUID;
 * undefined where they fix it.
 */
function unlikeWithin(value: JsonValue | undefined, fits: (value: JsonValue) => boolean): string | undefined {
  if (typeof value !== 'string' || value.length > maxSigns) return undefined;
  let text = value;
  for (const [at, sign] of value.split('').entries()) {
    const others = /\d/.test(sign) ? '582' : /[a-z]/.test(sign) ? 'lqab' : /[A-Z]/.test(sign) ? 'LQAB' : '';
    const withOther = others
      .split('')
      .map((other) => text.slice(0, at) + other + text.slice(at + 1))
      .find((other) => other !== text && fits(other));
    text = withOther ?? text;
  }
  return text === value ? undefined : text;
}

/** Returns an unlike text with another number of letters, words and lines; any other value as `unlikeValue` does. */
function lengthen(value: JsonValue | undefined): JsonValue | undefined {
  const unlike = unlikeValue(value);
  return typeof unlike === 'string' ? `${unlike} of other words.\nAnd of two lines` : unlike;
}

/** Marks the tests of the accepted call, and those of its variations that got the same answer. */
function markDrafts(work: ToolWork, best: Accepted, reason: string | null, { runner, state }: GenerationContext): void {
  if (reason === null) return;
  const answerOf = (plan: Plan) => runner.answersOf(plan).at(-1);
  const textOf = (plan: Plan) => {
    const answer = answerOf(plan);
    return answer
      ? withoutGiven(answer.text, plan) + (answer.media ?? []).map(({ sha256 }) => sha256).join()
      : undefined;
  };
  const isNothing = (plan: Plan) => {
    const answer = answerOf(plan);
    return answer?.isWhole === true && isEmptyList(answer);
  };
  const withoutGiven = (text: string, plan: Plan) =>
    listSaid(plan, state).texts.reduce((rest, word) => (word.length < 2 ? rest : rest.replaceAll(word, '·')), text);
  const hollow = textOf(best.plan);
  const foundNothing = isNothing(best.plan);
  for (const draft of work.output.drafts.filter(isExpectedToPass)) {
    const text = textOf(draft.plan);
    const isRefused = readsAsRefusal(text ?? '') && readsAsRefusal(hollow ?? '');
    // The form of an empty page proves no more than the page.
    const isEmpty = foundNothing && isNothing(draft.plan);
    if (isEmpty || (isBareSuccess(draft, work) && (text === hollow || isRefused))) draft.emptyProof = reason;
  }
}

function isExpectedToPass({ kind, note, review }: TestDraft): boolean {
  return (kind === 'valid' || kind === 'edge') && note === undefined && review === undefined;
}

/** True for a draft that asks for success and nothing else. */
function isBareSuccess({ expect }: TestDraft, { profile: { tool } }: ToolWork): boolean {
  return Object.keys(expect).length === Object.keys(expectSuccess(tool)).length && expect.success === true;
}
