import { findRiskyVerb, isJsonEqual, isJsonObject, type JsonValue } from '../../base/index.ts';
import { asksForSuccessAlone, checkExpect, type Expect, refusedInWords, wholeJsonText } from '../../suite/index.ts';
import { contentOf, type SeenAnswer } from '../explore/exact-answer.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { guardWork } from '../explore/guard-tool.ts';
import {
  type GenerationContext,
  isPositive,
  propertyNames,
  type TestDraft,
  type ToolWork,
} from '../explore/tool-work.ts';
import { saysNothingFound } from '../replies/empty-answer.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { fromEntries } from '../schema/value-path.ts';
import { listSaid, type Said, withoutSaid } from '../values/said-texts.ts';
import { isEmptyList, readsAsRefusal } from './hollow-answer.ts';

/** Marks tests that prove nothing by the answers of all runs. A quick suite compares no answers. */
export function markSurplus(works: readonly ToolWork[], context: GenerationContext): void {
  if (context.isTimeUp('further')) return;
  for (const work of works) {
    markNothing(work, context);
    markRefusals(work, context);
  }
}

/**
 * Leaves out edge tests that say no more than another test of the tool: those of which nothing but success can be asked.
 * Every call of them was made, so that a fault would have shown. A quick suite keeps all its tests.
 */
export async function leaveOutSurplus(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  if (context.isTimeUp('further')) return;
  for (const work of works) {
    dropSurplus(work, context);
    await guardWork(work, 'join tests of one call', context, () => joinConfirmation(work, context));
  }
}

/**
 * Marks tests whose answers held nothing beyond what the calls gave, where no other answer of the tool did either, or a
 * form is all that is asked for.
 */
function markNothing(work: ToolWork, context: GenerationContext): void {
  const { output, profile } = work;
  const open = output.drafts.filter(isOpen);
  const names = new Set(propertyNames(work));
  const isNothing = (draft: TestDraft) => {
    const answers = answersOf(draft, context);
    const said = listSaid(draft.plan, context.state);
    const given = new Set(draft.plan.flatMap(({ input }) => Object.values(input).map(String)));
    return answers.length > 0 && answers.every((answer) => holdsNothing(answer, said, given, names));
  };
  const isAll = open.every(isNothing);
  for (const draft of open)
    if (isAll || (asksForForm(draft.expect, expectSuccess(profile.tool)) && isNothing(draft)))
      draft.emptyProof = 'the answer holds nothing, whatever the input';
}

/** Marks the tests of a tool whose answers to unlike calls are one refusal in words. */
function markRefusals({ output, profile: { tool } }: ToolWork, context: GenerationContext): void {
  const open = output.drafts.filter(isOpen);
  const texts = new Set(open.flatMap((draft) => answersOf(draft, context).map(({ text }) => text.trim())));
  const [only = ''] = texts;
  const isOne = texts.size === 1 && new Set(open.map(({ plan }) => JSON.stringify(plan.at(-1)?.input))).size > 1;
  if (!isOne || !open.every(({ expect }) => isBare(expect, expectSuccess(tool))) || !readsAsRefusal(only)) return;
  const said = JSON.stringify(only.slice(0, 200));
  for (const draft of open) draft.emptyProof = `${refusedInWords}${said}`;
}

/**
 * Leaves out edge tests that prove nothing, ask for success alone, or ask for the same field names or the same
 * confirmation of a change, beside another test of the tool.
 */
