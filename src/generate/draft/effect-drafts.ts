import { asksForSuccessAlone, type Expect } from '../../suite/index.ts';
import { asksForWhole } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { renamePlan } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { joinReaderCall, listReaderCalls, moveReaderCall, type ReaderCall } from '../state/ask-around.ts';
import { isClockOrChance, listReaders } from '../state/state-readers.ts';
import { type Change, changeOf, furnish, isRepeatableChange, listChangePlans, Marks } from './effect-changes.ts';
import { compare, listExpectations } from './effect-expectations.ts';
import { holdsTwice, renameReading } from './effect-trials.ts';
import { draftOverwrite } from './overwrite-drafts.ts';
import { pickMark } from './steady-answers.ts';

const maxReadings = 6;
/** Readers that are asked about a variation of a call whose base no reader shows. */
const maxFurtherReadings = 4;
const maxEffects = 2;

/**
 * Drafts scenarios for changing tools: the change, then a reader that shows it. Finds the right reader by trials, each
 * with new names; the final test always uses the same names, and also passes on data from its earlier runs.
 */
export async function draftEffects(
  works: readonly ToolWork[],
  all: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const { state, runner } = context;
  if (state.hints.mayWrite !== true || !runner.isUsable) return;
  const readers = listReaders(all);
  const changing = works.filter(isRepeatableChange);
  if (readers.length === 0 || changing.length === 0) return;
  const marks = new Marks(await pickMark(all, context));
  for (const work of changing)
    await guardWork(work, 'draft tests of its effects', context, () => draftEffectsOf(work, all, marks, context));
  const shown = new Set(works.flatMap((work) => work.output.drafts.flatMap(readersOf)));
  for (const reader of readers) {
    if (!works.includes(reader) || shown.has(reader.profile.tool.name) || isClockOrChance(reader)) continue;
    await guardWork(reader, 'draft tests of what it shows', context, () =>
      draftShown(reader, changing, marks, context),
    );
  }
}

/**
 * Drafts scenarios of one changing tool: of its call with all arguments, else of the smallest one, else of its edge tests,
 * since a call may set what is set already.
 */
async function draftEffectsOf(
  work: ToolWork,
  all: readonly ToolWork[],
  marks: Marks,
  context: GenerationContext,
): Promise<void> {
  const change = changeOf(work, context);
  const { plans, variations } = listChangePlans(work);
  for (const plan of plans)
    if (await draftReadings(changeOf(work, context, plan), change, { work, all, count: maxReadings }, marks, context))
      return;
  for (const plan of variations) {
    if (context.isTimeUp('further')) return;
    const readings = { work, all, count: maxFurtherReadings };
    if (await draftReadings(changeOf(work, context, plan), change, readings, marks, context)) return;
  }
}

/** Drafts scenarios of one change with the readers that show it; returns false when none does. */
async function draftReadings(
  change: Change,
  smallest: Change,
  { work, all, count }: { work: ToolWork; all: readonly ToolWork[]; count: number },
  marks: Marks,
  context: GenerationContext,
): Promise<boolean> {
  let found = 0;
  let isOverwritten = false;
  for (const reading of listReaderCalls(work, change.paths, all).slice(0, count)) {
    if (found >= maxEffects || work.exploration.isStopped || !context.runner.isUsable) break;
    const draft = await draftEffect(change, reading, marks, context);
    if (!draft) continue;
    work.output.drafts.push(draft);
    found += 1;
    if (isOverwritten) continue;
    const twice = await draftOverwrite(smallest, reading, marks, context);
    if (twice) work.output.drafts.push(twice);
    isOverwritten = twice !== undefined;
  }
  return found > 0;
}

/** Drafts a scenario of a reader that no other one uses: it shows what a changing tool made. */
async function draftShown(
  reader: ToolWork,
  changing: readonly ToolWork[],
  marks: Marks,
  context: GenerationContext,
): Promise<void> {
  const furnished = furnish(changing, reader);
  if (!furnished) return;
  for (const reading of moveReaderCall(reader, furnished.paths)) {
    const draft = await draftEffect(furnished, reading, marks, context);
    if (!draft || !asksForWhole(draft.expect)) continue;
    reader.output.drafts.push({ ...draft, label: `shows what ${furnished.plan.at(-1)?.tool ?? ''} made` });
    return;
  }
}

/** Returns the readers whose whole answer a test compares. */
function readersOf(draft: TestDraft): string[] {
  const last = draft.plan.at(-1);
  return draft.kind === 'effect' && last && asksForWhole(draft.expect) ? [last.tool] : [];
}

async function draftEffect(
  change: Change,
  reading: ReaderCall,
  marks: Marks,
  context: GenerationContext,
): Promise<TestDraft | undefined> {
  for (const scope of change.scopes) {
    const name1 = renameReading(change.plan, reading, `${marks.next()}${change.mark}`, scope, context);
    const first = name1 && (await compare(change, reading, name1, context));
    if (!first) continue;
    const name2 = renameReading(change.plan, reading, `${marks.next()}${change.mark}`, scope, context);
    const second = name2 && (await compare(change, reading, name2, context));
    const renaming = renameReading(change.plan, reading, change.mark, scope, context);
    if (!second || !renaming) return undefined;
    const plan = renamePlan(joinReaderCall(change.plan, reading), renaming);
    const after = renamePlan(change.cleanupCalls, renaming);
    for (const { expect, label } of listExpectations(reading, [first, second], { plan, renaming }, context.state)) {
      // The word of a tool that may itself be the one that changes something shows nothing.
      if (asksForSuccessAlone(expect) && holdsWord(expect)) continue;
      const draft: TestDraft = { kind: 'effect', label, plan, cleanupCalls: after, expect };
      if (await holdsTwice(draft, context)) return draft;
    }
    return undefined;
  }
  return undefined;
}

function holdsWord({
  output_equals: whole,
  output_contains: part,
  output_json: json,
  output_json_contains: some,
}: Expect) {
  return [whole, part, json, some].some((asked) => asked !== undefined);
}
