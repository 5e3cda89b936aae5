import type { GenerateOptions, StatePlace } from '../tools/generate-types.ts';
import { isClosedWorld } from '../tools/tool-risk.ts';
import { layOutInput } from '../values/skeleton.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';

const maxTexts = 20;

/** What came of asking whose the server's state is. */
export interface OwnState {
  state: StatePlace | null;
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
  { world }: GenerationContext,
  findState: GenerateOptions['findState'],
): Promise<OwnState> {
  const asking = works.filter((work) => isAsking(work, world));
  if (!findState || asking.length === 0) return { state: null, granted: [] };
  const closed = new Set(works.filter(({ tool }) => isClosedWorld(tool)).map(({ tool }) => tool.name));
  const texts = world.pool.ownTexts((madeBy) => madeBy.every(({ tool }) => closed.has(tool)));
  if (texts.length === 0) return { state: null, granted: [] };
  const state = await findState(texts.slice(0, maxTexts));
  if (!state.isOwn) return { state, granted: [] };
  for (const work of asking) {
    work.risk = { kind: 'own' };
    work.slotTool = { ...work.slotTool, isDestroying: true };
  }
  return { state, granted: asking };
}

/** Whether a tool waits only since it takes away what its required arguments name. */
function isAsking(work: ToolWork, world: GenerationContext['world']): boolean {
  if (work.risk.kind !== 'review' || work.risk.mayTakeOwn !== true || work.blockedReason !== null) return false;
  if (!work.slotTool.isChanging) return false;
  const [smallest] = layOutInput(work.normal.schema, work.slotTool, world, 'required');
  return smallest?.leaves.some(({ meaning }) => meaning.kind === 'reference') === true;
}
