import { isJsonEqual, isJsonObject, type JsonObject } from '../../base/index.ts';
import type { GeneratedFrom } from '../../suite/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { readPlace } from '../schema/places.ts';
import { drawValue } from '../schema/schema-arbitrary.ts';
import { checkOfSlot, guess, isAllowed } from '../values/candidates.ts';
import { knownInputsFor } from '../values/known-values.ts';
import { buildInput, type Inclusion, layOutInput, planInput, type Skeleton } from '../values/skeleton.ts';
import { applyRefusal, awaitsOthers, tellsSomething } from './apply-lessons.ts';
import { describeFault, expectNoFault, expectRefusal } from './expectations.ts';
import { takeAccepted } from './take-accepted.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/** How often the same words, which name nothing, may come back before another shape of the input is tried. */
const maxSameWords = 3;

/**
 * Looks for the smallest input that the tool accepts, learning from refusals, with at most `budget` more calls. What
 * was found is left in the work: `valid`, or `refused` and `fault`.
 * @param isLast false where the tool is tried again once other tools have shown more: nothing is guessed that they may show
 */
export async function searchValid(
  work: ToolWork,
  context: GenerationContext,
  budget: number,
  isLast = true,
): Promise<void> {
  const wanted = work.wantsCall === null ? undefined : context.world.accepted?.get(work.wantsCall);
  if (wanted && work.before.length === 0 && !wanted.some((step) => step.tool === work.tool.name)) work.before = wanted;
  let skeletons = [...layOutKnown(work, context), ...layOut(work, context, smallestInclusion(work))];
  let demanded = work.demanded.size;
  let tried: Skeleton | undefined;
  const lean = (skeleton: Skeleton) => layOutLean(skeleton, work, context);
  const shapes = [
    lean,
    (skeleton: Skeleton) =>
      layOut(work, context, 'all')
        .filter(({ leaves }) => leaves.length > skeleton.leaves.length)
        .slice(0, 1),
  ];
  let left = budget;
  let sameWords = { text: '', count: 0 };
  while (left > 0 && !work.valid && !work.isStopped && context.calibrator.isUsable) {
    const [skeleton, ...others] = skeletons;
    if (!skeleton) {
      // Other shapes of the input: without any optional part, then with every one.
      const shape = tried && isLast ? shapes.shift() : undefined;
      if (!tried || !shape) return;
      skeletons = shape(tried).map((other) => keepLearned(other, tried ?? other));
      continue;
    }
    tried = skeleton;
    const accepted = prepare(skeleton, work, context);
    if (!accepted) {
      skeletons = others;
      continue;
    }
    const key = JSON.stringify(accepted.plan);
    const known = work.tried.get(key);
    if (known !== undefined) {
      if (!applyRefusal(known, skeleton, work, context.world)) skeletons = others;
      left -= 0.25;
      continue;
    }
    left -= 1;
    const judgement = await tryAccept(accepted, work, context);
    if (judgement === true) return;
    const text = judgement && 'text' in judgement ? judgement.text : '';
    if (judgement?.verdict === 'fault' && judgement.fault === 'connection-closed' && context.calibrator.isUsable) {
      // What is left out cannot bring the server down: the fault is told, and the tool gets one more chance.
      const leaner = shapes[0] === lean ? lean(skeleton) : [];
      if (shapes[0] === lean) shapes.shift();
      if (leaner.length > 0) {
        work.isStopped = false;
        skeletons = leaner;
        continue;
      }
    }
    // Nothing was guessed, so another value would show the same fault.
    if (judgement?.verdict === 'fault' && isSure(skeleton)) return;
    if (!isLast && awaitsOthers(text, skeleton, work)) return;
    const isTelling = tellsSomething(text, skeleton, work);
    sameWords = { text, count: !isTelling && text === sameWords.text ? sameWords.count + 1 : 1 };
    const canGoOn = sameWords.count < maxSameWords && applyRefusal(text, skeleton, work, context.world);
    if (work.demanded.size > demanded) {
      demanded = work.demanded.size;
      skeletons = layOut(work, context, smallestInclusion(work)).map((other) => keepLearned(other, skeleton));
    } else if (!canGoOn) skeletons = others;
  }
}

/** The input without any optional part, also inside of what is required; none where that leaves nothing out. */
function layOutLean(skeleton: Skeleton, work: ToolWork, context: GenerationContext): Skeleton[] {
  return layOut(work, context, 'required').filter(({ leaves }) => leaves.length < skeleton.leaves.length);
}

