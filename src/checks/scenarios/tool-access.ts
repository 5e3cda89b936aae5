import {
  assessRisk,
  type GenerationHints,
  isChangingTool,
  layOutInput,
  normaliseSchema,
  readToolWords,
  type ToolTraits,
  ValuePool,
  type GenerationState,
} from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/**
 * Says whether calls of a tool change something, and why a call with an input that PTH did not choose must wait for
 * approval.
 */
export interface ToolAccess {
  isChanging: boolean;
  /** Null when any input may be tried. */
  review: string | null;
}

/**
 * Decides how far a tool may be called with an input that PTH did not choose, such as one from a document. A tool that
 * may write only to PTH's own directories is not called with foreign paths.
 */
export function readToolAccess(tool: PluginTool, hints: GenerationHints): ToolAccess {
  const words = readToolWords(tool);
  const traits: ToolTraits = { name: tool.name, words, isChanging: false };
  const state: GenerationState = {
    hints,
    pool: new ValuePool(),
    scratch: { directory: null, directoryPlan: undefined, tablePlan: undefined },
    seed: 0,
    checks: new Map(),
  };
  const { schema } = normaliseSchema(tool.inputSchema);
  const roles = layOutInput(schema, traits, state, 'all').flatMap(({ args }) => args.map(({ role }) => role));
  const risk = assessRisk(tool, words, roles, hints);
  const isChanging = isChangingTool(tool, words, roles);
  if (risk.kind === 'review') return { isChanging, review: risk.reason };
  if (risk.kind === 'scratch') return { isChanging, review: 'it writes to places that PTH did not choose' };
  return { isChanging, review: null };
}
