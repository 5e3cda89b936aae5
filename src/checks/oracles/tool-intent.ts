import { isChangingTool, readToolWords } from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/** Whether a tool only reads, as far as its annotations and its name tell; calls of it may be repeated freely. */
export function isReadingTool(tool: PluginTool): boolean {
  const { readOnlyHint } = tool.annotations ?? {};
  return readOnlyHint ?? !isChangingTool(tool, readToolWords(tool), []);
}