/** Puts what refusals taught, and what stood right, in front of what the same arguments would be given anew. */
function keepLearned(skeleton: Skeleton, { leaves }: Skeleton): Skeleton {
  for (const leaf of skeleton.leaves) {
    const known = leaves.find(({ place }) => JSON.stringify(place) === JSON.stringify(leaf.place));
    const right = known?.isSettled === true ? known.candidates[known.at] : undefined;
    const taught = known?.candidates.filter(({ isTaught }) => isTaught === true) ?? [];
    const first = [...(right ? [right] : []), ...taught];
    leaf.candidates = [
      ...first,
      ...leaf.candidates.filter(({ value }) => !first.some((other) => isJsonEqual(other.value, value))),
    ];
  }
  return skeleton;
}

/** Tries an input; true when it was accepted and is now the work's valid one, else what came of it. */
async function tryAccept(
  accepted: Accepted,
  work: ToolWork,
  context: GenerationContext,
): Promise<Judgement | undefined | true> {
  const key = JSON.stringify(accepted.plan);
  work.tried.set(key, '');
  work.searches += 1;
  const judgement = await tryPlan(accepted, work, context);
  if (judgement && 'text' in judgement) work.tried.set(key, judgement.text.slice(0, 4000));
  if (judgement?.verdict !== 'accepted') return judgement;
  await takeAccepted(accepted, judgement.response, work, context);
  return true;
}

/** A skeleton for each whole input that is known of: its values come first. */
function layOutKnown(work: ToolWork, context: GenerationContext): Skeleton[] {
  return knownInputsFor(context.world.knowledge ?? [], work.tool.name).flatMap(({ input, generatedFrom }) =>
    layOut(work, context, new Set([...work.demanded, ...work.avoidedDefaults, ...Object.keys(input)]))
      .slice(0, 1)
      .map((skeleton) => seedSkeleton(skeleton, input, generatedFrom, work, context)),
  );
}

/** Puts the values of a whole input in front of what the leaves would try; what a leaf may not be given stays out. */
function seedSkeleton(
  skeleton: Skeleton,
  input: JsonObject,
  generatedFrom: GeneratedFrom | undefined,
  work: ToolWork,
  { world }: GenerationContext,
): Skeleton {
  for (const leaf of skeleton.leaves) {
    const value = readPlace(input, leaf.place);
    if (value === undefined || !isAllowed(value, leaf, work.slotTool, world)) continue;
    if (checkOfSlot(leaf.view, world).judge(value) === 'invalid') continue;
    const candidate = { ...guess(value), ...(generatedFrom === undefined ? {} : { generatedFrom }) };
    leaf.candidates = [candidate, ...leaf.candidates.filter((other) => !isJsonEqual(other.value, value))];
    leaf.at = 0;
  }
  return skeleton;
}

/**
 * Asks whoever may propose inputs (a model), once, for a tool that nothing was found for. What is proposed goes the same
 * way as every other input: schema, what may be touched, and at most three tries.
 */
export async function searchProposed(work: ToolWork, context: GenerationContext): Promise<void> {
  const { propose } = context;
  // A tool that is at fault with what its schema allows needs no other input: that it is becomes a test.
  if (!propose || work.valid || work.fault || work.isStopped || !context.calibrator.isUsable) return;
  const last = work.refused;
  const proposed = await propose({
    tool: work.tool,
    refused: last && 'text' in last.judgement ? { input: last.accepted.input, text: last.judgement.text } : null,
  });
  for (const input of proposed.slice(0, 3)) {
    if (!isJsonObject(input) || work.check.judge(input) === 'invalid') continue;
    const [laidOut] = layOut(work, context, new Set(Object.keys(input)));
    if (!laidOut) continue;
    const accepted = prepare(seedSkeleton(laidOut, input, undefined, work, context), work, context);
    if (!accepted || work.tried.has(JSON.stringify(accepted.plan))) continue;
    if ((await tryAccept(accepted, work, context)) === true) return;
  }
}

function isSure(skeleton: Skeleton): boolean {
  return skeleton.leaves.every((leaf) => leaf.candidates[leaf.at]?.isSure === true);
}

