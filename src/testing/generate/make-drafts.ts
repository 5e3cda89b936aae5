import { isJsonObject } from '../../base/index.ts';
import { listBoundaries, unnamedArgument, type Variation } from './boundaries.ts';
import { type Breakage, listBreakages } from './breakages.ts';
import { expectNoFault, expectSuccess } from './expectations.ts';
import { draftInvalid } from './invalid-drafts.ts';
import { listStrangers } from './strangers.ts';
import { withInput } from './plan.ts';
import { prepare, searchFull, smallestInclusion, tryPlan } from './search-valid.ts';
import { layOutInput } from './skeleton.ts';
import type { Accepted, GenerationContext, TestDraft, ToolWork } from './tool-work.ts';

/** Makes the drafts of a tool whose search is over: valid, edge and invalid ones, each tried once where that is allowed. */
export async function makeDrafts(work: ToolWork, context: GenerationContext): Promise<void> {
  if (work.blockedReason !== null) return draftUnresolved(work, context, work.blockedReason);
  if (work.risk.kind === 'review') return draftForReview(work, context, work.risk.reason);
  if (!context.calibrator.isUsable && !work.valid && !work.fault) {
    return draftUncalibrated(work, context, context.calibrator.lostReason ?? 'nothing was tried');
  }
  if (!work.valid && work.fault && !work.isStopped) await recoverFromFault(work, context, work.fault.accepted);
  if (!work.valid) {
    draftFaultOrGuess(work, context);
    draftSilent(work);
    const base = work.fault?.accepted ?? work.refused?.accepted ?? firstGuess(work, context);
    if (base && work.fault) await draftFaultEdges(work, context, base);
    if (base)
      await draftInvalid(
        work,
        context,
        base,
        breakagesOf(work, base),
        context.limits.testsPerTool - work.drafts.length,
      );
    return;
  }
  await draftAccepted(work, context, work.valid);
}

/** The smallest input shows a fault; with every optional argument the tool may work. */
async function recoverFromFault(work: ToolWork, context: GenerationContext, faulty: Accepted): Promise<void> {
  await searchFull(work, faulty, context);
  work.valid = work.full;
}

/** Edges of a tool that is at fault with its plainest input: they tell later whether a fix went far enough. */
async function draftFaultEdges(work: ToolWork, context: GenerationContext, base: Accepted): Promise<void> {
  const { variations } = listBoundaries(work.normal.schema, base.input, work.slotTool.words, context.world.seed);
  const telling = variations.filter((variation) => !Object.hasOwn(variation.input, unnamedArgument));
  await draftEdges(work, context, base, [], telling, 3, {});
}

async function draftAccepted(work: ToolWork, context: GenerationContext, valid: Accepted): Promise<void> {
  const after = work.undo;
  const review = work.repeatProblem === null ? {} : { review: onlyOnce(work.repeatProblem) };
  const before = work.drafts.length;
  if (!work.full) await searchFull(work, valid, context);
  const best = work.full ?? valid;
  const hasAll =
    work.full !== undefined || best.skeleton.leaves.every((leaf) => leaf.isRequired) || before === work.drafts.length;
  const isEmpty = Object.keys(best.input).length === 0;
  const label = isEmpty
    ? 'no arguments'
    : hasAll && !work.dropped.some((entry) => entry.test === 'valid: all arguments')
      ? 'all arguments'
      : 'required arguments';
  work.drafts.push({ kind: 'valid', label, plan: best.plan, after, expect: expectSuccess(work.tool), ...review });

  draftSilent(work);
  const breakages = breakagesOf(work, best);
  const strangers = listStrangers(work, best);
  const { variations, leftOut } = listBoundaries(
    work.normal.schema,
    best.input,
    work.slotTool.words,
    context.world.seed,
  );
  for (const entry of leftOut) work.dropped.push({ test: `edge: ${entry.label}`, reason: entry.reason });
  const room = context.limits.testsPerTool - work.drafts.length;
  const invalidWanted = breakages.length + strangers.length;
  const edgeRoom = Math.max(Math.floor(room / 2), room - invalidWanted);
  const edges = await draftEdges(work, context, best, after, variations, edgeRoom, review);
  await draftInvalid(work, context, best, [...strangers, ...breakages], room - edges);
}

