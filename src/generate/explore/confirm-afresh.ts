import { hasVerb, isJsonEqual } from '../../base/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { listStrings } from '../schema/value-path.ts';
import { joinPlans, type Plan } from '../values/plan.ts';
import { readRequiredCall } from './apply-hints.ts';
import { creatingRank } from './creating-rank.ts';
import { guardWork } from './guard-tool.ts';
import { isBeyondLimit } from './plan-runner.ts';
import { findPreconditions } from './preconditions.ts';
import { searchValid } from './search-valid.ts';
import { takeAccepted } from './take-accepted.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/** Calls of other tools that are tried as the missing step of one call, at most. */
const maxSteps = 4;

/** A call that a fresh process refuses. */
interface Refused {
  work: ToolWork;
  valid: Accepted;
  judgement: Judgement;
}

/**
 * Repeats accepted calls on a fresh server process. A call that is accepted only because this process remembers an
 * earlier call would fail in every other run: it gets the missing call as a step, else its tool counts as unresolved.
 * Readers come first and what begins a state comes last, so that no call finds the state that it misses.
 */
export async function confirmAfresh(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  // Where all calls only read, the process has no state to keep.
  if (!works.some((work) => work.exploration.valid && mayTouch(work))) return;
  const repeated = inReverse(works);
  if (repeated.length === 0 || !(await context.runner.startAfresh())) return;
  const refused: Refused[] = [];
  // True once a call may have left a state in this process.
  let isTouched = false;
  for (const [at, work] of repeated.entries()) {
    const { valid, cleanupCalls } = work.exploration;
    if (!valid || work.exploration.isStopped || context.isTimeUp('search')) continue;
    context.runner.foresee(
      repeated.slice(at, at + 8).flatMap(({ exploration }) => (exploration.valid ? [exploration.valid.plan] : [])),
    );
    const judgement = await repeat(work, valid.plan, context);
    if (judgement?.verdict === 'refused') refused.push({ work, valid, judgement });
    if (judgement?.verdict === 'accepted' && cleanupCalls.length > 0) await context.runner.replay(cleanupCalls);
    if (mayTouch(work) || valid.plan.length > 1) isTouched = true;
  }
  // Repair after the loop: replaying a missing set-up call here would hide other failures in this process. What makes
  // things comes first, since its repaired call may be the step that another call misses.
  const missed: Plan[] = [];
  for (const entry of refused.toReversed()) {
    const alone = isTouched ? await refusedAlone(entry, context) : entry;
    const steps = alone && (await repair(alone, works, context));
    if (steps) missed.push(steps);
  }
  await trySteps(missed, works, context);
}

/** True for a tool that may leave a state in its process: many that do have neither a verb of a change nor a hint. */
function mayTouch({ profile: { tool, traits } }: ToolWork): boolean {
  return traits.isChanging || tool.annotations?.readOnlyHint !== true;
}

/** Lists the tools whose call can be repeated: readers first, what begins or makes something last. */
function inReverse(works: readonly ToolWork[]): ToolWork[] {
  return works
    .filter(({ exploration }) => exploration.valid && exploration.repeatProblem === null)
    .toReversed()
    .toSorted((a, b) => stateRank(a) - stateRank(b));
}

/** Ranks a call by how likely it leaves a state that others rely on. */
function stateRank(work: ToolWork): number {
  const { exploration, profile } = work;
  const own = profile.traits.isChanging ? 5 - creatingRank(profile) : 0;
  return ((exploration.valid?.plan.length ?? 0) > 1 ? 10 : 0) + (isBringing(work) ? 6 : own);
}

/** Undefined as well for a call beyond a limit of calls, which says nothing about what the process remembers. */
async function repeat(work: ToolWork, plan: Plan, context: GenerationContext): Promise<Judgement | undefined> {
  work.exploration.calls += 1;
  const replay = await guardWork(work, 'repeat its call', context, () => context.runner.replay(plan));
  if (!replay || replay.kind === 'stopped') return undefined;
  return isBeyondLimit(replay, plan.at(-1)?.input) ? undefined : replay.judgement;
}

/** Returns the refusal of a call that is the first one of its process; undefined when it is accepted there. */
async function refusedAlone({ work, valid }: Refused, context: GenerationContext): Promise<Refused | undefined> {
  if (context.isTimeUp('search') || !(await context.runner.startAfresh())) return undefined;
  const judgement = await repeat(work, valid.plan, context);
  return judgement?.verdict === 'refused' ? { work, valid, judgement } : undefined;
}

/** Gives a call the step that it misses, and the calls that begin with it as well. */
async function repair(
  entry: Refused,
  works: readonly ToolWork[],
  context: GenerationContext,
): Promise<Plan | undefined> {
  const { work, valid, judgement } = entry;
  for (const steps of findSteps(entry, works, context)) {
    if (context.isTimeUp('search') || !(await context.runner.startAfresh())) return undefined;
    const plan = before(steps, valid.plan);
    if ((await repeat(work, plan, context))?.verdict !== 'accepted') continue;
    work.search.setupCalls = before(steps, work.search.setupCalls);
    work.exploration.valid = { ...valid, plan };
    context.state.accepted?.set(work.profile.tool.name, plan);
    for (const other of works) if (other !== work) beginWith(steps, valid.plan, other, context);
    return steps;
  }
  work.exploration.rejected = { accepted: valid, judgement };
  work.exploration.valid = undefined;
  return undefined;
}

