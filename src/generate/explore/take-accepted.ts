import { saysAlreadyExists, type ToolResponse } from '../../suite/index.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import { mineReply } from '../values/mine-reply.ts';
import type { Plan } from '../values/plan.ts';
import { planInput } from '../values/skeleton.ts';
import { isIdentifying } from '../values/value-pool.ts';
import { learnCall, learnPrecondition } from './apply-lessons.ts';
import { findRepeatProblem, planUndo } from './repeatability.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Makes an accepted call the valid one of its tool: whether it can be made again, what that takes, and what the reply
 * teaches the other tools.
 */
export async function takeAccepted(
  accepted: Accepted,
  response: ToolResponse,
  work: ToolWork,
  context: GenerationContext,
): Promise<void> {
  work.valid = accepted;
  work.answer = response.text.slice(0, 4000);
  context.world.accepted?.set(work.tool.name, accepted.plan);
  work.isAnswerEmpty = isEmptyAnswer(response);
  await noticeMaking(accepted, response, work, context);
  work.undo = planUndo(accepted, work);
  if (work.slotTool.isChanging) {
    work.repeatProblem = await findRepeatProblem(accepted.plan, work.undo, context, work);
    await prepareRepeat(accepted, work, context);
    // What is moved for another tool's sake is not put back after it.
    if (work.slotTool.isDestroying !== true && work.undo.length === 0)
      context.world.changers?.set(work.tool.name, work.slotTool.words.words);
  }
  const { valid } = work;
  context.world.accepted?.set(work.tool.name, valid.plan);
  absorb({ ...valid, plan: asMaker(valid.plan, work) }, response, work, context);
}

/** What was only accepted once, since another call had prepared it, is accepted again with that call in front. */
async function prepareRepeat(accepted: Accepted, work: ToolWork, context: GenerationContext): Promise<void> {
  const { world } = context;
  const before = work.before;
  if (work.repeatProblem === null || saysAlreadyExists(work.repeatProblem)) return;
  if (!learnCall(work.repeatProblem, work, world) && !learnPrecondition(work.repeatProblem, work, world)) return;
  const plan = planInput(work.tool.name, accepted.skeleton, accepted.input, work.before);
  if ((await findRepeatProblem(plan, [], context, work)) === null) {
    if ((await findRepeatProblem(plan, work.undo, context, work)) === null) {
      work.repeatProblem = null;
      work.valid = { ...accepted, plan };
      return;
    }
  }
  work.before = before;
}

/**
 * A tool that does not say it reads, and that answers the same call with another id, makes something each time, whatever
 * it is called: what it gave is of its own making, and is made anew for whoever needs it. One that takes the same call for
 * the same thing only once has changed that thing.
 */
async function noticeMaking(
  { plan, skeleton }: Accepted,
  response: ToolResponse,
  work: ToolWork,
  { calibrator }: GenerationContext,
): Promise<void> {
  const { tool, slotTool } = work;
  if (slotTool.isChanging || tool.annotations?.readOnlyHint === true) return;
  const idsIn = (answer: ToolResponse) =>
    mineReply(tool, plan, answer, false)
      .filter(({ attribute, kind }) => kind === 'value' && isIdentifying(attribute))
      .map(({ value }) => value);
  const ids = idsIn(response);
  if (ids.length === 0 && !skeleton.leaves.some(({ meaning }) => meaning.kind === 'reference')) return;
  work.calls += 1;
  const again = await calibrator.replay(plan);
  if (again.kind === 'stopped') return;
  if (again.judgement.verdict === 'refused') slotTool.isChanging = true;
  if (again.judgement.verdict !== 'accepted' || ids.length === 0) return;
  const others = idsIn(again.judgement.response);
  slotTool.isChanging = others.length === ids.length && !others.some((id) => ids.includes(id));
}

/** The plan as others use it to bring something about: what is there already need not be made again. */
function asMaker(plan: Plan, { repeatProblem }: ToolWork): Plan {
  if (repeatProblem === null || !saysAlreadyExists(repeatProblem)) return plan;
  return plan.map((step, index) => (index === plan.length - 1 ? { ...step, mayExist: true } : step));
}

/** Keeps what an accepted call teaches the other tools. */
function absorb(accepted: Accepted, response: ToolResponse, work: ToolWork, context: GenerationContext): void {
  const { pool, scratch } = context.world;
  const { isChanging, words } = work.slotTool;
  for (const entry of mineReply(work.tool, accepted.plan, response, isChanging, words.keys)) pool.add(entry);
  if (!isChanging) return;
  const isMoving = words.words.some((word) =>
    ['move', 'rename', 'mv', 'delete', 'remove', 'unlink', 'rm'].includes(word),
  );
  for (const leaf of accepted.skeleton.leaves) {
    const value = leaf.candidates[leaf.at]?.value;
    if (leaf.meaning.kind === 'sql' && leaf.meaning.verb === 'create') scratch.tablePlan ??= accepted.plan;
    if (leaf.meaning.kind !== 'path' || !leaf.meaning.isNew || isMoving || typeof value !== 'string') continue;
    const kind = leaf.meaning.wants === 'directory' ? 'directory' : 'file';
    if (value === scratch.directory) scratch.directoryPlan ??= accepted.plan;
    pool.add({ value, attribute: 'path', nouns: new Set(), kind, madeBy: accepted.plan, capture: null });
  }
}
