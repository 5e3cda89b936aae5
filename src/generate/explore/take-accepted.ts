import { cutText, hasVerb } from '../../base/index.ts';
import { saysAlreadyExists, type ToolResponse } from '../../suite/index.ts';
import { isEcho } from '../replies/echo-answer.ts';
import { isEmptyAnswer } from '../replies/empty-answer.ts';
import type { Judgement } from '../replies/judge-reply.ts';
import { planInput } from '../values/input-template.ts';
import { mineReply } from '../values/mine-reply.ts';
import type { Plan } from '../values/plan.ts';
import { isIdentifying, type PooledValue } from '../values/value-pool.ts';
import { learnCall, learnPrecondition } from './apply-hints.ts';
import { findRepeatProblem, planCleanup } from './repeatability.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Makes an accepted call the valid one of its tool. Determines whether and with which set-up calls it can be repeated,
 * and keeps the values of the reply for other tools.
 */
export async function takeAccepted(
  accepted: Accepted,
  response: ToolResponse,
  work: ToolWork,
  context: GenerationContext,
): Promise<void> {
  work.exploration.valid = accepted;
  work.exploration.answer = cutText(response.text, 4000);
  context.state.accepted?.set(work.profile.tool.name, accepted.plan);
  work.exploration.isAnswerEmpty = isEmptyAnswer(response);
  await noticeMaking(accepted, response, work, context);
  work.exploration.cleanupCalls = planCleanup(accepted, work);
  if (work.profile.traits.isChanging) {
    work.exploration.repeatProblem = await findRepeatProblem(
      accepted.plan,
      work.exploration.cleanupCalls,
      context,
      work,
    );
    await prepareRepeat(accepted, work, context);
    // Set-up calls are never undone, so a call with clean-up calls does not qualify as one.
    if (work.profile.traits.isDestroying !== true && work.exploration.cleanupCalls.length === 0)
      context.state.changers?.set(work.profile.tool.name, work.profile.traits.words.words);
  }
  const {
    exploration: { valid },
  } = work;
  context.state.accepted?.set(work.profile.tool.name, valid.plan);
  absorb({ ...valid, plan: asMaker(valid.plan, work) }, response, work, context);
}

/** Finds the set-up call that an accepted call depended on by chance, so that the call can be repeated. */
async function prepareRepeat(accepted: Accepted, work: ToolWork, context: GenerationContext): Promise<void> {
  const { state } = context;
  const setupCalls = work.search.setupCalls;
  if (work.exploration.repeatProblem === null || saysAlreadyExists(work.exploration.repeatProblem)) return;
  if (
    !learnCall(work.exploration.repeatProblem, work, state) &&
    !learnPrecondition(work.exploration.repeatProblem, work, state)
  )
    return;
  const plan = planInput(work.profile.tool.name, accepted.template, accepted.input, work.search.setupCalls);
  if ((await findRepeatProblem(plan, [], context, work)) === null) {
    if ((await findRepeatProblem(plan, work.exploration.cleanupCalls, context, work)) === null) {
      work.exploration.repeatProblem = null;
      work.exploration.valid = { ...accepted, plan };
      return;
    }
  }
  work.search.setupCalls = setupCalls;
}

/**
 * Finds out whether a tool that looks like a reader but does not declare it changes something. Its answer may say so.
 * Its call is repeated otherwise: a new id in the answer means that each call makes a new thing, a rejection of the same
 * call that the first one changed the thing.
 */
