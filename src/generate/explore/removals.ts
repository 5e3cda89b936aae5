import { isJsonEqual } from '../../base/index.ts';
import { saysAlreadyExists } from '../../suite/index.ts';
import { planInput } from '../values/input-template.ts';
import type { Plan, PlanStep } from '../values/plan.ts';
import { findRepeatProblem } from './repeatability.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

/**
 * What can be made only once can be made again where another tool takes it away: that tool's call, by the
 * name that the maker chose, comes before a test and after it, so that no test meets what another one left. The same goes
 * for what other tools do once to the thing. Whoever only looks at it is served so where taking away needs no approval.
 * @returns whether anything can be repeated now that could not before
 */
export async function findRemovals(works: readonly ToolWork[], context: GenerationContext): Promise<boolean> {
  let hasFound = false;
  for (const maker of works) {
    const made = maker.exploration.valid?.plan.at(-1);
    if (
      !made ||
      maker.exploration.repeatProblem === null ||
      !saysAlreadyExists(maker.exploration.repeatProblem) ||
      maker.exploration.cleanupCalls.length > 0
    )
      continue;
    const found = findRemoval(made, works);
    if (!found || !(await removeAround(maker, found.removal, context))) continue;
    hasFound = true;
    for (const work of works) {
      if (
        work === maker ||
        work === found.remover ||
        !work.exploration.valid?.plan.some((step) => isSameCall(step, made))
      )
        continue;
      if (work.exploration.repeatProblem !== null || found.remover.profile.risk.kind !== 'approved')
        await removeAround(work, found.removal, context);
    }
  }
  return hasFound;
}

/** The call of a destroying tool that was accepted for what this very call made, by a name that needs no reply. */
function findRemoval(made: PlanStep, works: readonly ToolWork[]): { remover: ToolWork; removal: PlanStep } | undefined {
  for (const remover of works) {
    const plan = remover.exploration.valid?.plan ?? [];
    const removal = plan.at(-1);
    if (!removal || remover.profile.traits.isDestroying !== true || removal.links.length > 0) continue;
    const maker = plan.at(-2);
    if (maker && isSameCall(maker, made)) return { remover, removal };
  }
  return undefined;
}

function isSameCall(left: PlanStep, right: PlanStep): boolean {
  return left.tool === right.tool && isJsonEqual(left.input, right.input);
}

/** Puts the removal around the tool's accepted call; false, and nothing changed, where that does not make it repeatable. */
async function removeAround(work: ToolWork, removal: PlanStep, context: GenerationContext): Promise<boolean> {
  const {
    exploration: { valid },
  } = work;
  if (!valid || work.exploration.isStopped) return false;
  const earlier: Plan = [{ ...removal, mayExist: true }, ...work.search.setupCalls];
  const plan = planInput(work.profile.tool.name, valid.template, valid.input, earlier);
  if ((await findRepeatProblem(plan, [removal], context, work)) !== null) return false;
  work.search.setupCalls = earlier;
  work.exploration.valid = { ...valid, plan };
  work.exploration.cleanupCalls = [removal];
  work.exploration.repeatProblem = null;
  context.state.accepted?.set(work.profile.tool.name, plan);
  return true;
}
