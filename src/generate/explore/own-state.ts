import type { GenerateOptions, StateLocation } from '../tools/generate-types.ts';
import { isClosedWorld } from '../tools/tool-risk.ts';
import { layOutInput } from '../values/input-template.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

const maxTexts = 20;

/** The location of the server's state, and the tools that it allows to call. */
export interface OwnState {
  location: StateLocation | null;
  /** Tools that may now be called for things that PTH made. */
  granted: ToolWork[];
}

/**
 * Allows deleting tools to be called for things that this run made. Three conditions must hold: the tool and the maker
 * declare a closed world, the tool names the thing it deletes, and the thing was found in a directory of this run.
 * All other tools stay for review.
 */
export async function grantOwnState(
  works: readonly ToolWork[],
  { state }: GenerationContext,
  findState: GenerateOptions['findState'],
): Promise<OwnState> {
  const asking = works.filter((work) => isAsking(work, state));
  if (!findState || asking.length === 0) return { location: null, granted: [] };
  const closed = new Set(
    works.filter(({ profile: { tool } }) => isClosedWorld(tool)).map(({ profile: { tool } }) => tool.name),
  );
  const texts = state.pool.ownTexts((madeBy) => madeBy.every(({ tool }) => closed.has(tool)));
  if (texts.length === 0) return { location: null, granted: [] };
  const location = await findState(texts.slice(0, maxTexts));
  if (!location.isOwn) return { location, granted: [] };
  for (const work of asking) {
    const traits = { ...work.profile.traits, isDestroying: true };
    work.profile = { ...work.profile, risk: { kind: 'own' }, traits };
  }
  return { location, granted: asking };
}

/** True when a tool waits for review only because it deletes the thing that a required argument names. */
function isAsking(work: ToolWork, state: GenerationContext['state']): boolean {
  if (
    work.profile.risk.kind !== 'review' ||
    work.profile.risk.mayTakeOwn !== true ||
    work.profile.blockedReason !== null
  )
    return false;
  if (!work.profile.traits.isChanging) return false;
  const [smallest] = layOutInput(work.profile.normal.schema, work.profile.traits, state, 'required');
  return smallest?.args.some(({ role }) => role.kind === 'reference') === true;
}
