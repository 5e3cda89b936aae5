import { createDefaultTools, type ToolOptions } from '../tools/default-tools.ts';
import { listDirTool } from '../tools/list-dir.ts';
import { ToolRegistry } from '../tools/tool-registry.ts';
import { renderBaseInstructions } from './base-instructions.ts';
import type { ProviderProfile } from './provider-profile.ts';

const baseInstructions = renderBaseInstructions({
  manners: 'Gemini CLI',
  editing: [
    'Change part of a file with edit_file; its old_string must be exactly what the file holds, without line numbers, and occur once.',
    'Use write_file for new files, and for files that change almost wholly.',
    'Use list_dir to see what a directory holds.',
  ],
  habits: ['Say nothing between calls that the user does not need to know.'],
});

/** Creates the profile for Gemini: Anthropic's tools and list_dir. */
export function createGeminiProfile(options: ToolOptions = {}): ProviderProfile {
  return {
    provider: 'gemini',
    baseInstructions,
    toolRegistry: new ToolRegistry([...createDefaultTools(options), listDirTool]),
    supportsParallelToolCalls: true,
    documentNames: ['GEMINI.md'],
  };
}
