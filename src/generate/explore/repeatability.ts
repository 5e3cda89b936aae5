import { writePlace } from '../schema/places.ts';
import { isMoving } from '../tools/slot.ts';
import type { Plan } from '../values/plan.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Calls that put a move back, so that the same test can run again: the tool itself with source and destination
 * exchanged. Empty for every other tool.
 */
export function planUndo(accepted: Accepted, work: ToolWork): Plan {
  if (!isMoving(work.slotTool.words)) return [];
  const paths = accepted.skeleton.leaves.filter((leaf) => leaf.meaning.kind === 'path');
  const from = paths.find((leaf) => leaf.meaning.kind === 'path' && !leaf.meaning.isNew);
  const to = paths.find((leaf) => leaf.meaning.kind === 'path' && leaf.meaning.isNew);
  const source = from?.candidates[from.at]?.value;
  const target = to?.candidates[to.at]?.value;
  if (!from || !to || source === undefined || target === undefined) return [];
  let input = writePlace(writePlace(accepted.input, from.place, target), to.place, source);
  for (const { place, repeats } of accepted.skeleton.leaves) {
    if (repeats === from) input = writePlace(input, place, target);
    if (repeats === to) input = writePlace(input, place, source);
  }
  return [{ tool: work.tool.name, input, links: [], captures: {} }];
}

/**
 * Whether an accepted call of a changing tool is accepted once more; a suite runs many times on the same data. Null when
 * it is, else the server's reason.
 */
export async function findRepeatProblem(
  plan: Plan,
  after: Plan,
  context: GenerationContext,
  work: ToolWork,
): Promise<string | null> {
  const { calibrator } = context;
  // The search left the world as after one run; putting things back comes first.
  if (after.length > 0) await calibrator.replay(after);
  work.calls += 1;
  const replay = await calibrator.replay(plan);
  if (replay.kind === 'stopped') return replay.reason;
  if (after.length > 0) await calibrator.replay(after);
  if (replay.judgement.verdict === 'accepted') return null;
  return replay.judgement.text.slice(0, 200);
}
