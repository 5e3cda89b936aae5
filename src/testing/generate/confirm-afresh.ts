import type { GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Tries accepted single calls once more on a fresh server process, where the accepted input was a guess: what was only
 * accepted because of something this process remembers would fail for everyone else. Such a tool counts as unresolved.
 */
export async function confirmAfresh(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const doubtful = works.filter(isDoubtful);
  // Only calls that change something can leave a memory behind.
  if (doubtful.length === 0 || !works.some((work) => work.valid && work.slotTool.isChanging)) return;
  if (!(await context.calibrator.startAfresh())) return;
  for (const work of doubtful) {
    if (!work.valid) continue;
    work.calls += 1;
    const replay = await context.calibrator.replay(work.valid.plan);
    if (replay.kind === 'stopped' || replay.judgement.verdict !== 'refused') continue;
    work.refused = { accepted: work.valid, judgement: replay.judgement };
    work.valid = undefined;
  }
}

function isDoubtful(work: ToolWork): boolean {
  const { valid } = work;
  if (!valid || valid.plan.length > 1 || work.slotTool.isChanging) return false;
  return valid.skeleton.leaves.some((leaf) => leaf.candidates[leaf.at]?.isSure === false);
}
