import { expectAnswers, type SeenAnswer } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import { findRenaming, renamePlan, renameValue, type Renaming, translateAnswer } from '../explore/rename-plan.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { readsAsRefusal } from './hollow-answer.ts';
import { picksInvented } from './invented-selector.ts';
import { listStrings, valueAt } from '../schema/value-path.ts';
import { wordsOf } from '../state/reading.ts';
import { isClockOrChance, listReaders } from '../state/state-readers.ts';
import { unnamedArgument } from '../values/boundaries.ts';
import { isScratchPath, looksLikeFile } from '../values/path-values.ts';
import type { Plan } from '../values/plan.ts';
import { sampleExpression } from '../values/sample-values.ts';
import { listSaid } from '../values/said-texts.ts';
import { askMirrors } from './mirrored-answers.ts';
import { keepsFirst } from './overwrite-drafts.ts';
import { listSought } from './sought-texts.ts';

/** Equal answers that a test needs, over at least three processes. */
const wantedAnswers = 3;

/**
 * Adds exact expectations to tests whose answer stayed the same on several fresh processes, in another order, after
 * other changes, and with other names in place of PTH's own. Skips answers that depend on foreign data, on the clock or
 * on chance.
 * @param works the tools that get tests
 * @param all every tool, to change the visible data
 */
export async function assertSteadyAnswers(
  works: readonly ToolWork[],
  all: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const { runner, state } = context;
  const changing = all.filter((work) => work.profile.traits.isChanging);
  const canChange = state.hints.mayWrite === true && changing.some((work) => work.exploration.valid);
  // Without any change, an answer from stored data and a constant answer look the same.
  if (changing.length > 0 ? !canChange : state.hints.paths.some(mayGrow)) return;
  const keeping = new Set(all.filter(keepsFirst).map(({ profile }) => profile.tool.name));
  const entries = works.flatMap((work) =>
    work.output.drafts
      .filter((draft) => !draft.plan.slice(0, -1).some(({ tool }) => keeping.has(tool)))
      .filter((draft) => isEligible(draft, work, context) && !(changing.length > 0 && isOnePage(draft, work, context)))
      .map((draft) => ({ work, draft })),
  );
  if (entries.length === 0) return;
  const mark = changing.length > 0 ? await pickMark(all, context) : '';
  const pairs = new Map<TestDraft, SeenAnswer | null>();
  const mirrored = new Map<TestDraft, (SeenAnswer | null)[]>();
  let count = 0;
  for (const ordered of [entries.toReversed(), entries]) {
    if (!runner.isUsable || !(await runner.startAfresh())) return;
    if (ordered !== entries) {
      for (const work of changing)
        await guardWork(work, 'repeat its call', context, () => makeAnother(work, mark, context));
    }
    for (const [at, { work, draft }] of ordered.entries()) {
      if (!runner.isUsable) return;
      if (work.exploration.isStopped) continue;
      runner.foreseeDrafts(ordered, at);
      await guardWork(work, 'compare its answers', context, async () => {
        if (ordered !== entries && work.profile.tool.annotations?.readOnlyHint !== true)
          await observePair(work, draft, `${mark}${(count += 1)}`, context, pairs);
        work.exploration.calls += 1;
        await runner.replay(draft.plan);
        if (draft.cleanupCalls.length > 0) await runner.replay(draft.cleanupCalls);
        if (ordered === entries) mirrored.set(draft, await askMirrors(draft, work, context));
      });
    }
  }
  for (const { work, draft } of entries) {
    // Where a changing call names a thing, only the answer about another one proves that no earlier data decides it.
    const isNamingNothing = namesNothing(draft.plan, context);
    if (work.profile.traits.isChanging && !pairs.has(draft) && !isNamingNothing) continue;
    const wanted = wantedAnswers + (work.profile.traits.isChanging && isNamingNothing ? 1 : 0);
    const answers = [
      ...runner.answersOf(draft.plan),
      ...runner.answersOf(withoutUnnamed(draft.plan)),
      ...(pairs.has(draft) ? [pairs.get(draft) ?? null] : []),
      ...(mirrored.get(draft) ?? []),
    ];
    if (answers.length < wanted || answers.some((answer) => answer === null)) continue;
    const seen = answers.filter((answer) => answer !== null);
    // A refusal in words must not become the right answer: the test would fail once the server is repaired.
    if (seen.some(({ text }) => readsAsRefusal(text)) || picksInvented(draft, work, seen)) continue;
    draft.expect = { ...draft.expect, ...expectAnswers(seen, listSaid(draft.plan, state)) };
  }
}

