import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { type Expect, wholeJsonText, withKeys, withLabels } from '../../suite/index.ts';
import { expectSuccess } from '../explore/expectations.ts';
import { contentOf, expectMedia, type SeenAnswer } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { renamePlan } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { findForm } from '../replies/answer-form.ts';
import { sharedLabels } from '../replies/line-labels.ts';
import { sharedPhrase } from './shared-phrase.ts';
import { fromEntries, listStrings } from '../schema/value-path.ts';
import { isScratchPath } from '../values/path-values.ts';
import type { Plan } from '../values/plan.ts';
import { existingText, isSampleStatement } from '../values/sample-values.ts';
import { listSaid } from '../values/said-texts.ts';
import { type AnsweredCall, findEcho } from './echoed-values.ts';
import { readsAsRefusal } from './hollow-answer.ts';

const maxKeys = 12;
/** Printed in place of the word of a sample statement; no answer has it by itself. */
const otherWord = 'pebble';
/** Answers of a tool that changes something before the names of their fields count as steady. */
const wantedOfChanging = 3;

/**
 * Asserts what the answers of a test share on two processes, where no exact answer is known: the texts and numbers of
 * the input that they repeat, the names of their fields, the titles and labels of a page, the form of a value that is
 * another one each time, or the words around such values. Stored data may differ on another machine, so nothing else is
 * asserted.
 */
export async function assertKeptParts(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const { runner } = context;
  const entries = works.flatMap((work) =>
    work.exploration.isStopped
      ? []
      : work.output.drafts.filter((draft) => isBare(draft, work)).map((draft) => ({ work, draft })),
  );
  if (entries.length === 0 || !runner.isUsable || !(await runner.startAfresh())) return;
  // Each further call of a tool that changes something leaves more behind.
  const isWanted = ({ work, draft }: (typeof entries)[number]) =>
    !work.profile.traits.isChanging ||
    (draft.cleanupCalls.length === 0 && runner.answersOf(draft.plan).length < wantedOfChanging);
  const ordered = entries.filter(isWanted).toReversed();
  for (const [at, { work, draft }] of ordered.entries()) {
    runner.foreseeDrafts(ordered, at);
    await guardWork(work, 'compare parts of answers', context, async () => {
      if (!runner.isUsable) return;
      work.exploration.calls += 1;
      await runner.replay(draft.plan);
    });
  }
  for (const work of new Set(entries.map((entry) => entry.work)))
    await guardWork(work, 'compare parts of answers', context, async () => {
      const further = await printOtherWord(work, context);
      for (const entry of entries.filter((one) => one.work === work)) {
        const parts = expectParts(entry.draft, work, further, context);
        if (parts) entry.draft.expect = { ...entry.draft.expect, ...parts };
      }
    });
}

/** True for a test that asserts only success, or that the answer is some JSON. */
function isBare({ kind, expect, note, review, emptyProof }: TestDraft, { profile: { tool } }: ToolWork): boolean {
  if ((kind !== 'valid' && kind !== 'edge') || expect.success !== true) return false;
  if (note !== undefined || review !== undefined || emptyProof !== undefined) return false;
  const { output_matches: pattern, ...others } = expect;
  const isForm = pattern === undefined || pattern === wholeJsonText;
  return isForm && Object.keys(others).length === Object.keys(expectSuccess(tool)).length;
}

/** Has a tool that runs statements print another word, so that the word of its tests shows that they were run. */
async function printOtherWord({ exploration }: ToolWork, { runner }: GenerationContext): Promise<Plan[]> {
  const plan = (exploration.full ?? exploration.valid)?.plan ?? [];
  const statements = listStrings(plan.at(-1)?.input ?? {}).filter(
    (text) => isSampleStatement(text) && text.includes(existingText),
  );
  if (statements.length === 0 || !runner.isUsable) return [];
  const other = renamePlan(plan, new Map(statements.map((text) => [text, text.replace(existingText, otherWord)])));
  exploration.calls += 1;
  await runner.replay(other);
  return [other];
}