/** Tries the steps that other tools missed with the refused calls of tools that no call of was accepted. */
async function trySteps(
  missed: readonly Plan[],
  works: readonly ToolWork[],
  context: GenerationContext,
): Promise<void> {
  const steps = [...new Map(missed.map((plan) => [JSON.stringify(plan), plan])).values()].slice(0, maxSteps);
  for (const work of works) {
    const { rejected, valid, fault, isStopped } = work.exploration;
    if (valid || fault || isStopped || rejected?.judgement.verdict !== 'refused') continue;
    for (const earlier of steps) {
      if (work.exploration.valid || earlier.some((step) => step.tool === work.profile.tool.name)) continue;
      if (context.isTimeUp('search') || !(await context.runner.startAfresh())) return;
      await guardWork(work, 'try a step before its call', context, () => tryBehind(earlier, rejected, work, context));
    }
  }
}

/** Tries a refused call behind a step, and searches on from there when the step changes the refusal. */
async function tryBehind(
  steps: Plan,
  { accepted, judgement }: NonNullable<ToolWork['exploration']['rejected']>,
  work: ToolWork,
  context: GenerationContext,
): Promise<void> {
  const { setupCalls } = work.search;
  // Steps that did not help before are none, unless the call takes a value of theirs.
  const isFree = accepted.plan.at(-1)?.links.length === 0;
  const plan = before(steps, isFree ? accepted.plan.slice(-1) : accepted.plan);
  const behind = await repeat(work, plan, context);
  work.search.setupCalls = before(steps, isFree ? [] : setupCalls);
  if (behind?.verdict === 'accepted') {
    await takeAccepted({ ...accepted, plan }, behind.response, work, context);
    return;
  }
  const isOther = behind?.verdict === 'refused' && 'text' in judgement && behind.text !== judgement.text;
  if (isOther) await searchValid(work, context, Math.ceil(context.limits.probesPerTool / 2));
  if (!work.exploration.valid) work.search.setupCalls = setupCalls;
}

/** Returns the calls one of which may be the missing step, best first. */
function findSteps(
  { work, valid, judgement }: Refused,
  works: readonly ToolWork[],
  { state }: GenerationContext,
): Plan[] {
  const own = work.profile.tool.name;
  const text = 'text' in judgement ? judgement.text : '';
  const names = (state.toolNames ?? []).filter((name) => name !== own);
  const wanted = readRequiredCall(text, names);
  const said = new Set(valid.plan.flatMap(({ input }) => listStrings(input)));
  const words = new Set(work.profile.traits.words.words);
  const isAboutSame = ({ exploration }: ToolWork) =>
    listStrings(exploration.valid?.plan.at(-1)?.input ?? {}).some((value) => said.has(value));
  const fit = (other: ToolWork) =>
    2 * other.profile.traits.words.words.filter((word) => words.has(word)).length + Number(isAboutSame(other));
  const openers = works
    .filter((other) => isBringing(other) || (mayMake(other) && isAboutSame(other)))
    .map((other) => ({ name: other.profile.tool.name, fit: fit(other) }))
    .toSorted((a, b) => b.fit - a.fit);
  const [alike, others] = [openers.filter((opener) => opener.fit >= 2), openers.filter((opener) => opener.fit < 2)];
  const named = [...alike.map(({ name }) => name), ...findPreconditions(text, own, state)];
  return [...new Set([...(wanted === undefined ? [] : [wanted]), ...named, ...others.map(({ name }) => name)])]
    .flatMap((name) => {
      const plan = state.accepted?.get(name);
      const isThere = valid.plan.some((step) => step.tool === name);
      return plan && !isThere && !plan.some((step) => step.tool === own) ? [plan] : [];
    })
    .slice(0, maxSteps);
}

function mayMake({ profile: { traits }, exploration }: ToolWork): boolean {
  return traits.isChanging && traits.isDestroying !== true && exploration.cleanupCalls.length === 0;
}

/** True for a tool whose name says that it begins, opens or adds something, so that its call may be a step. */
function isBringing({ profile, exploration }: ToolWork): boolean {
  const { words, isDestroying } = profile.traits;
  const brings = hasVerb(words.words, 'create', 'begin', 'add') || words.words.some((word) => opening.has(word));
  return brings && isDestroying !== true && exploration.cleanupCalls.length === 0;
}

/** Verbs that establish what other calls of a process rely on. */
const opening = new Set(['begin', 'load', 'connect', 'init', 'initialize', 'initialise', 'select', 'use']);

/** Puts steps before the calls of a tool whose plan begins with the repaired call. */
function beginWith(
  steps: Plan,
  repaired: Plan,
  { search, exploration, profile }: ToolWork,
  context: GenerationContext,
) {
  const call = repaired.at(-1);
  const { valid } = exploration;
  const isPart = (plan: Plan) =>
    plan.some((step) => step.tool === call?.tool && isJsonEqual(step.input, call.input)) &&
    !steps.some((step) => step.tool === profile.tool.name);
  if (!valid || !isPart(valid.plan.slice(0, -1))) return;
  const plan = before(steps, valid.plan);
  exploration.valid = { ...valid, plan };
  search.setupCalls = before(steps, search.setupCalls);
  context.state.accepted?.set(profile.tool.name, plan);
}

function before(steps: Plan, plan: Plan): Plan {
  const last = plan.at(-1) ?? steps.at(-1);
  return last ? joinPlans(plan.length > 0 ? [steps, plan.slice(0, -1)] : [steps.slice(0, -1)], last) : plan;
}