async function noticeMaking(
  { plan, template }: Accepted,
  response: ToolResponse,
  work: ToolWork,
  { runner }: GenerationContext,
): Promise<void> {
  const { tool, traits } = work.profile;
  if (traits.isChanging || tool.annotations?.readOnlyHint === true) return;
  if (confirmsChange(response.text)) return setChanging(work, true);
  const idsIn = (answer: ToolResponse) =>
    mineReply(tool, plan, answer, false)
      .filter(({ attribute, kind }) => kind === 'value' && isIdentifying(attribute))
      .map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const ids = idsIn(response);
  if (ids.length === 0 && !template.args.some(({ role }) => role.kind === 'reference')) return;
  work.exploration.calls += 1;
  const seen: Judgement[] = [];
  const again = await runner.replay(plan, (_, judgement) => seen.push(judgement));
  if (again.kind === 'stopped') return;
  if (again.judgement.verdict === 'refused') setChanging(work, true);
  if (again.judgement.verdict !== 'accepted' || ids.length === 0) return;
  const others = idsIn(again.judgement.response);
  // A set-up call makes another thing each time: the reader that is asked for it shows its id and makes none.
  const made = seen.slice(0, -1).map(({ response: { text, structured } }) => `${text}\n${JSON.stringify(structured)}`);
  const fresh = others.filter((id) => !made.some((text) => text.includes(id)));
  setChanging(work, others.length === ids.length && fresh.length > 0 && !fresh.some((id) => ids.includes(id)));
}

/** True for a short answer that says by its words that something was kept: "Thought recorded successfully". */
function confirmsChange(text: string): boolean {
  return (
    text.length <= 200 &&
    /\b(?:recorded|saved|stored|added|inserted|remembered|logged)\b.{0,20}\bsuccessfully\b|\bsuccessfully (?:recorded|saved|stored|added|inserted|remembered|logged)\b/i.test(
      text,
    )
  );
}

function setChanging(work: ToolWork, isChanging: boolean): void {
  work.profile = { ...work.profile, traits: { ...work.profile.traits, isChanging } };
}

/** Returns the plan as a set-up for other tools, where "already exists" is no failure. */
function asMaker(plan: Plan, { exploration: { repeatProblem } }: ToolWork): Plan {
  if (repeatProblem === null || !saysAlreadyExists(repeatProblem)) return plan;
  return plan.map((step, index) => (index === plan.length - 1 ? { ...step, mayExist: true } : step));
}

/** Keeps the values that an accepted call shows for other tools. */
function absorb(accepted: Accepted, response: ToolResponse, work: ToolWork, context: GenerationContext): void {
  const { pool, scratch } = context.state;
  const { isChanging, isDestroying, words } = work.profile.traits;
  // What it named is gone.
  if (isDestroying === true) return;
  const inputs = accepted.plan.slice(-1).map(({ input }) => input);
  // A reader that gives back the name it was asked for says nothing about what is there.
  if (!isChanging && response.json !== null && isEcho(response.json.value, inputs)) return;
  const mine = (isMaking: boolean) => mineReply(work.profile.tool, accepted.plan, response, isMaking, words.keys);
  const isAboutOwn = !isChanging && accepted.plan.length > 1;
  const isOwnId = ({ attribute, kind }: PooledValue) => isAboutOwn && kind === 'value' && isIdentifying(attribute);
  for (const entry of mine(isChanging)) if (!isOwnId(entry)) pool.add(entry);
  // Ids that a reader shows of what its set-up calls made are other ones in each run.
  for (const entry of isAboutOwn ? mine(true) : []) if (isOwnId(entry) && entry.capture !== null) pool.add(entry);
  if (!isChanging) return;
  const isMoving = hasVerb(words.words, 'move', 'delete');
  for (const argument of accepted.template.args) {
    const value = argument.candidates[argument.at]?.value;
    if (argument.role.kind === 'sql' && argument.role.verb === 'create') scratch.tablePlan ??= accepted.plan;
    if (argument.role.kind !== 'path' || !argument.role.isNew || isMoving || typeof value !== 'string') continue;
    const kind = argument.role.wants === 'directory' ? 'directory' : 'file';
    if (value === scratch.directory) scratch.directoryPlan ??= accepted.plan;
    pool.add({ value, attribute: 'path', nouns: new Set(), kind, madeBy: accepted.plan, capture: null });
  }
}
