import { isJsonEqual } from '../../base/index.ts';
import { saysAlreadyExists } from '../../suite/index.ts';
import { planInput } from '../values/input-template.ts';
import type { Plan, PlanStep } from '../values/plan.ts';
import { guardWork } from './guard-tool.ts';
import { findRepeatProblem } from './repeatability.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Makes calls repeatable that can create a thing only once. When another tool can delete the thing by the name that the
 * maker chose, that call runs before and after a test, so that no test meets the things of an earlier one. Tests of
 * other tools that work once on the thing get the same calls. Tests of plain readers get them only when the deletion
 * needs no approval.
 * @returns true when a call became repeatable
 */
export async function findRemovals(works: readonly ToolWork[], context: GenerationContext): Promise<boolean> {
  let hasFound = false;
  for (const maker of works) {
    const isRepeatable = await guardWork(maker, 'undo its call', context, () => undo(maker, works, context));
    if (isRepeatable === true) hasFound = true;
  }
  return hasFound;
}

/** Puts the call that deletes the thing around the maker's call, and around those of tools that work once on the thing. */
async function undo(maker: ToolWork, works: readonly ToolWork[], context: GenerationContext): Promise<boolean> {
  const made = maker.exploration.valid?.plan.at(-1);
  if (
    !made ||
    maker.exploration.repeatProblem === null ||
    !saysAlreadyExists(maker.exploration.repeatProblem) ||
    maker.exploration.cleanupCalls.length > 0
  )
    return false;
  const found = findRemoval(made, works);
  if (!found || !(await removeAround(maker, found.removal, context))) return false;
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
  return true;
}

/** Returns the deleting tool's accepted call for the thing that this very call made, if its name needs no reply. */
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

/**
 * Puts the removal before and after the tool's accepted call. Returns false and changes nothing when the call still
 * does not repeat.
 */
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
