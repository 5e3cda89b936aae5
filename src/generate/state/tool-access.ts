import type { PluginTool } from '../../plugin/index.ts';
import { normaliseSchema } from '../schema/normalise-schema.ts';
import { readToolWords, type ToolWords } from '../tools/argument-role.ts';
import type { GenerationHints } from '../tools/generate-types.ts';
import { assessRisk, isChangingTool } from '../tools/tool-risk.ts';
import type { GenerationState } from '../values/generation-state.ts';
import { layOutInput } from '../values/input-template.ts';
import { ValuePool } from '../values/value-pool.ts';

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
  const args = layOutArguments(tool, words);
  const risk = assessRisk(tool, words, args, hints);
  const isChanging = isChangingTool(tool, words, args);
  if (risk.kind === 'review') return { isChanging, review: risk.reason };
  if (risk.kind === 'scratch') return { isChanging, review: 'it writes to places that PTH did not choose' };
  return { isChanging, review: null };
}

/** True when a tool only reads, by its annotations, its name and its arguments; its calls may be repeated freely. */
export function isReadingTool(tool: PluginTool): boolean {
  const words = readToolWords(tool);
  return tool.annotations?.readOnlyHint ?? !isChangingTool(tool, words, layOutArguments(tool, words));
}

function layOutArguments(tool: PluginTool, words: ToolWords) {
  const state: GenerationState = {
    hints: { paths: [], workDirectory: null },
    pool: new ValuePool(),
    scratch: { directory: null, directoryPlan: undefined, tablePlan: undefined },
    seed: 0,
    checks: new Map(),
  };
  const { schema } = normaliseSchema(tool.inputSchema);
  const templates = layOutInput(schema, { name: tool.name, words, isChanging: false }, state, 'all');
  return templates.flatMap(({ args }) => args);
}
