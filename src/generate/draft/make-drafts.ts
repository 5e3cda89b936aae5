import { isJsonEqual } from '../../base/index.ts';
import { findReviewObstacle, findStderrObstacle, type ToolResponse } from '../../suite/index.ts';
import { seeAnswer } from '../explore/exact-answer.ts';
import { describeFault, expectNoFault, expectSuccess } from '../explore/expectations.ts';
import { timeReason } from '../explore/plan-runner.ts';
import { findRepeatProblem } from '../explore/repeatability.ts';
import { searchFull, tryPlan } from '../explore/search-valid.ts';
import type { Accepted, GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { waitsByItsWords } from '../tools/tool-risk.ts';
import { listBoundaries, unnamedArgument, type Variation } from '../values/boundaries.ts';
import { keepsToGiven, listGivenVariations } from '../values/given-values.ts';
import { listHeldOut } from '../values/held-out-values.ts';
import type { InvalidCase } from '../values/invalid-cases.ts';
import { type Plan, withInput } from '../values/plan.ts';
import { listSaid } from '../values/said-texts.ts';
import { findEdgeRefusal } from './edge-refusal.ts';
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
  whyLeft,
} from './untried-drafts.ts';

/** Most invalid cases without a paired valid case. They prove little: a few show whether the tool validates at all. */
const maxUnpaired = 3;
/** Characters of a quoted refusal, and of its last line. */
const maxRefusal = 300;
const maxLastLine = 200;

/** Drafts the valid, edge and invalid tests of a tool, and tries each once when that is allowed. */
export async function makeDrafts(work: ToolWork, context: GenerationContext): Promise<void> {
  if (work.profile.blockedReason !== null) return draftUnresolved(work, context, work.profile.blockedReason);
  if (work.profile.risk.kind === 'review') return draftForReview(work, context, work.profile.risk.reason);
  const { valid, fault, rejected } = work.exploration;
  if (!context.runner.isUsable && !valid && !fault && !rejected) {
    return draftUnexplored(work, context, context.runner.lostReason ?? 'nothing was tried');
  }
  if (comesTooLate(work, context)) return draftUnresolved(work, context, timeReason);
  if (!work.exploration.valid && work.exploration.fault && !work.exploration.isStopped)
    await recoverFromFault(work, context, work.exploration.fault.accepted);
  if (!work.exploration.valid) {
    await draftFaultOrGuess(work, context);
    draftUnmarkedError(work);
    const base = work.exploration.fault?.accepted ?? work.exploration.rejected?.accepted ?? firstGuess(work, context);
    if (base && work.exploration.fault) await draftFaultEdges(work, context, base);
    const hollow = base ? undefined : hollowGuess(work, context);
    const invalidCases = base ? invalidCasesOf(work, base) : hollow ? invalidCasesOf(work, hollow).filter(isGross) : [];
    const guessed = base ?? hollow;
    const room = context.limits.testsPerTool - work.output.drafts.length;
    if (!guessed) return;
    const max = work.exploration.fault ? room : Math.min(room, maxUnpaired);
    const left = await draftInvalid(work, context, guessed, invalidCases, max);
    for (const { label } of left) work.output.dropped.push({ test: `invalid: ${label}`, reason: whyLeft(context) });
    return;
  }
  await draftAccepted(work, context, work.exploration.valid);
}

/** True for a tool without an accepted input for which no time was left. */
function comesTooLate({ exploration: { valid, fault, calls } }: ToolWork, context: GenerationContext): boolean {
  if (valid || fault) return false;
  return context.isTimeUp('draft') || (calls === 0 && context.isTimeUp('search'));
}

function isGross({ isUnacceptable: isSo }: InvalidCase): boolean {
  return isSo;
}

/** Tries the input with every optional argument as well, since the smallest input showed a fault. */
async function recoverFromFault(work: ToolWork, context: GenerationContext, faulty: Accepted): Promise<void> {
  await searchFull(work, faulty, context);
  work.exploration.valid = work.exploration.full;
}

