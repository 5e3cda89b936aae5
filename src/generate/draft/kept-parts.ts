import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { type Expect, withKeys } from '../../suite/index.ts';
import { expectSuccess } from '../explore/expectations.ts';
import type { SeenAnswer } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { renamePlan } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { findForm } from '../replies/answer-form.ts';
import { listStrings } from '../schema/value-path.ts';
import type { Plan } from '../values/plan.ts';
import { existingText, isSampleStatement } from '../values/sample-values.ts';
import { type AnsweredCall, findEcho } from './echoed-values.ts';
import { readsAsRefusal } from './hollow-answer.ts';

const maxKeys = 12;
/** Printed in place of the word of a sample statement; no answer has it by itself. */
const otherWord = 'pebble';
/** Answers of a tool that changes something before the names of their fields count as steady. */
const wantedOfChanging = 3;

/**
 * Asserts what the answers of a test share on two processes, where no exact answer is known: the texts and numbers of
 * the input that they repeat, the names of their fields, or the form of a value that is another one each time. Stored
 * data may differ on another machine, so nothing else is asserted.
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

/** True for a test that asserts only success. */
function isBare({ kind, expect, note, review, emptyProof }: TestDraft, { profile: { tool } }: ToolWork): boolean {
  if ((kind !== 'valid' && kind !== 'edge') || expect.success !== true) return false;
  if (note !== undefined || review !== undefined || emptyProof !== undefined) return false;
  return Object.keys(expect).length === Object.keys(expectSuccess(tool)).length;
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
  { runner }: GenerationContext,
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
  const keys = isSure ? sharedKeys([...own, ...unlikeAnswers.filter(({ text }) => readObject(text) !== null)]) : [];
  const form = echo === null && keys.length === 0 && isSure ? findForm(own.map(({ text }) => text)) : null;
  if (echo === null && keys.length === 0 && form === null) return null;
  return {
    ...(echo === null ? {} : { output_contains: echo }),
    ...(keys.length === 0 ? {} : { output_matches: withKeys(keys) }),
    ...(form === null ? {} : { output_matches: form }),
  };
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
 * Returns the field names at the top of every answer, in the order of the first; empty unless all are JSON objects. The
 * names of an object with many fields, or with only objects in it, may be data.
 */
function sharedKeys(answers: readonly SeenAnswer[]): string[] {
  const objects = answers.map(({ text }) => readObject(text));
  const [first, ...others] = objects;
  if (!first || others.includes(null)) return [];
  const names = Object.keys(first);
  if (names.length > maxKeys || (names.length > 1 && Object.values(first).every(isJsonObject))) return [];
  return names.filter(
    (key) =>
      /^[a-z]\w{0,39}$/.test(key) &&
      !passingField.test(key) &&
      others.every((other) => other !== null && Object.hasOwn(other, key)),
  );
}

function readObject(text: string): JsonObject | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
