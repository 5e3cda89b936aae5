import { describeFault, expectNoFault, expectSuccess } from '../explore/expectations.ts';
import { findRepeatProblem } from '../explore/repeatability.ts';
import { searchFull, tryPlan } from '../explore/search-valid.ts';
import type { Accepted, GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { waitsByItsWords } from '../tools/tool-risk.ts';
import { listBoundaries, unnamedArgument, type Variation } from '../values/boundaries.ts';
import { listHeldOut } from '../values/held-out-values.ts';
import type { InvalidCase } from '../values/invalid-cases.ts';
import { withInput } from '../values/plan.ts';
import { noticeRejection, tryBeyond } from './further-tries.ts';
import { draftInvalid } from './invalid-drafts.ts';
import { takesSought } from './sought-texts.ts';
import { expectKept } from './text-kept.ts';
import { listUnknownReferences } from './unknown-references.ts';
import {
  draftForReview,
  draftUnexplored,
  draftUnresolved,
  firstGuess,
  hollowGuess,
  invalidCasesOf,
  labelOf,
  limitReason,
} from './untried-drafts.ts';

/** Wrong inputs of a tool that no right one is known of prove little: a few show whether it looks at all. */
const maxUnpaired = 3;

/** Makes the drafts of a tool whose search is over: valid, edge and invalid ones, each tried once where that is allowed. */
export async function makeDrafts(work: ToolWork, context: GenerationContext): Promise<void> {
  if (work.blockedReason !== null) return draftUnresolved(work, context, work.blockedReason);
  if (work.risk.kind === 'review') return draftForReview(work, context, work.risk.reason);
  if (!context.runner.isUsable && !work.valid && !work.fault) {
    return draftUnexplored(work, context, context.runner.lostReason ?? 'nothing was tried');
  }
  if (!work.valid && work.fault && !work.isStopped) await recoverFromFault(work, context, work.fault.accepted);
  if (!work.valid) {
    draftFaultOrGuess(work, context);
    draftUnmarkedError(work);
    const base = work.fault?.accepted ?? work.rejected?.accepted ?? firstGuess(work, context);
    if (base && work.fault) await draftFaultEdges(work, context, base);
    const hollow = base ? undefined : hollowGuess(work, context);
    const invalidCases = base ? invalidCasesOf(work, base) : hollow ? invalidCasesOf(work, hollow).filter(isGross) : [];
    const guessed = base ?? hollow;
    const room = context.limits.testsPerTool - work.drafts.length;
    if (!guessed) return;
    const max = work.fault ? room : Math.min(room, maxUnpaired);
    const left = await draftInvalid(work, context, guessed, invalidCases, max);
    for (const { label } of left) work.dropped.push({ test: `invalid: ${label}`, reason: limitReason(context) });
    return;
  }
  await draftAccepted(work, context, work.valid);
}

function isGross({ isUnacceptable: isSo }: InvalidCase): boolean {
  return isSo;
}

/** The smallest input shows a fault; with every optional argument the tool may work. */
async function recoverFromFault(work: ToolWork, context: GenerationContext, faulty: Accepted): Promise<void> {
  await searchFull(work, faulty, context);
  work.valid = work.full;
}

/** Edges of a tool that is at fault with its plainest input: they tell later whether a fix went far enough. */
async function draftFaultEdges(work: ToolWork, context: GenerationContext, base: Accepted): Promise<void> {
  const { variations } = listBoundaries(work.normal.schema, base.input, work.traits.words, context.state.seed);
  const named = variations.filter((variation) => !Object.hasOwn(variation.input, unnamedArgument));
  const { left } = await draftEdges(work, context, base, [], named, 3, {});
  for (const { label } of left) work.dropped.push({ test: `edge: ${label}`, reason: limitReason(context) });
}

async function draftAccepted(work: ToolWork, context: GenerationContext, valid: Accepted): Promise<void> {
  const after = work.cleanupCalls;
  const review = work.repeatProblem === null ? {} : { review: onlyOnce(work.repeatProblem), isUnproven: true };
  const draftsBefore = work.drafts.length;
  if (!work.full) await searchFull(work, valid, context);
  const best = work.full ?? valid;
  const hasAll =
    work.full !== undefined ||
    best.template.args.every((argument) => argument.isRequired) ||
    draftsBefore === work.drafts.length;
  const isEmpty = Object.keys(best.input).length === 0;
  const label = isEmpty
    ? 'no arguments'
    : hasAll && !work.dropped.some((entry) => entry.test === 'valid: all arguments')
      ? 'all arguments'
      : 'required arguments';
  const learned = best.template.args.find((argument) => argument.candidates[argument.at]?.generatedFrom !== undefined);
  const generatedFrom = learned?.candidates[learned.at]?.generatedFrom;
  work.drafts.push({
    kind: 'valid',
    label,
    plan: best.plan,
    cleanupCalls: after,
    expect: expectSuccess(work.tool),
    ...review,
    ...(generatedFrom === undefined ? {} : { generatedFrom }),
  });

  draftUnmarkedError(work);
  if (context.heldOutValues) {
    const heldOut = listHeldOut(work.normal.schema, best.input, work.traits.words, context.state.seed);
    await draftEdges(work, context, best, after, heldOut, heldOut.length, review);
  }
  const invalidCases = invalidCasesOf(work, best);
  const unknownReferences = listUnknownReferences(work, best);
  const { variations, leftOut } = listBoundaries(work.normal.schema, best.input, work.traits.words, context.state.seed);
  for (const entry of leftOut) work.dropped.push({ test: `edge: ${entry.label}`, reason: entry.reason });
  const room = context.limits.testsPerTool - work.drafts.length;
  const invalidWanted = invalidCases.length + unknownReferences.length;
  const edgeRoom = Math.max(Math.floor(room / 2), room - invalidWanted);
  const edges = await draftEdges(work, context, best, after, variations, edgeRoom, review);
  const left = await draftInvalid(work, context, best, [...unknownReferences, ...invalidCases], room - edges.kept);
  await tryBeyond(work, context, { base: best, after, variations: edges.left, invalidCases: left });
}

/** A refusal that claims success misleads every caller; the input that showed it becomes a test. */
function draftUnmarkedError(work: ToolWork): void {
  if (!work.unmarkedError) return;
  const { plan } = work.unmarkedError;
  work.drafts.push({
    kind: 'invalid',
    label: 'a refusal is marked as an error',
    plan,
    cleanupCalls: [],
    expect: { success: false },
  });
}

function onlyOnce(problem: string): string {
  return `works only once on the same data; the second call was refused: ${problem}`;
}

async function draftEdges(
  work: ToolWork,
  context: GenerationContext,
  base: Accepted,
  after: TestDraft['cleanupCalls'],
  variations: readonly Variation[],
  room: number,
  review: { review?: string; isUnproven?: boolean },
): Promise<{ kept: number; left: Variation[] }> {
  let kept = 0;
  const left: Variation[] = [];
  const used = new Set([JSON.stringify(base.input)]);
  for (const variation of variations) {
    const key = JSON.stringify(variation.input);
    if (used.has(key) || work.check.judge(variation.input) === 'invalid') continue;
    used.add(key);
    const test = `edge: ${variation.label}`;
    if (kept >= room) {
      left.push(variation);
      continue;
    }
    if (work.isStopped || !context.runner.isUsable) {
      work.dropped.push({ test, reason: 'not tried: the tool hung or ended the server before' });
      continue;
    }
    if (takesSought(variation.input, base)) {
      work.dropped.push({ test, reason: 'it would take away what other tests look for' });
      continue;
    }
    const plan = withInput(base.plan, variation.input, variation.valuePath);
    const judgement = await tryPlan({ ...base, input: variation.input, plan }, work, context, false);
    if (judgement?.verdict === 'accepted') {
      if (after.length > 0) await context.runner.replay(after);
      const isDoubtful = work.traits.isChanging && work.repeatProblem === null;
      const problem = isDoubtful ? await findRepeatProblem(plan, after, context, work) : null;
      if (problem !== null) {
        work.dropped.push({ test, reason: onlyOnce(problem) });
        continue;
      }
      const expect = expectKept(work, context, base, variation, judgement.response) ?? expectSuccess(work.tool);
      work.drafts.push({ kind: 'edge', label: variation.label, plan, cleanupCalls: after, expect, ...review });
    } else if (judgement?.verdict === 'fault') {
      const expect = expectNoFault(work.tool, judgement, !variation.isDeclared);
      work.drafts.push({
        kind: 'edge',
        label: variation.label,
        plan,
        cleanupCalls: after,
        expect,
        note: describeFault(judgement),
      });
    } else {
      if (judgement) noticeRejection(work, variation, judgement.text);
      work.dropped.push({
        test,
        reason: judgement
          ? `refused: ${judgement.text.slice(0, 200)}`
          : 'what it needs could not be brought about again',
      });
      continue;
    }
    kept += 1;
  }
  return { kept, left };
}

/** No input was accepted: a fault of the server is a test that fails, anything else waits for a person. */
function draftFaultOrGuess(work: ToolWork, context: GenerationContext): void {
  if (work.fault?.judgement.fault === 'timed-out' && waitsByItsWords(work.tool)) {
    return draftUnresolved(
      work,
      context,
      `it gave ${work.fault.judgement.text}, and says of itself that it waits for something`,
    );
  }
  if (work.fault) {
    const { accepted, judgement } = work.fault;
    const label = labelOf(accepted.input);
    work.drafts.push({
      kind: 'valid',
      label,
      plan: accepted.plan,
      cleanupCalls: [],
      expect: expectNoFault(work.tool, judgement, false),
      note: describeFault(judgement),
    });
    return;
  }
  const last = work.rejected?.judgement;
  const said =
    last?.verdict === 'refused' ? `: last refusal "${last.text.trim().replace(/\s+/g, ' ').slice(0, 300)}"` : '';
  const missing = said === '' ? '' : nameMissingVariables(said, context.state.hints.variables ?? []);
  draftUnresolved(work, context, `no input was found that the tool accepts${said}${missing}`);
}

/** Refusals for want of a credential often name the variable it should be in. */
function nameMissingVariables(text: string, known: readonly string[]): string {
  const named = [...new Set(text.match(/\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,6}\b/g) ?? [])];
  const missing = named.filter((name) => !known.includes(name)).slice(0, 5);
  if (!/\b(?:env|environment|variables?|set|export|configure|missing|required)\b/i.test(text)) return '';
  return missing.length === 0 ? '' : ` (the server was not started with ${missing.join(', ')})`;
}