function expectParts(
  { plan }: TestDraft,
  work: ToolWork,
  further: readonly Plan[],
  { runner, state }: GenerationContext,
): Expect | null {
  const answers = runner.answersOf(plan);
  const own = answers.filter((answer) => answer !== null);
  if (answers.length < 2 || own.length < answers.length || own.some(({ text }) => readsAsRefusal(text))) return null;
  const { unlike, renamed } = work.exploration;
  const drafts = work.output.drafts.filter(({ kind, note }) => kind !== 'invalid' && kind !== 'effect' && !note);
  const others = [
    ...(unlike === undefined ? [] : [unlike]),
    ...renamed,
    ...further,
    ...drafts.map((draft) => draft.plan),
  ]
    .filter((other) => other !== plan)
    .map((other) => answeredCall(other, runner.answersOf(other)));
  const echo = findEcho(answeredCall(plan, own), others);
  const isSure = !work.profile.traits.isChanging || own.length >= wantedOfChanging;
  const unlikeAnswers = unlike === undefined ? [] : answeredCall(unlike, runner.answersOf(unlike)).answers;
  // Another action may answer in words; names that are data differ in answers of one kind.
  const keys = isSure ? sharedKeys([...own, ...unlikeAnswers.filter(({ text }) => readRecord(text) !== null)]) : [];
  // What a tool that changes something says of things that it finds there already is not what it says of new ones.
  const ofNew = renamed.flatMap((other) => answeredCall(other, runner.answersOf(other)).answers);
  const isTold =
    !work.profile.traits.isChanging || ofNew.length > 0 || listStrings(plan.at(-1)?.input ?? {}).length === 0;
  const told = [...answeredCall(plan, own).answers, ...(work.profile.traits.isChanging ? ofNew : [])];
  const labels = isSure && isTold && keys.length === 0 ? ownLabels(told, others) : [];
  const named = {
    ...ownMedia(own, others),
    ...(echo === null ? {} : { output_contains: echo }),
    ...(keys.length === 0 ? {} : { output_matches: withKeys(keys) }),
    ...(labels.length === 0 ? {} : { output_matches: withLabels(labels) }),
  };
  if (Object.keys(named).length > 0) return named;
  const texts = own.map(({ text }) => text);
  const form = isSure ? findForm(texts) : null;
  if (form !== null) return { output_matches: form };
  const isOwnData = work.profile.traits.isChanging || asksOwnFiles(plan, state);
  const isEnough = isTold && isOwnData && own.length >= wantedOfChanging;
  const phrase = isEnough
    ? sharedPhrase(
        told.map(({ text }) => text),
        listSaid([...plan, ...renamed.flat()], state),
      )
    : null;
  return phrase === null ? null : { output_contains: phrase };
}

/** Expects the media of all answers, and their bytes only where another call of the tool gets other ones. */
function ownMedia(own: readonly SeenAnswer[], others: readonly AnsweredCall[]): Expect | null {
  const expect = expectMedia(own);
  const isOwn = others.some(({ answers }) => answers.some((answer) => digests(answer) !== digests(own[0])));
  if (expect?.output_media === undefined || isOwn) return expect;
  return { output_media: expect.output_media.map(({ sha256: _bytes, ...medium }) => medium) };
}

function digests(answer: SeenAnswer | undefined): string {
  return JSON.stringify((answer?.media ?? []).map(({ sha256 }) => sha256));
}

function textsOf({ answers }: Pick<AnsweredCall, 'answers'>): string[] {
  return answers.map(({ text }) => text);
}

/** True for a call about files that PTH made and about nothing else that is stored. */
function asksOwnFiles(plan: Plan, { scratch }: GenerationContext['state']): boolean {
  const paths = listStrings(plan.at(-1)?.input ?? {}).filter((text) => text.includes('/'));
  return paths.length > 0 && paths.every((path) => isScratchPath(path, scratch, true));
}

/** Returns the labels of a call's answers that are no data: those of another call's answers, where there is an unlike one. */
function ownLabels(own: readonly SeenAnswer[], others: readonly AnsweredCall[]): string[] {
  const labels = sharedLabels(textsOf({ answers: own }));
  const [text] = textsOf({ answers: own });
  const unlike = others.filter((other) => other.answers.length > 0 && textsOf(other).every((one) => one !== text));
  if (unlike.length === 0) return labels;
  return labels.filter((name) => unlike.some((other) => textsOf(other).every((one) => one.includes(name))));
}

function answeredCall(plan: Plan, answers: readonly (SeenAnswer | null)[]): AnsweredCall {
  const seen = answers.filter((answer) => answer !== null);
  // Of a long answer only the first lines are kept, where titles repeat what they are about.
  return {
    input: plan.at(-1)?.input ?? {},
    answers: seen.map((answer) => (answer.long ? { ...answer, text: answer.long.head } : answer)),
  };
}

/** Fields that come and go with the data. */
const passingField = /next|cursor|more|warn|err|message|note|hint|debug|cache|took|elapsed/i;

/**
 * Returns the field names at the top of every answer, or of each item of its list, in the order of the first; empty
 * unless all are JSON with names. The names of an object with many fields of one kind, or with only objects in it, may be
 * data.
 */
function sharedKeys(answers: readonly SeenAnswer[]): string[] {
  const objects = answers.map(({ text }) => readRecord(text));
  const [first, ...others] = objects;
  if (!first || others.includes(null)) return [];
  const names = Object.keys(first);
  if (names.length > 1 && Object.values(first).every(isJsonObject)) return [];
  if (names.length > maxKeys && new Set(Object.values(first).map(kindOf)).size < 2) return [];
  const shared = names.filter(
    (key) =>
      /^[a-z]\w{0,39}$/.test(key) &&
      !passingField.test(key) &&
      others.every((other) => other !== null && Object.hasOwn(other, key)),
  );
  return shared.slice(0, maxKeys);
}

function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Returns an object as it is, and of a list of objects what all of them have, with the values of the first. */
function readRecord(text: string): JsonObject | null {
  const value = contentOf({ text, structured: undefined });
  if (!Array.isArray(value)) return isJsonObject(value) ? value : null;
  const items = value.filter(isJsonObject);
  const [first] = items;
  if (first === undefined || items.length < value.length) return null;
  return fromEntries(Object.entries(first).filter(([key]) => items.every((item) => Object.hasOwn(item, key))));
}