function dropSurplus(work: ToolWork, context: GenerationContext): void {
  const { output } = work;
  const { tool, traits } = work.profile;
  const success = expectSuccess(tool);
  // Each language that a program may be written in is a part of its own.
  if (findRiskyVerb(traits.words.words, 'runs-programs') !== undefined) return;
  const tests = output.drafts.filter(isPositive);
  const isBareOnly = ({ emptyProof, expect }: TestDraft) =>
    emptyProof !== undefined || isBare(expect, success) || asksForSuccessAlone(expect);
  const beside = tests.find((draft) => draft.kind === 'valid') ?? tests.find((draft) => !isBareOnly(draft)) ?? tests[0];
  if (!beside) return;
  const said = (draft: TestDraft) => listSaid(draft.plan, context.state);
  const confirms = ({ output_contains: part, output_equals: whole }: Expect, words: Said) =>
    traits.isChanging && [part, whole].every((text) => text === undefined || withoutSaid(text, words) === text);
  const isSameForm = (draft: TestDraft) =>
    isJsonEqual(draft.expect, beside.askedAlone ?? beside.expect) &&
    (asksForForm(draft.expect, success) || confirms(draft.expect, said(draft)));
  const isLoose = (draft: TestDraft) => isBareOnly(draft) || isSameForm(draft);
  const loose = tests.filter(
    (draft) => draft.kind === 'edge' && draft !== beside && isLoose(draft) && answersOf(draft, context).length > 0,
  );
  // Calls of a reader that overlap are told apart by their inputs, which takes two that work.
  const isPairLeft = traits.isChanging || propertyNames(work).length === 0 || tests.length - loose.length > 1;
  const second = isPairLeft ? undefined : loose.find((draft) => draft.emptyProof === undefined);
  const surplus = loose.filter((draft) => draft !== second);
  output.drafts = output.drafts.filter((draft) => !surplus.includes(draft));
  const reason = `it passed, and no more could be asked for than "${beside.kind}: ${beside.label}" asks`;
  for (const { label, emptyProof } of surplus)
    output.dropped.push({ test: `edge: ${label}`, reason: emptyProof ?? reason });
}

/**
 * Joins the test of a valid call that is only confirmed with the test that makes the same call and looks for what it
 * changed: a confirmation alone says nothing of the change.
 */
async function joinConfirmation(work: ToolWork, context: GenerationContext): Promise<void> {
  const { output, profile } = work;
  const { name } = profile.tool;
  for (const valid of output.drafts.filter((draft) => draft.kind === 'valid' && isOpen(draft))) {
    if (!profile.traits.isChanging || valid.cleanupCalls.length > 0 || !isConfirmed(valid, context)) continue;
    if (isLeantOn(valid, output.drafts)) continue;
    const own = valid.plan.at(-1)?.input ?? {};
    const at = ({ plan }: TestDraft) => plan.findIndex((step) => step.tool === name);
    const effects = output.drafts.filter((draft) => {
      const calls = draft.plan.slice(0, -1).filter((step) => step.tool === name);
      const [call] = calls;
      if (draft.kind !== 'effect' || draft.review !== undefined) return false;
      if (!call || calls.length > 1 || call.mayExist === true || call.isRefused === true) return false;
      return Object.keys(own).every((key) => Object.hasOwn(call.input, key));
    });
    for (const effect of effects) {
      if (!(await isConfirmedThere(valid.expect, effect, at(effect), context))) continue;
      effect.plan = effect.plan.map((step, index) => (index === at(effect) ? { ...step, expect: valid.expect } : step));
      effect.holdsValid = true;
      if (valid.generatedFrom !== undefined) effect.generatedFrom = valid.generatedFrom;
      output.drafts = output.drafts.filter((draft) => draft !== valid);
      const reason = `"effect: ${effect.label}" makes the same call, asks the same of its answer, and looks for what it changed`;
      output.dropped.push({ test: `valid: ${valid.label}`, reason });
      break;
    }
  }
}

/**
 * True where another test of the tool asks for an exact answer about the same thing under the same name: that answer was
 * seen after this test had run. A thing with an id is another one each time.
 */
function isLeantOn(valid: TestDraft, drafts: readonly TestDraft[]): boolean {
  const own = new Set(namedCalls(valid));
  const exact = drafts.filter(
    (draft) =>
      draft !== valid && isPositive(draft) && (draft.expect.output_equals ?? draft.expect.output_json) !== undefined,
  );
  return exact.some((draft) => namedCalls(draft).some((call) => own.has(call)));
}

