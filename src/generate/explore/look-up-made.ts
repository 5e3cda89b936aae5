import { isJsonEqual } from '../../base/index.ts';
import { layOutInput } from '../values/input-template.ts';
import { prepare, smallestInclusion, tryPlan } from './search-valid.ts';
import { takeAccepted } from './take-accepted.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

/**
 * Asks for a thing that a later tool made, where the accepted call names a guess or a thing of another kind: a lookup
 * that answers for any name shows nothing until it is asked for a thing that is there. The accepted call stays where the
 * other is refused, or where a thing of the kind was there before.
 */
export async function lookUpMade(work: ToolWork, context: GenerationContext): Promise<void> {
  const { exploration, profile } = work;
  const { valid } = exploration;
  if (!valid || profile.traits.isDestroying === true || !context.runner.isUsable) return;
  const isGuessed = valid.template.args.some(({ role, isRequired, isGiven, candidates, at }) => {
    const chosen = candidates[at];
    if (role.kind !== 'reference' || !isRequired || isGiven === true || !chosen || chosen.madeBy.length > 0)
      return false;
    return chosen.generatedFrom === undefined;
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