/** A refusal that claims success misleads every caller; the input that showed it becomes a test. */
function draftSilent(work: ToolWork): void {
  if (!work.silent) return;
  const { plan } = work.silent;
  work.drafts.push({
    kind: 'invalid',
    label: 'a refusal is marked as an error',
    plan,
    after: [],
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
  after: TestDraft['after'],
  variations: readonly Variation[],
  room: number,
  review: { review?: string },
): Promise<number> {
  let kept = 0;
  const used = new Set([JSON.stringify(base.input)]);
  for (const variation of variations) {
    const key = JSON.stringify(variation.input);
    if (used.has(key) || work.check.judge(variation.input) === 'invalid') continue;
    used.add(key);
    const test = `edge: ${variation.label}`;
    if (kept >= room) {
      work.dropped.push({ test, reason: `the limit of ${context.limits.testsPerTool} tests per tool` });
      continue;
    }
    if (work.isStopped || !context.calibrator.isUsable) {
      work.dropped.push({ test, reason: 'not tried: the tool hung or ended the server before' });
      continue;
    }
    const plan = withInput(base.plan, variation.input, variation.place);
    const judgement = await tryPlan({ ...base, input: variation.input, plan }, work, context, false);
    if (judgement?.verdict === 'accepted') {
      if (after.length > 0) await context.calibrator.replay(after);
      work.drafts.push({
        kind: 'edge',
        label: variation.label,
        plan,
        after,
        expect: expectSuccess(work.tool),
        ...review,
      });
    } else if (judgement?.verdict === 'fault') {
      const expect = expectNoFault(work.tool, judgement, !variation.isDeclared);
      work.drafts.push({ kind: 'edge', label: variation.label, plan, after, expect });
    } else {
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
  return kept;
}

/** No input was accepted: a fault of the server is a test that fails, anything else waits for a person. */
function draftFaultOrGuess(work: ToolWork, context: GenerationContext): void {
  if (work.fault) {
    const { accepted, judgement } = work.fault;
    const label = Object.keys(accepted.input).length === 0 ? 'no arguments' : 'required arguments';
    work.drafts.push({
      kind: 'valid',
      label,
      plan: accepted.plan,
      after: [],
      expect: expectNoFault(work.tool, judgement, false),
    });
    return;
  }
  const last = work.refused?.judgement;
  const said =
    last?.verdict === 'refused' ? `: last refusal "${last.text.trim().replace(/\s+/g, ' ').slice(0, 300)}"` : '';
  draftUnresolved(work, context, `no input was found that the tool accepts${said}`);
}

/** A test that says honestly that its input is not known to work. */
function draftUnresolved(work: ToolWork, context: GenerationContext, reason: string): void {
  const guessed = work.refused?.accepted ?? firstGuess(work, context);
  const plan = guessed?.plan.slice(-1) ?? [{ tool: work.tool.name, input: {}, links: [], captures: {} }];
  const label = Object.keys(plan[0]?.input ?? {}).length === 0 ? 'no arguments' : 'required arguments';
  work.drafts.push({ kind: 'valid', label, plan, after: [], expect: expectSuccess(work.tool), review: reason });
}

/** Nothing is called: the valid and edge tests wait for approval, only grossly wrong inputs run. */
function draftForReview(work: ToolWork, context: GenerationContext, reason: string): void {
  const guessed = firstGuess(work, context);
  if (!guessed) return draftUnresolved(work, context, reason);
  const label = Object.keys(guessed.input).length === 0 ? 'no arguments' : 'required arguments';
  work.drafts.push({
    kind: 'valid',
    label,
    plan: guessed.plan,
    after: [],
    expect: expectSuccess(work.tool),
    review: reason,
  });
  const room = context.limits.testsPerTool - 1;
  const { variations } = listBoundaries(work.normal.schema, guessed.input, work.slotTool.words, context.world.seed);
  for (const variation of variations
    .filter((entry) => entry.isDeclared && work.check.judge(entry.input) === 'valid')
    .slice(0, 2)) {
    const plan = withInput(guessed.plan, variation.input, variation.place);
    work.drafts.push({
      kind: 'edge',
      label: variation.label,
      plan,
      after: [],
      expect: expectSuccess(work.tool),
      review: reason,
    });
  }
  for (const breakage of breakagesOf(work, guessed)) {
    const test = `invalid: ${breakage.label}`;
    if (!breakage.isGross) work.dropped.push({ test, reason });
    else if (work.drafts.length < room) {
      const plan = withInput(guessed.plan.slice(-1), breakage.input, breakage.place).map((step) => ({
        ...step,
        links: [],
      }));
      work.drafts.push({ kind: 'invalid', label: breakage.label, plan, after: [], expect: { success: false } });
    }
  }
}

/** Without a connection: inputs that the schema alone makes right run, guesses wait. */
function draftUncalibrated(work: ToolWork, context: GenerationContext, why: string): void {
  const guessed = firstGuess(work, context);
  if (!guessed) return draftUnresolved(work, context, `no value was found that fits the schema (${why})`);
  const isSure =
    guessed.skeleton.leaves.every((leaf) => leaf.candidates[leaf.at]?.isSure === true) && !work.slotTool.isChanging;
  const review = isSure ? {} : { review: `the input is a guess that was not tried: ${why}` };
  const label = Object.keys(guessed.input).length === 0 ? 'no arguments' : 'required arguments';
  work.drafts.push({
    kind: 'valid',
    label,
    plan: guessed.plan,
    after: [],
    expect: expectSuccess(work.tool),
    ...review,
  });
  const breakages = breakagesOf(work, guessed);
  const room = context.limits.testsPerTool - 1;
  const { variations } = listBoundaries(work.normal.schema, guessed.input, work.slotTool.words, context.world.seed);
  const declared = variations.filter((entry) => entry.isDeclared && work.check.judge(entry.input) === 'valid');
  for (const variation of declared.slice(0, Math.max(Math.floor(room / 2), room - breakages.length))) {
    const plan = withInput(guessed.plan, variation.input, variation.place);
    work.drafts.push({
      kind: 'edge',
      label: variation.label,
      plan,
      after: [],
      expect: expectSuccess(work.tool),
      ...review,
    });
  }
  for (const breakage of breakages.slice(0, context.limits.testsPerTool - work.drafts.length)) {
    const plan = withInput(guessed.plan, breakage.input, breakage.place);
    work.drafts.push({ kind: 'invalid', label: breakage.label, plan, after: [], expect: { success: false } });
  }
}

function firstGuess(work: ToolWork, context: GenerationContext): Accepted | undefined {
  for (const skeleton of layOutInput(work.normal.schema, work.slotTool, context.world, smallestInclusion(work))) {
    const prepared = prepare(skeleton, work, context);
    if (prepared) return prepared;
  }
  return undefined;
}

function breakagesOf(work: ToolWork, base: Accepted): Breakage[] {
  if (!isJsonObject(base.input)) return [];
  return listBreakages(work.normal.schema, base.input, work.slotTool.words, work.check);
}