/** The calls of a test that name what they work on themselves, without an id of an earlier answer. */
function namedCalls({ plan }: TestDraft): string[] {
  return plan
    .filter(({ captures, links }) => Object.keys(captures).length === 0 && links.length === 0)
    .map(({ tool, input }) => JSON.stringify([tool, input]));
}

/** True for a test that asks for success, names of fields or words that hold nothing of what the call gave. */
function isConfirmed({ expect, plan }: TestDraft, { state }: GenerationContext): boolean {
  if (asksForSuccessAlone(expect)) return true;
  const { output_json: json, output_json_contains: part, output_media: media, ...texts } = expect;
  if (json !== undefined || part !== undefined || media !== undefined) return false;
  const said = listSaid(plan, state);
  return Object.values(texts).every((text) => typeof text !== 'string' || withoutSaid(text, said) === text);
}

/** True when the call of a test of an effect is answered as the test of the valid call asks. */
async function isConfirmedThere(
  expect: Expect,
  { plan, cleanupCalls }: TestDraft,
  at: number,
  { runner, outputSchemas }: GenerationContext,
): Promise<boolean> {
  if (!runner.isUsable) return false;
  const seen: Judgement[] = [];
  const replay = await runner.replay(plan, (_, judgement) => seen.push(judgement));
  if (cleanupCalls.length > 0) await runner.replay(cleanupCalls);
  const call = seen[at];
  if (replay.kind === 'stopped' || call?.verdict !== 'accepted') return false;
  const outputSchema = outputSchemas.get(plan[at]?.tool ?? '');
  return checkExpect(expect, call.response, { place: '', outputSchema }).length === 0;
}

function isOpen(draft: TestDraft): boolean {
  return isPositive(draft) && draft.emptyProof === undefined;
}

function answersOf({ plan }: TestDraft, { runner }: GenerationContext): SeenAnswer[] {
  return runner.answersOf(plan).filter((answer) => answer !== null);
}

/** True for a test that asks for nothing but success. */
function isBare(expect: Expect, success: Expect): boolean {
  return Object.keys(expect).length === Object.keys(success).length;
}

/** True for a test that an empty answer of the right form would pass. */
export function asksForForm(expect: Expect, success: Expect): boolean {
  const { output_matches: pattern, ...others } = expect;
  const isForm = pattern === undefined || pattern === wholeJsonText || pattern.startsWith('^(?=');
  return isForm && isBare(others, success);
}

/**
 * True for an answer without any item beyond what the call gave: no text, empty lists, or words for nothing. Beside an
 * empty list, a member that is named as an argument is the default of that argument.
 */
function holdsNothing(answer: SeenAnswer, said: Said, given: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  if (!answer.isWhole || answer.media !== undefined || answer.hasOther) return false;
  const content = contentOf(answer);
  if (content === undefined) return answer.text.trim() === '' || saysNothingFound(answer.text.trim());
  const rest = withoutGiven(content, said, given);
  if (isJsonObject(rest) && Object.keys(rest).length === 0) return true;
  const found = isJsonObject(rest) ? fromEntries(Object.entries(rest).filter(([name]) => !names.has(name))) : rest;
  return isEmptyList({ ...answer, structured: found });
}

/** Names of members that say how long a call took; `items` and `rooms` are none. */
const duration = /(?:(?:^|_|\d)ms|time|duration|elapsed|took|seconds|timestamp)$/;

function isDuration(name: string, item: JsonValue): boolean {
  return typeof item !== 'object' && (duration.test(name.toLowerCase()) || /[a-z]Ms$/.test(name));
}

/** Leaves out the members of an object that repeat what the call gave, and how long it took. */
function withoutGiven(content: JsonValue, said: Said, given: ReadonlySet<string>): JsonValue {
  if (!isJsonObject(content)) return content;
  const isGiven = (item: JsonValue) => {
    if (typeof item !== 'string' && typeof item !== 'number') return false;
    return given.has(String(item)) || (item !== '' && withoutSaid(String(item), said) === '·');
  };
  return fromEntries(Object.entries(content).filter(([name, item]) => !isGiven(item) && !isDuration(name, item)));
}