/** Drafts edge cases of a tool that fails with its smallest input: they later show whether a fix is complete. */
async function draftFaultEdges(work: ToolWork, context: GenerationContext, base: Accepted): Promise<void> {
  const { variations } = listBoundaries(
    work.profile.normal.schema,
    base.input,
    work.profile.traits.words,
    context.state.seed,
  );
  const named = variations.filter(
    ({ input }) =>
      !Object.hasOwn(input, unnamedArgument) && keepsToGiven(context.state.given, work.profile.tool.name, input),
  );
  const { left } = await draftEdges(work, context, { base, cleanupCalls: [], review: {} }, named, 3);
  for (const { label } of left) work.output.dropped.push({ test: `edge: ${label}`, reason: whyLeft(context) });
}

async function draftAccepted(work: ToolWork, context: GenerationContext, valid: Accepted): Promise<void> {
  const after = work.exploration.cleanupCalls;
  const review =
    work.exploration.repeatProblem === null
      ? {}
      : { review: onlyOnce(work.exploration.repeatProblem), isUnproven: true };
  const draftsBefore = work.output.drafts.length;
  if (!work.exploration.full && !context.isTimeUp('draft')) await searchFull(work, valid, context);
  const best = work.exploration.full ?? valid;
  const hasAll =
    work.exploration.full !== undefined ||
    best.template.args.every((argument) => argument.isRequired) ||
    draftsBefore === work.output.drafts.length;
  const isEmpty = Object.keys(best.input).length === 0;
  const label = isEmpty
    ? 'no arguments'
    : hasAll && !work.output.dropped.some((entry) => entry.test === 'valid: all arguments')
      ? 'all arguments'
      : 'required arguments';
  const learned = best.template.args.find((argument) => argument.candidates[argument.at]?.generatedFrom !== undefined);
  const generatedFrom = learned?.candidates[learned.at]?.generatedFrom;
  work.output.drafts.push({
    kind: 'valid',
    label,
    plan: best.plan,
    cleanupCalls: after,
    expect: expectSuccess(work.profile.tool),
    ...review,
    ...(generatedFrom === undefined ? {} : { generatedFrom }),
  });

  draftUnmarkedError(work);
  if (context.isTimeUp('draft')) {
    work.output.dropped.push({ test: 'edge and invalid cases', reason: timeReason });
    return;
  }
  const edgeBase = { base: best, cleanupCalls: after, review };
  if (context.heldOutValues) {
    const { profile } = work;
    const drawn = listHeldOut(profile.normal.schema, best.input, profile.traits.words, context.state.seed);
    const heldOut = drawn.filter(({ input }) => keepsToGiven(context.state.given, profile.tool.name, input));
    await draftEdges(work, context, edgeBase, heldOut, heldOut.length);
  }
  const invalidCases = invalidCasesOf(work, best);
  const unknownReferences = listUnknownReferences(work, best);
  const { variations, leftOut } = listVariations(work, context, best);
  for (const entry of leftOut) work.output.dropped.push({ test: `edge: ${entry.label}`, reason: entry.reason });
  const room = context.limits.testsPerTool - work.output.drafts.length;
  const invalidWanted = invalidCases.length + unknownReferences.length;
  const edgeRoom = Math.max(Math.floor(room / 2), room - invalidWanted);
  // Where the valid call works only once, its test waits and names the cause for all of its variations.
  const isOnce = work.exploration.repeatProblem !== null;
  for (const { label: left } of isOnce ? variations : [])
    work.output.dropped.push({ test: `edge: ${left}`, reason: onlyOnce(work.exploration.repeatProblem ?? '') });
  const edges = await draftEdges(work, context, edgeBase, isOnce ? [] : variations, edgeRoom);
  const left = await draftInvalid(work, context, best, [...unknownReferences, ...invalidCases], room - edges.kept);
  await tryBeyond(work, context, { base: best, after, variations: edges.left, invalidCases: left });
}

/** Lists what the schema allows beside an accepted input, without leaving the values that a person gave. */
function listVariations({ profile }: ToolWork, { state }: GenerationContext, { input }: Accepted) {
  const { normal, tool, traits, risk } = profile;
  const { variations, leftOut } = listBoundaries(normal.schema, input, traits.words, state.seed);
  // A tool that deletes what PTH made gets nothing that a person named, unless that is approved.
  const given = risk.kind === 'own' ? [] : listGivenVariations(state.given, tool.name, input);
  const kept = variations.filter((variation) => keepsToGiven(state.given, tool.name, variation.input));
  return { variations: [...given, ...kept], leftOut };
}

