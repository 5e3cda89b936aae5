import { withValueAt } from '../schema/value-path.ts';
import { isMoving, isRootName } from '../tools/argument-role.ts';
import type { Plan } from '../values/plan.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Returns the call that undoes a move, so that the same test can run again: the tool with source and destination
 * exchanged, in the same working directory. Empty for every other tool.
 */
export function planCleanup(accepted: Accepted, work: ToolWork): Plan {
  if (!isMoving(work.profile.traits.words)) return [];
  const paths = accepted.template.args.filter(({ name, role }) => role.kind === 'path' && !isRootName(name));
  const from = paths.find((argument) => argument.role.kind === 'path' && !argument.role.isNew);
  const to = paths.find((argument) => argument.role.kind === 'path' && argument.role.isNew);
  const source = from?.candidates[from.at]?.value;
  const target = to?.candidates[to.at]?.value;
  if (!from || !to || source === undefined || target === undefined) return [];
  let input = withValueAt(withValueAt(accepted.input, from.valuePath, target), to.valuePath, source);
  for (const { valuePath, repeats } of accepted.template.args) {
    if (repeats === from) input = withValueAt(input, valuePath, target);
    if (repeats === to) input = withValueAt(input, valuePath, source);
  }
  return [{ tool: work.profile.tool.name, input, links: [], captures: {} }];
}

/**
 * Repeats an accepted call of a changing tool, since a suite runs many times on the same data. Returns null when it is
 * accepted again, else the server's reason.
 */
export async function findRepeatProblem(
  plan: Plan,
  after: Plan,
  context: GenerationContext,
  work: ToolWork,
): Promise<string | null> {
  const { runner } = context;
  // The search left the state of one run; undo it first.
  if (after.length > 0) await runner.replay(after);
  work.exploration.calls += 1;
  const replay = await runner.replay(plan);
  if (replay.kind === 'stopped') return replay.reason;
  if (after.length > 0) await runner.replay(after);
  if (replay.judgement.verdict === 'accepted') return null;
  return replay.judgement.text.slice(0, 200);
}
