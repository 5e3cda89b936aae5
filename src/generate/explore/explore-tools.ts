import { hasVerb } from '../../base/index.ts';
import type { GenerateOptions, StateLocation } from '../tools/generate-types.ts';
import { layOutInput } from '../values/input-template.ts';
import type { Plan } from '../values/plan.ts';
import { orderByNeed } from '../values/producers.ts';
import { confirmAfresh } from './confirm-afresh.ts';
import { creatingRank } from './creating-rank.ts';
import { guardAll, guardTool, guardWork } from './guard-tool.ts';
import { grantOwnState } from './own-state.ts';
import { lookUpMade } from './look-up-made.ts';
import { findRemovals } from './removals.ts';
import { planFirstTry, searchProposed, searchValid } from './search-valid.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

/** Tools whose first tries are made side by side. */
const batch = 4;

/**
 * Searches for an accepted input of every tool. Each step uses the results of the steps before it.
 * @returns the location of the server's state; null when no tool's approval depends on it
 */
export async function exploreTools(
  works: readonly ToolWork[],
  context: GenerationContext,
  findState: GenerateOptions['findState'],
): Promise<StateLocation | null> {
  await searchAll(works, context);
  const own = await guardAll('find the state of the server', context, () => grantOwnState(works, context, findState));
  const { location, granted } = own ?? { location: null, granted: [] };
  await searchAll(granted, context);
  // A call may have been rejected only because an earlier call of another tool was never undone.
  if (await findRemovals(works, context)) await searchAgain(works, context);
  for (const work of works) await searchGuarded(work, context, () => lookUpMade(work, context));
  await confirmAfresh(works, context);
  return location;
}

/** Tries readers first, then creating tools, then the rest, so that each finds the values that earlier tools showed. */
async function searchAll(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const free = works.filter((work) => work.profile.risk.kind !== 'review' && work.profile.blockedReason === null);
  const needs = new Map<ToolWork, number>();
  for (const work of free) await searchGuarded(work, context, () => void needs.set(work, neediness(work, context)));
  const byNeed = (a: ToolWork, b: ToolWork) => (needs.get(a) ?? 0) - (needs.get(b) ?? 0);
  const readers = free
    .filter((work) => !work.profile.traits.isChanging)
    .toSorted((a, b) => byNeed(a, b) || listingRank(a) - listingRank(b));
  const changing = free
    .filter((work) => work.profile.traits.isChanging)
    .toSorted((a, b) => creatingRank(a.profile) - creatingRank(b.profile) || byNeed(a, b));
  const edges = context.state.producers ?? [];
  const ordered = orderByNeed([...readers, ...changing], (work) => work.profile.tool.name, edges);
  const half = Math.ceil(context.limits.probesPerTool / 2);
  for (const [at, work] of ordered.entries()) {
    if (at % batch === 0)
      await foreseeFirstTries(ordered.slice(at - batch, at), ordered.slice(at, at + batch), context);
    await searchGuarded(work, context, () => searchValid(work, context, half, false));
  }
  for (const work of orderByNeed([...changing, ...readers], (entry) => entry.profile.tool.name, edges)) {
    await searchGuarded(work, context, async () => {
      const left = context.limits.probesPerTool - work.search.searches;
      if (!work.exploration.valid) await searchValid(work, context, left);
      await searchProposed(work, context);
    });
  }
}

/** Starts the first tries of the next tools side by side, once calls of earlier ones have shown that the server bears it. */
async function foreseeFirstTries(
  before: readonly ToolWork[],
  next: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const { runner } = context;
  await runner.trySideBySide(before.flatMap(({ exploration: { valid } }) => (valid ? [valid.plan] : [])));
  if (!runner.isSideBySide || context.isTimeUp('search')) return;
  const plans: Plan[] = [];
  for (const work of next) {
    if (work.exploration.valid || work.exploration.isStopped) continue;
    const plan = await guardWork(work, 'plan its first call', context, () => planFirstTry(work, context));
    if (plan) plans.push(plan);
  }
  runner.foresee(plans);
}

/** Keeps an error of PTH's own code within the tool, which is not tried again. */
async function searchGuarded(work: ToolWork, context: GenerationContext, search: () => unknown): Promise<void> {
  const { signal } = context;
  if (work.exploration.isStopped || context.isTimeUp('search')) return;
  const report = (finding: ToolWork['output']['findings'][number]): void => {
    work.output.findings.push(finding);
    work.exploration.isStopped = true;
  };
  await guardTool(work.profile.tool.name, 'find an accepted input', { report, signal }, search);
}

/** Searches again for tools without an accepted input, now that other calls became repeatable. */
async function searchAgain(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const left = works.filter(({ exploration: { valid, fault, isStopped } }) => !valid && !fault && !isStopped);
  for (const work of left) {
    work.search.preconditions.clear();
    work.search.searches = 0;
  }
  await searchAll(left, context);
}

/** Ranks tools that list things first: their replies hold the values that other tools take. */
function listingRank(work: ToolWork): number {
  return hasVerb(work.profile.traits.words.words, 'list', 'search') ? 0 : 1;
}

/** Returns how many required arguments a tool has; references and paths weigh ten times more. */
function neediness(work: ToolWork, context: GenerationContext): number {
  const [template] = layOutInput(work.profile.normal.schema, work.profile.traits, context.state, 'required');
  const args = template?.args ?? [];
  return (
    args.length +
    10 * args.filter((argument) => argument.role.kind === 'reference' || argument.role.kind === 'path').length
  );
}