/** Drafts a test from a rejection that claimed success, since it misleads every caller. */
function draftUnmarkedError(work: ToolWork): void {
  if (!work.exploration.unmarkedError) return;
  const { plan } = work.exploration.unmarkedError;
  work.output.drafts.push({
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

/** An accepted input and the form of the tests of its variations. */
interface EdgeBase {
  base: Accepted;
  cleanupCalls: TestDraft['cleanupCalls'];
  review: { review?: string; isUnproven?: boolean };
}

/** Drafts at most `room` edge tests; returns how many were kept, and which variations exceeded the room or the time. */
async function draftEdges(
  work: ToolWork,
  context: GenerationContext,
  edgeBase: EdgeBase,
  variations: readonly Variation[],
  room: number,
): Promise<{ kept: number; left: Variation[] }> {
  let kept = 0;
  const left: Variation[] = [];
  const used = new Set([JSON.stringify(edgeBase.base.input)]);
  const fitting = variations.filter(({ input }) => {
    const key = JSON.stringify(input);
    if (used.has(key) || work.profile.check.judge(input) === 'invalid') return false;
    used.add(key);
    return true;
  });
  for (const [at, variation] of fitting.entries()) {
    if (kept >= room || context.isTimeUp('draft')) {
      left.push(variation);
      continue;
    }
    if (!work.exploration.isStopped) foreseeEdges(fitting.slice(at, at + room - kept), context, edgeBase.base);
    const drafted = await draftEdge(work, context, edgeBase, variation);
    if ('reason' in drafted) work.output.dropped.push({ test: `edge: ${variation.label}`, reason: drafted.reason });
    else {
      work.output.drafts.push(drafted);
      kept += 1;
    }
  }
  return { kept, left };
}

function foreseeEdges(next: readonly Variation[], { runner }: GenerationContext, base: Accepted): void {
  const tried = next.filter(({ input }) => !takesSought(input, base));
  runner.foresee(tried.map(({ input, valuePath }) => withInput(base.plan, input, valuePath)));
}

/** True for a variation of a value that an earlier call gives: another value names nothing that exists. */
function isCaptured({ plan }: Accepted, { valuePath }: Variation): boolean {
  return plan.at(-1)?.links.some((link) => isJsonEqual([...link.valuePath], [...valuePath])) === true;
}

/** Tries one variation; returns the reason when it yields no test. */
async function draftEdge(
  work: ToolWork,
  context: GenerationContext,
  { base, cleanupCalls, review }: EdgeBase,
  variation: Variation,
): Promise<TestDraft | { reason: string }> {
  const { tool, traits } = work.profile;
  if (work.exploration.isStopped || !context.runner.isUsable)
    return { reason: 'not tried: the tool hung or ended the server before' };
  if (takesSought(variation.input, base)) return { reason: 'it would take away what other tests look for' };
  const plan = withInput(base.plan, variation.input, variation.valuePath);
  const judgement = await tryPlan({ ...base, input: variation.input, plan }, work, context, false);
  const draft = { kind: 'edge' as const, label: variation.label, plan, cleanupCalls };
  if (judgement?.verdict === 'accepted') {
    if (cleanupCalls.length > 0) await context.runner.replay(cleanupCalls);
    const isDoubtful = traits.isChanging && work.exploration.repeatProblem === null;
    const problem = isDoubtful ? await findRepeatProblem(plan, cleanupCalls, context, work) : null;
    if (problem !== null) return { reason: onlyOnce(problem) };
    if (isCaptured(base, variation))
      return { reason: 'it names nothing that exists, so that its answer proves nothing' };
    const kept = await expectKept(work, context, base, variation, judgement.response);
    const refusal = kept === null ? hearEdgeRefusal(work, context, base, plan, judgement.response) : null;
    return { ...draft, expect: kept ?? expectSuccess(tool), ...(refusal ? { emptyProof: refusal } : {}), ...review };
  }
  if (judgement?.verdict === 'fault') {
    const expect = expectNoFault(tool, judgement, !variation.isDeclared);
    return { ...draft, expect, note: describeFault(judgement) };
  }
  if (!judgement) return { reason: 'what it needs could not be brought about again' };
  noticeRejection(work, variation, judgement.text);
  return { reason: `refused: ${judgement.text.slice(0, 200)}` };
}

/** Returns why an accepted variation proves nothing: only it was answered with a refusal in words. */
function hearEdgeRefusal(
  { profile: { traits } }: ToolWork,
  { runner, state }: GenerationContext,
  base: Accepted,
  plan: Plan,
  response: ToolResponse,
): string | null {
  const usual = runner.answersOf(base.plan).at(-1);
  if (!usual) return null;
  const edge = { answer: seeAnswer(response), said: listSaid(plan, state) };
  return findEdgeRefusal(edge, { answer: usual, said: listSaid(base.plan, state) }, traits.words.words);
}

/** Without an accepted input, drafts a failing test for a server fault; other tools wait for review. */
async function draftFaultOrGuess(work: ToolWork, context: GenerationContext): Promise<void> {
  if (work.exploration.fault?.judgement.fault === 'timed-out' && waitsByItsWords(work.profile.tool)) {
    return draftUnresolved(
      work,
      context,
      `it gave ${work.exploration.fault.judgement.text}, and says of itself that it waits for something`,
    );
  }
  if (mayOnlyBeSlow(work, context)) {
    const said = work.exploration.fault?.judgement.text ?? '';
    return draftUnresolved(
      work,
      context,
      `it gave ${said}, which is PTH's own limit: it may be slow or hang; --timeout SECONDS gives it more time`,
    );
  }
  if (work.exploration.fault) {
    const { accepted, judgement } = work.exploration.fault;
    const label = labelOf(accepted.input);
    work.output.drafts.push({
      kind: 'valid',
      label,
      plan: accepted.plan,
      cleanupCalls: [],
      expect: expectNoFault(work.profile.tool, judgement, false),
      note: describeFault(judgement),
    });
    return;
  }
  const { accepted, judgement: last } = work.exploration.rejected ?? {};
  const said = last?.verdict === 'refused' ? `: last refusal ${quoteRefusal(last.text)}` : '';
  const missing = said === '' ? '' : nameMissingVariables(said, context.state.hints.variables ?? []);
  const reason = `no input was found that the tool accepts${said}${missing}`;
  const isExplained = said === '' || !accepted || findReviewObstacle(reason) !== null;
  draftUnresolved(work, context, isExplained ? reason : `${reason}${await hearReason(accepted.plan, context)}`);
}

/** True for a tool whose work grows with the files that it gets, and that alone gives no answer in PTH's own time limit. */
function mayOnlyBeSlow({ exploration: { fault } }: ToolWork, { runner }: GenerationContext): boolean {
  if (fault?.judgement.fault !== 'timed-out' || !runner.answersOthers) return false;
  return fault.accepted.template.args.some(({ role }) => role.kind === 'path');
}

/** Many servers tell a caller only that it failed, and the reason on stderr; empty where that names no obstacle. */
async function hearReason(plan: Plan, { runner }: GenerationContext): Promise<string> {
  if (!runner.isUsable) return '';
  const obstacle = findStderrObstacle(await runner.hearRefusal(plan));
  return obstacle === null ? '' : ` (on stderr: "${obstacle.said.slice(0, maxRefusal)}")`;
}

/** Quotes the beginning of a refusal, and its last line too where it is long: programs say there what went wrong. */
function quoteRefusal(text: string): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  const last = text.trim().split('\n').at(-1)?.trim().replace(/\s+/g, ' ') ?? '';
  const isShown = whole.length <= maxRefusal || last === whole || last.length > maxLastLine;
  return isShown ? `"${whole.slice(0, maxRefusal)}"` : `"${whole.slice(0, maxRefusal)}" … "${last}"`;
}

/** Names the variables that a rejection asks for and that the server was started without. */
function nameMissingVariables(text: string, known: readonly string[]): string {
  const named = [...new Set(text.match(/\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,6}\b/g) ?? [])];
  const missing = named.filter((name) => !known.includes(name)).slice(0, 5);
  if (!/\b(?:env|environment|variables?|set|export|configure|missing|required)\b/i.test(text)) return '';
  return missing.length === 0 ? '' : ` (the server was not started with ${missing.join(', ')})`;
}
