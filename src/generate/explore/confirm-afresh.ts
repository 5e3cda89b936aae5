import type { Judgement } from '../replies/judge-reply.ts';
import { joinPlans } from '../values/plan.ts';
import { readWantedCall } from './apply-lessons.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Tries accepted single calls once more on a fresh server process, where the accepted input was a guess: what was only
 * accepted because of something this process remembers would fail for everyone else. Such a tool counts as unresolved.
 */
export async function confirmAfresh(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const doubtful = works.filter(isDoubtful);
  // Only calls that change something can leave a memory behind.
  if (doubtful.length === 0 || !works.some((work) => work.valid && work.slotTool.isChanging)) return;
  if (!(await context.calibrator.startAfresh())) return;
  const refused: { work: ToolWork; valid: Accepted; judgement: Judgement }[] = [];
  for (const work of doubtful) {
    if (!work.valid) continue;
    work.calls += 1;
    const replay = await context.calibrator.replay(work.valid.plan);
    if (replay.kind === 'stopped' || replay.judgement.verdict !== 'refused') continue;
    refused.push({ work, valid: work.valid, judgement: replay.judgement });
  }
  // Only now: a call that was missing would make up for others as well.
  for (const { work, valid, judgement } of refused) {
    if (await addMissingCall(work, valid, judgement, context)) continue;
    work.refused = { accepted: valid, judgement };
    work.valid = undefined;
  }
}

/** Puts the call that the refusal asks for in front; true when that is all that was missing. */
async function addMissingCall(
  work: ToolWork,
  valid: Accepted,
  judgement: Judgement,
  { world, calibrator }: GenerationContext,
): Promise<boolean> {
  const text = 'text' in judgement ? judgement.text : '';
  const names = (world.toolNames ?? []).filter((name) => name !== work.tool.name);
  const before = world.accepted?.get(readWantedCall(text, names) ?? '');
  const last = valid.plan.at(-1);
  if (!before || !last || before.some((step) => step.tool === work.tool.name)) return false;
  const plan = joinPlans([before, valid.plan.slice(0, -1)], last);
  work.calls += 1;
  const replay = await calibrator.replay(plan);
  if (replay.kind === 'stopped' || replay.judgement.verdict !== 'accepted') return false;
  work.before = before;
  work.valid = { ...valid, plan };
  return true;
}

function isDoubtful(work: ToolWork): boolean {
  const { valid } = work;
  if (!valid || valid.plan.length > 1 || work.slotTool.isChanging) return false;
  return valid.skeleton.leaves.some((leaf) => leaf.candidates[leaf.at]?.isSure === false);
}
