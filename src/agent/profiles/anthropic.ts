import { createDefaultTools, type ToolOptions } from '../tools/default-tools.ts';
import { ToolRegistry } from '../tools/tool-registry.ts';
import { renderBaseInstructions } from './base-instructions.ts';
import type { ProviderProfile } from './provider-profile.ts';

/** First layer of the prompt for Anthropic's models. */
export const anthropicInstructions = renderBaseInstructions({
  manners: 'Claude Code',
  editing: [
    'Change part of a file with edit_file; its old_string must be exactly what the file holds, without line numbers, and occur once.',
    'Use write_file for new files, and for files that change almost wholly.',
  ],
});

/**
 * Creates the profile for Anthropic's models: six tools, edits by exact replacement. Each call creates a new registry.
 */
export function createAnthropicProfile(options: ToolOptions = {}): ProviderProfile {
  return {
    provider: 'anthropic',
    baseInstructions: anthropicInstructions,
    toolRegistry: new ToolRegistry(createDefaultTools(options)),
    supportsParallelToolCalls: true,
    documentNames: ['CLAUDE.md'],
  };
}
