import { isJsonEqual } from '../../base/index.ts';
import { writePlace } from './places.ts';
import type { Plan } from './plan.ts';
import { isTaken } from './read-refusal.ts';
import { isMoving } from './slot.ts';
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
  const input = writePlace(writePlace(accepted.input, from.place, target), to.place, source);
  return [{ tool: work.tool.name, input, links: [], captures: {} }];
}

/**
 * What can be made only once can be made again where another tool takes it away: that tool's call, by the name that the
 * maker chose, comes after each test from now on.
 */
export async function findRemovals(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  for (const work of works) {
    const { valid, repeatProblem, undo, isStopped } = work;
    if (!valid || repeatProblem === null || !isTaken(repeatProblem) || undo.length > 0 || isStopped) continue;
    const removal = planRemoval(work, valid, works);
    if (removal.length === 0 || (await findRepeatProblem(valid.plan, removal, context, work)) !== null) continue;
    work.undo = removal;
    work.repeatProblem = null;
  }
}

/** The call of a destroying tool that was accepted for what this very call made; empty when there is none. */
function planRemoval(maker: ToolWork, { plan }: Accepted, works: readonly ToolWork[]): Plan {
  const made = plan.at(-1);
  for (const { valid, slotTool } of works) {
    const last = valid?.plan.at(-1);
    if (!made || !valid || !last || slotTool.isDestroying !== true || last.links.length > 0) continue;
    const isOfMaker = valid.plan.some(({ tool, input }) => tool === maker.tool.name && isJsonEqual(input, made.input));
    if (isOfMaker && valid.plan.length === plan.length + 1) return [last];
  }
  return [];
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
