import { expectAnswers, type SeenAnswer } from '../explore/exact-answer.ts';
import { findRenaming, renamePlan, renameValue, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import { type GenerationContext, listReaders, type TestDraft, type ToolWork } from '../explore/tool-work.ts';
import { listStrings, readPlace } from '../schema/places.ts';
import { isScratchPath } from '../values/path-values.ts';
import type { Plan } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import { askMirrors } from './mirrored-answers.ts';
import { listSought } from './sought-texts.ts';

/** How often an answer must have been the same, on at least three processes. */
const wantedAnswers = 3;
const clockOrChance =
  /^(?:time|times|date|dates|datetime|now|today|clock|day|days|week|month|year|timestamp|timezone|uptime|calendar|random|uuid|guid|dice|shuffle|roll|lottery|weather|env|environment|version|health|metrics|usage)$/;

/**
 * Makes tests ask for the very answer of a call, where it was the same on several fresh processes, in another order,
 * after other things were made, and for other names in the place of PTH's own. What depends on data that is
 * not PTH's, on the clock or on chance is left alone.
 * @param works the tools that get tests
 * @param all every tool, to change what there is to see
 */
export async function assertSteadyAnswers(
  works: readonly ToolWork[],
  all: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const { calibrator, world } = context;
  const changing = all.filter((work) => work.slotTool.isChanging);
  const canChange = world.hints.mayWrite === true && changing.some((work) => work.valid);
  // Without changing anything, what the data holds cannot be told from what the tool says by itself.
  if (changing.length > 0 ? !canChange : world.hints.paths.length > 0) return;
  const entries = works.flatMap((work) =>
    work.drafts
      .filter((draft) => isEligible(draft, work, context) && !(changing.length > 0 && isOnePage(draft, work, context)))
      .map((draft) => ({ work, draft })),
  );
  if (entries.length === 0) return;
  const mark = await pickMark(all, context);
  const twins = new Map<TestDraft, SeenAnswer | null>();
  const mirrored = new Map<TestDraft, (SeenAnswer | null)[]>();
  let count = 0;
  for (const ordered of [entries.toReversed(), entries]) {
    if (!calibrator.isUsable || !(await calibrator.startAfresh())) return;
    if (ordered !== entries) for (const work of changing) await makeAnother(work, mark, context);
    for (const { work, draft } of ordered) {
      if (work.isStopped || !calibrator.isUsable) return;
      if (ordered !== entries && work.tool.annotations?.readOnlyHint !== true)
        await observeTwin(work, draft, `${mark}${(count += 1)}`, context, twins);
      work.calls += 1;
      await calibrator.replay(draft.plan);
      if (draft.after.length > 0) await calibrator.replay(draft.after);
      if (ordered === entries) mirrored.set(draft, await askMirrors(draft, work, context));
    }
  }
  for (const { work, draft } of entries) {
    // What another one in its place was answered is the only proof that nothing was there before.
    if (work.slotTool.isChanging && !twins.has(draft)) continue;
    const answers = [
      ...calibrator.answersOf(draft.plan),
      ...(twins.has(draft) ? [twins.get(draft) ?? null] : []),
      ...(mirrored.get(draft) ?? []),
    ];
    if (answers.length < wantedAnswers || answers.some((answer) => answer === null)) continue;
    const seen = answers.filter((answer) => answer !== null);
    const exact = expectAnswers(seen, listSaid(draft.plan, world));
    if (exact !== null) draft.expect = { ...draft.expect, ...exact };
  }
}

/** A mark that nothing a reader shows carries yet, so that what is made with it is new. */
export async function pickMark(all: readonly ToolWork[], { calibrator }: GenerationContext): Promise<string> {
  const readers = listReaders(all).slice(0, 8);
  let shown = '';
  for (const { valid } of readers) {
    if (!valid || valid.plan.length > 1) continue;
    const replay = await calibrator.replay(valid.plan);
    if (replay.kind !== 'judged') continue;
    const { text, structured } = replay.judgement.response;
    shown += `${text}\n${JSON.stringify(structured ?? null)}\n`;
  }
  const free = Array.from({ length: 50 }, (_, index) => `other${index + 1}x`).find((mark) => !shown.includes(mark));
  return free ?? 'otherx';
}

/** Runs the tool's call about something that was not there before. */
async function makeAnother(work: ToolWork, mark: string, context: GenerationContext): Promise<void> {
  if (!work.valid || work.isStopped || !context.calibrator.isUsable) return;
  for (const { plan } of listTwins(work.valid.plan, mark, context)) {
    work.calls += 1;
    const replay = await context.calibrator.replay(plan);
    if (replay.kind === 'judged' && replay.judgement.verdict === 'accepted') return;
  }
}

/** What the same call answers about something new; after another call of the tool where it names nothing. */
async function observeTwin(
  work: ToolWork,
  draft: TestDraft,
  mark: string,
  context: GenerationContext,
  twins: Map<TestDraft, SeenAnswer | null>,
): Promise<void> {
  const { calibrator } = context;
  if (work.valid) await calibrator.replay(work.valid.plan);
  if (work.undo.length > 0) await calibrator.replay(work.undo);
  if (!work.slotTool.isChanging) return;
  const kept = listSought(work);
  for (const { plan, renaming } of listTwins(draft.plan, mark, context, kept)) {
    work.calls += 1;
    const replay = await calibrator.replay(plan);
    if (replay.kind === 'stopped' || replay.judgement.verdict !== 'accepted') continue;
    if (!isWhollyRenamed(draft.plan, renaming, context, kept)) return;
    const answer = calibrator.answersOf(plan).at(-1) ?? null;
    twins.set(draft, answer && translateAnswer(answer, renaming, null));
    return;
  }
}

/** Whether every text of the call that could be another one is another one. */
function isWhollyRenamed(
  plan: Plan,
  renaming: Renaming,
  { checks }: GenerationContext,
  kept: readonly string[],
): boolean {
  const last = plan.at(-1);
  if (!last) return false;
  const bound = new Set([...last.links.map(({ place }) => readPlace(last.input, place)), ...kept]);
  return listStrings(last.input).every((text) => {
    if (renaming.has(text) || bound.has(text)) return true;
    const other = renameValue(last.input, new Map([[text, `${text}x`]]));
    return checks.get(last.tool)?.judge(other) === 'invalid';
  });
}

function listTwins(plan: Plan, mark: string, { world, checks }: GenerationContext, kept: readonly string[] = []) {
  const scopes = ['all', 'own'] as const;
  return scopes.flatMap((scope) => {
    const renaming = findRenaming(plan, mark, scope, checks, world.scratch, kept);
    return renaming.size === 0 ? [] : [{ plan: renamePlan(plan, renaming), renaming }];
  });
}

/** Whether the answer can depend only on what the test itself says and makes. */
function isEligible(draft: TestDraft, work: ToolWork, { world }: GenerationContext): boolean {
  if (draft.kind === 'invalid' || draft.kind === 'effect') return false;
  if (draft.note !== undefined || draft.review !== undefined || draft.expect.success !== true) return false;
  if (work.tool.annotations?.openWorldHint === true || isClockOrChance(work)) return false;
  // What other tests may change says something else by the time that this one runs.
  const shared = (world.hints.sampleFiles ?? []).filter(({ isForChanging }) => isForChanging).map(({ path }) => path);
  const said = draft.plan.flatMap((step) => listStrings(step.input));
  if (said.some((text) => shared.some((path) => text === path || text.startsWith(`${path}/`)))) return false;
  const input = draft.plan.at(-1)?.input ?? {};
  const leaves = (work.full ?? work.valid)?.skeleton.leaves ?? [];
  return leaves.every(({ place, meaning, candidates, at }) => {
    const value = readPlace(input, place);
    if (value === undefined) return true;
    const isMade = (candidates[at]?.madeBy.length ?? 0) > 0;
    if (meaning.kind === 'path') return typeof value === 'string' && isScratchPath(value, world.scratch, true);
    if (meaning.kind === 'url') return typeof value === 'string' && value.startsWith('data:');
    return meaning.kind !== 'reference' || isMade || (typeof value === 'string' && !world.pool.isForeign(value));
  });
}

const pageName = /limit|max|count|size|page|top|first|last|offset|skip|start|^n$/i;

/** Whether a reader shows a part of what is there: things made meanwhile stay unseen, so that it looks steady. */
function isOnePage(draft: TestDraft, { slotTool }: ToolWork, { world }: GenerationContext): boolean {
  const input = draft.plan.at(-1)?.input ?? {};
  const samples = (world.hints.sampleFiles ?? []).filter(({ isForChanging }) => !isForChanging);
  // Nobody changes what is in a sample to read.
  if (listStrings(input).some((text) => samples.some(({ path }) => path === text))) return false;
  return (
    !slotTool.isChanging &&
    Object.entries(input).some(([name, value]) => typeof value === 'number' && pageName.test(name))
  );
}

/** Whether a tool is about the time, about chance or about what surrounds the server. */
export function isClockOrChance({ slotTool, tool }: ToolWork): boolean {
  if (slotTool.words.words.some((word) => clockOrChance.test(word))) return true;
  return /\b(?:current (?:date|time)|random|right now|live)\b/i.test((tool.description ?? '').slice(0, 2000));
}
