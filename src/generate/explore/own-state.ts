import type { GenerateOptions, StateLocation } from '../tools/generate-types.ts';
import { isClosedWorld } from '../tools/tool-risk.ts';
import { layOutInput } from '../values/input-template.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

const maxTexts = 20;

/** What came of asking whose the server's state is. */
export interface OwnState {
  location: StateLocation | null;
  /** Tools that may now be called for what PTH made. */
  granted: ToolWork[];
}

/**
 * Lets tools that take things away be called for what this run made. Three things must hold: the tool and
 * what made the thing say that they reach nobody, the tool names what it takes away, and what was made was found in a
 * place that is PTH's own. All else stays for review.
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

/** Whether a tool waits only since it takes away what its required arguments name. */
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