/** Adds every optional argument to the accepted input; gives up after three refusals. */
export async function searchFull(work: ToolWork, valid: Accepted, context: GenerationContext): Promise<void> {
  const [laidOut] = layOut(work, context, 'all');
  if (!laidOut || laidOut.leaves.length === valid.skeleton.leaves.length) return;
  const skeleton = keepAccepted(laidOut, valid.skeleton);
  let last = 'nothing could be called';
  for (let attempt = 0; attempt < 3 && !work.isStopped && context.calibrator.isUsable; attempt++) {
    const accepted = prepare(skeleton, work, context);
    if (!accepted) return;
    const judgement = await tryPlan(accepted, work, context, false);
    if (judgement?.verdict === 'accepted') {
      work.full = accepted;
      return;
    }
    const exclusions = work.exclusions.length;
    const text = judgement && 'text' in judgement ? judgement.text : 'the server is at fault';
    if (judgement?.verdict === 'fault') {
      if (!work.valid) return;
      work.drafts.push({
        kind: 'valid',
        label: 'all arguments',
        plan: accepted.plan,
        after: [],
        expect: expectNoFault(work.tool, judgement, false),
        note: describeFault(judgement),
      });
      return;
    }
    last = `refused: ${text.slice(0, 200)}`;
    const canGoOn = applyRefusal(text, skeleton, work, context.world);
    if (work.exclusions.length > exclusions) noteExclusion(accepted, work);
    if (!canGoOn || work.exclusions.length > exclusions) break;
  }
  work.dropped.push({ test: 'valid: all arguments', reason: last });
}

/** Arguments that are taken alone and refused together, in words that name both. */
function noteExclusion({ plan }: Accepted, work: ToolWork): void {
  const [first, second] = work.exclusions.at(-1) ?? [];
  if (first === undefined || second === undefined || !work.valid) return;
  work.drafts.push({
    kind: 'invalid',
    label: `${first} together with ${second}`,
    plan,
    after: [],
    expect: expectRefusal({ names: second }),
  });
}

/** Runs a plan and keeps what it taught, unless the server accepted it. */
export async function tryPlan(
  accepted: Accepted,
  work: ToolWork,
  context: GenerationContext,
  isSearch = true,
): Promise<Judgement | undefined> {
  work.calls += 1;
  const replay = await context.calibrator.replaySurely(accepted.plan, work.slotTool.isChanging);
  if (replay.kind === 'stopped') return undefined;
  const { judgement } = replay;
  if (judgement.verdict === 'fault') {
    if (judgement.fault === 'timed-out' || judgement.fault === 'connection-closed') work.isStopped = true;
    if (isSearch) work.fault ??= { accepted, judgement };
  }
  if (judgement.verdict === 'refused') {
    if (isSearch) work.refused = { accepted, judgement };
    if (judgement.isSilent && judgement.cause === 'domain') work.silent ??= accepted;
  }
  return judgement;
}

function layOut(work: ToolWork, context: GenerationContext, inclusion: Inclusion): Skeleton[] {
  return layOutInput(work.normal.schema, work.slotTool, context.world, inclusion);
}

/** The required arguments, what the server demands besides, and what has a default that waits or reaches the network. */
export function smallestInclusion(work: ToolWork): Inclusion {
  return new Set([...work.demanded, ...work.avoidedDefaults]);
}

/** The current input of a skeleton, made to fit the schema; undefined when that cannot be done. */
export function prepare(skeleton: Skeleton, work: ToolWork, context: GenerationContext): Accepted | undefined {
  const input = buildInput(skeleton);
  if (input && work.check.judge(input) !== 'invalid') {
    return { input, plan: planInput(work.tool.name, skeleton, input, work.before), skeleton };
  }
  // Rules across properties (if/then, not, overlapping branches): let chance find what picking did not.
  const drawn = drawValue(work.normal.schema, work.normal.schema, context.world.seed, work.check);
  // A drawn input knows nothing of scratch directories, and cannot know what stands in the world.
  const isBound = skeleton.leaves.some((leaf) => leaf.meaning.kind !== 'plain' && leaf.candidates.length === 0);
  if (!isJsonObject(drawn) || work.risk.kind !== 'free' || isBound) return undefined;
  const fixed: Skeleton = { base: drawn, leaves: [] };
  return { input: drawn, plan: planInput(work.tool.name, fixed, drawn, work.before), skeleton: fixed };
}

/** The larger skeleton with the values that the smaller one was accepted with. */
function keepAccepted(larger: Skeleton, smaller: Skeleton): Skeleton {
  for (const leaf of larger.leaves) {
    const known = smaller.leaves.find((other) => JSON.stringify(other.place) === JSON.stringify(leaf.place));
    const value = known?.candidates[known.at];
    if (!value) continue;
    leaf.candidates = [value];
    leaf.at = 0;
  }
  return larger;
}