/** Files that programs write to on their own. */
const growingFile = /\.(?:db\d?|sqlite\d?|duckdb|mdb|wal|log|jsonl|ndjson|out|pid|lock|sock|tmp)$/i;

/**
 * True for a directory or a file that may hold something else a moment later. A schema or a document that the server was
 * started with is what it is while tests run.
 */
function mayGrow(path: string): boolean {
  return !looksLikeFile(path) || growingFile.test(path);
}

/**
 * True for a single call without a text of its own: it makes no thing whose earlier making its answer could depend on,
 * so that the answer is compared as it is.
 */
function namesNothing([step, ...others]: Plan, { checks }: GenerationContext): boolean {
  if (!step || others.length > 0 || step.links.length > 0) return false;
  return listStrings(step.input).every((text) => {
    const other = renameValue(step.input, new Map([[text, `${text}x`]]));
    return text === sampleExpression || checks.get(step.tool)?.judge(other) === 'invalid';
  });
}

/**
 * Returns the same calls without the argument that the schema does not name; no calls where they have none. Their answers
 * count as well: they were seen earlier, when less was stored.
 */
function withoutUnnamed(plan: Plan): Plan {
  const last = plan.at(-1);
  if (!last || !Object.hasOwn(last.input, unnamedArgument)) return [];
  const { [unnamedArgument]: _unnamed, ...input } = last.input;
  return [...plan.slice(0, -1), { ...last, input }];
}

/** Returns a mark that no reader shows yet, so that everything made with it is new. */
export async function pickMark(all: readonly ToolWork[], { runner }: GenerationContext): Promise<string> {
  const readers = listReaders(all).slice(0, 8);
  const plans = readers.flatMap(({ exploration: { valid } }) => (valid?.plan.length === 1 ? [valid.plan] : []));
  let shown = '';
  for (const [at, plan] of plans.entries()) {
    runner.foresee(plans.slice(at));
    const replay = await runner.replay(plan);
    if (replay.kind !== 'judged') continue;
    shown += `${wordsOf(replay.judgement.response)}\n`;
  }
  const free = Array.from({ length: 50 }, (_, index) => `other${index + 1}x`).find((mark) => !shown.includes(mark));
  return free ?? 'otherx';
}

/** Runs the tool's call about a new thing. */
async function makeAnother(work: ToolWork, mark: string, context: GenerationContext): Promise<void> {
  if (!work.exploration.valid || work.exploration.isStopped || !context.runner.isUsable) return;
  for (const { plan } of listPairs(work.exploration.valid.plan, mark, context)) {
    work.exploration.calls += 1;
    const replay = await context.runner.replay(plan);
    if (replay.kind === 'judged' && replay.judgement.verdict === 'accepted') return;
  }
}

/** Runs the tool's accepted call; for a changing tool, also records the answer of the same call about a new thing. */
async function observePair(
  work: ToolWork,
  draft: TestDraft,
  mark: string,
  context: GenerationContext,
  pairs: Map<TestDraft, SeenAnswer | null>,
): Promise<void> {
  const { runner } = context;
  if (work.exploration.valid) await runner.replay(work.exploration.valid.plan);
  if (work.exploration.cleanupCalls.length > 0) await runner.replay(work.exploration.cleanupCalls);
  if (!work.profile.traits.isChanging) return;
  const kept = listSought(work.exploration);
  for (const { plan, renaming } of listPairs(draft.plan, mark, context, kept)) {
    work.exploration.calls += 1;
    const replay = await runner.replay(plan);
    if (replay.kind === 'stopped' || replay.judgement.verdict !== 'accepted') continue;
    work.exploration.renamed.push(plan);
    if (!isWhollyRenamed(draft.plan, renaming, context, kept)) return;
    const answer = runner.answersOf(plan).at(-1) ?? null;
    pairs.set(draft, answer && translateAnswer(answer, renaming, null));
    return;
  }
}

