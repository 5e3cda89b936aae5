import { isJsonEqual } from '../../base/index.ts';
import { layOutInput } from '../values/input-template.ts';
import { prepare, smallestInclusion, tryPlan } from './search-valid.ts';
import { takeAccepted } from './take-accepted.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Asks a reader for a thing that a later tool made, where its accepted call names a guess: a lookup that answers for any
 * name shows nothing until it is asked for a thing that is there. The accepted call stays where the other is refused.
 */
export async function lookUpMade(work: ToolWork, context: GenerationContext): Promise<void> {
  const { exploration, profile } = work;
  const { valid } = exploration;
  const { pool } = context.state;
  if (!valid || profile.traits.isChanging || !context.runner.isUsable) return;
  const isGuessed = valid.template.args.some(({ role, isRequired, isGiven, candidates, at }) => {
    const chosen = candidates[at];
    if (role.kind !== 'reference' || !isRequired || isGiven === true || !chosen || chosen.madeBy.length > 0)
      return false;
    return chosen.generatedFrom === undefined && !pool.isForeign(chosen.value);
  });
  if (!isGuessed) return;
  const [template] = layOutInput(
    profile.normal.schema,
    profile.traits,
    context.state,
    smallestInclusion(work, context.state),
  );
  const other = template && prepare(template, work, context);
  const isOwn = other?.template.args.some(({ candidates, at }) => (candidates[at]?.madeBy.length ?? 0) > 0) === true;
  if (!other || !isOwn || isJsonEqual(other.input, valid.input)) return;
  const judgement = await tryPlan(other, work, context, false);
  if (judgement?.verdict === 'accepted') await takeAccepted(other, judgement.response, work, context);
}
