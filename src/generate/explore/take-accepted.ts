import { saysAlreadyExists, type ToolResponse } from '../../suite/index.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import { planInput } from '../values/input-template.ts';
import { mineReply } from '../values/mine-reply.ts';
import type { Plan } from '../values/plan.ts';
import { isIdentifying } from '../values/value-pool.ts';
import { learnCall, learnPrecondition } from './apply-hints.ts';
import { findRepeatProblem, planCleanup } from './repeatability.ts';
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
  context.state.accepted?.set(work.tool.name, accepted.plan);
  work.isAnswerEmpty = isEmptyAnswer(response);
  await noticeMaking(accepted, response, work, context);
  work.cleanupCalls = planCleanup(accepted, work);
  if (work.traits.isChanging) {
    work.repeatProblem = await findRepeatProblem(accepted.plan, work.cleanupCalls, context, work);
    await prepareRepeat(accepted, work, context);
    // What is moved for another tool's sake is not put back after it.
    if (work.traits.isDestroying !== true && work.cleanupCalls.length === 0)
      context.state.changers?.set(work.tool.name, work.traits.words.words);
  }
  const { valid } = work;
  context.state.accepted?.set(work.tool.name, valid.plan);
  absorb({ ...valid, plan: asMaker(valid.plan, work) }, response, work, context);
}

/** What was only accepted once, since another call had prepared it, is accepted again with that call in front. */
async function prepareRepeat(accepted: Accepted, work: ToolWork, context: GenerationContext): Promise<void> {
  const { state } = context;
  const setupCalls = work.setupCalls;
  if (work.repeatProblem === null || saysAlreadyExists(work.repeatProblem)) return;
  if (!learnCall(work.repeatProblem, work, state) && !learnPrecondition(work.repeatProblem, work, state)) return;
  const plan = planInput(work.tool.name, accepted.template, accepted.input, work.setupCalls);
  if ((await findRepeatProblem(plan, [], context, work)) === null) {
    if ((await findRepeatProblem(plan, work.cleanupCalls, context, work)) === null) {
      work.repeatProblem = null;
      work.valid = { ...accepted, plan };
      return;
    }
  }
  work.setupCalls = setupCalls;
}

/**
 * A tool that does not say it reads, and that answers the same call with another id, makes something each time, whatever
 * it is called: what it gave is of its own making, and is made anew for whoever needs it. One that takes the same call for
 * the same thing only once has changed that thing.
 */
async function noticeMaking(
  { plan, template }: Accepted,
  response: ToolResponse,
  work: ToolWork,
  { runner }: GenerationContext,
): Promise<void> {
  const { tool, traits } = work;
  if (traits.isChanging || tool.annotations?.readOnlyHint === true) return;
  const idsIn = (answer: ToolResponse) =>
    mineReply(tool, plan, answer, false)
      .filter(({ attribute, kind }) => kind === 'value' && isIdentifying(attribute))
      .map(({ value }) => value);
  const ids = idsIn(response);
  if (ids.length === 0 && !template.args.some(({ role }) => role.kind === 'reference')) return;
  work.calls += 1;
  const again = await runner.replay(plan);
  if (again.kind === 'stopped') return;
  if (again.judgement.verdict === 'refused') traits.isChanging = true;
  if (again.judgement.verdict !== 'accepted' || ids.length === 0) return;
  const others = idsIn(again.judgement.response);
  traits.isChanging = others.length === ids.length && !others.some((id) => ids.includes(id));
}

/** The plan as others use it to bring something about: what is there already need not be made again. */
function asMaker(plan: Plan, { repeatProblem }: ToolWork): Plan {
  if (repeatProblem === null || !saysAlreadyExists(repeatProblem)) return plan;
  return plan.map((step, index) => (index === plan.length - 1 ? { ...step, mayExist: true } : step));
}

/** Keeps what an accepted call teaches the other tools. */
function absorb(accepted: Accepted, response: ToolResponse, work: ToolWork, context: GenerationContext): void {
  const { pool, scratch } = context.state;
  const { isChanging, words } = work.traits;
  for (const entry of mineReply(work.tool, accepted.plan, response, isChanging, words.keys)) pool.add(entry);
  if (!isChanging) return;
  const isMoving = words.words.some((word) =>
    ['move', 'rename', 'mv', 'delete', 'remove', 'unlink', 'rm'].includes(word),
  );
  for (const argument of accepted.template.args) {
    const value = argument.candidates[argument.at]?.value;
    if (argument.role.kind === 'sql' && argument.role.verb === 'create') scratch.tablePlan ??= accepted.plan;
    if (argument.role.kind !== 'path' || !argument.role.isNew || isMoving || typeof value !== 'string') continue;
    const kind = argument.role.wants === 'directory' ? 'directory' : 'file';
    if (value === scratch.directory) scratch.directoryPlan ??= accepted.plan;
    pool.add({ value, attribute: 'path', nouns: new Set(), kind, madeBy: accepted.plan, capture: null });
  }
}