/** True when the renaming covers every text of the call that the schema lets vary. */
function isWhollyRenamed(
  plan: Plan,
  renaming: Renaming,
  { checks }: GenerationContext,
  kept: readonly string[],
): boolean {
  const last = plan.at(-1);
  if (!last) return false;
  const bound = new Set([...last.links.map(({ valuePath }) => valueAt(last.input, valuePath)), ...kept]);
  return listStrings(last.input).every((text) => {
    if (renaming.has(text) || bound.has(text)) return true;
    const other = renameValue(last.input, new Map([[text, `${text}x`]]));
    return checks.get(last.tool)?.judge(other) === 'invalid';
  });
}

function listPairs(plan: Plan, mark: string, { state, checks }: GenerationContext, kept: readonly string[] = []) {
  const scopes = ['all', 'own'] as const;
  return scopes.flatMap((scope) => {
    const renaming = findRenaming(plan, mark, scope, { checks, scratch: state.scratch, kept });
    return renaming.size === 0 ? [] : [{ plan: renamePlan(plan, renaming), renaming }];
  });
}

/** True when the answer can depend only on the test's own inputs and things. */
function isEligible(draft: TestDraft, work: ToolWork, { state }: GenerationContext): boolean {
  if (draft.kind === 'invalid' || draft.kind === 'effect') return false;
  if (draft.note !== undefined || draft.review !== undefined || draft.expect.success !== true) return false;
  if (draft.emptyProof !== undefined) return false;
  if (work.profile.tool.annotations?.openWorldHint === true || isClockOrChance(work)) return false;
  // Other tests may change a shared sample file before this one runs.
  const shared = (state.hints.sampleFiles ?? []).filter(({ isForChanging }) => isForChanging).map(({ path }) => path);
  const said = draft.plan.flatMap((step) => listStrings(step.input));
  if (said.some((text) => shared.some((path) => text === path || text.startsWith(`${path}/`)))) return false;
  const input = draft.plan.at(-1)?.input ?? {};
  const args = (work.exploration.full ?? work.exploration.valid)?.template.args ?? [];
  return args.every(({ valuePath, role, candidates, at }) => {
    const value = valueAt(input, valuePath);
    if (value === undefined) return true;
    const isMade = (candidates[at]?.madeBy.length ?? 0) > 0;
    if (role.kind === 'path') return typeof value === 'string' && isScratchPath(value, state.scratch, true);
    if (role.kind === 'url') return typeof value === 'string' && value.startsWith('data:');
    return role.kind !== 'reference' || isMade || (typeof value === 'string' && !state.pool.isForeign(value));
  });
}

const pageName = /limit|max|count|size|page|top|first|last|offset|skip|start|^n$/i;

/**
 * True when a reader shows only a part of the data: new things then stay unseen, and the answer looks steady by
 * mistake.
 */
function isOnePage(draft: TestDraft, { profile: { traits } }: ToolWork, { state }: GenerationContext): boolean {
  const input = draft.plan.at(-1)?.input ?? {};
  const samples = (state.hints.sampleFiles ?? []).filter(({ isForChanging }) => !isForChanging);
  // No test changes a read-only sample.
  if (listStrings(input).some((text) => samples.some(({ path }) => path === text))) return false;
  return (
    !traits.isChanging &&
    Object.entries(input).some(([name, value]) => typeof value === 'number' && pageName.test(name))
  );
}
