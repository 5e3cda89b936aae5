import { isChangingTool, readToolWords } from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/** True when a tool only reads, by its annotations or its name; its calls may be repeated freely. */
export function isReadingTool(tool: PluginTool): boolean {
  const { readOnlyHint } = tool.annotations ?? {};
  return readOnlyHint ?? !isChangingTool(tool, readToolWords(tool), []);
}
