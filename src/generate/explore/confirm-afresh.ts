import type { Judgement } from '../replies/judge-reply.ts';
import { joinPlans } from '../values/plan.ts';
import { readRequiredCall } from './apply-hints.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Tries accepted single calls once more on a fresh server process, where the accepted input was a guess: what was only
 * accepted because of something this process remembers would fail for everyone else. Such a tool counts as unresolved.
 */
export async function confirmAfresh(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const doubtful = works.filter(isDoubtful);
  // Only calls that change something can leave a memory behind.
  if (doubtful.length === 0 || !works.some((work) => work.valid && work.traits.isChanging)) return;
  if (!(await context.runner.startAfresh())) return;
  const rejected: { work: ToolWork; valid: Accepted; judgement: Judgement }[] = [];
  for (const work of doubtful) {
    if (!work.valid) continue;
    work.calls += 1;
    const replay = await context.runner.replay(work.valid.plan);
    if (replay.kind === 'stopped' || replay.judgement.verdict !== 'refused') continue;
    rejected.push({ work, valid: work.valid, judgement: replay.judgement });
  }
  // Only now: a call that was missing would make up for others as well.
  for (const { work, valid, judgement } of rejected) {
    if (await addMissingCall(work, valid, judgement, context)) continue;
    work.rejected = { accepted: valid, judgement };
    work.valid = undefined;
  }
}

/** Puts the call that the refusal asks for in front; true when that is all that was missing. */
async function addMissingCall(
  work: ToolWork,
  valid: Accepted,
  judgement: Judgement,
  { state, runner }: GenerationContext,
): Promise<boolean> {
  const text = 'text' in judgement ? judgement.text : '';
  const names = (state.toolNames ?? []).filter((name) => name !== work.tool.name);
  const setupCalls = state.accepted?.get(readRequiredCall(text, names) ?? '');
  const last = valid.plan.at(-1);
  if (!setupCalls || !last || setupCalls.some((step) => step.tool === work.tool.name)) return false;
  const plan = joinPlans([setupCalls, valid.plan.slice(0, -1)], last);
  work.calls += 1;
  const replay = await runner.replay(plan);
  if (replay.kind === 'stopped' || replay.judgement.verdict !== 'accepted') return false;
  work.setupCalls = setupCalls;
  work.valid = { ...valid, plan };
  return true;
}

function isDoubtful(work: ToolWork): boolean {
  const { valid } = work;
  if (!valid || valid.plan.length > 1 || work.traits.isChanging) return false;
  return valid.template.args.some((argument) => argument.candidates[argument.at]?.isSure === false);
}
