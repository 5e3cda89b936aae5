import { applyPatchTool } from '../tools/apply-patch/apply-patch.ts';
import type { ToolOptions } from '../tools/default-tools.ts';
import { globTool } from '../tools/glob.ts';
import { grepTool } from '../tools/grep/grep.ts';
import { readFileTool } from '../tools/read-file.ts';
import { createShellTool } from '../tools/shell.ts';
import { ToolRegistry } from '../tools/tool-registry.ts';
import { writeFileTool } from '../tools/write-file.ts';
import { renderBaseInstructions } from './base-instructions.ts';
import type { ProviderProfile } from './provider-profile.ts';

const baseInstructions = renderBaseInstructions({
  manners: 'Codex CLI',
  editing: [
    'Change files with apply_patch, several files in one patch where they belong together. It does all or nothing; when it fails, read the file again before you try another patch.',
    'Use write_file for new files, and for files that change almost wholly.',
  ],
  habits: ['Go on until the task is done; do not stop to report in between.'],
});

/**
 * Creates the profile for OpenAI's models: six tools, edits by patches in the v4a format, which these models are
 * used to.
 */
export function createOpenaiProfile({ commandTimeoutMs }: ToolOptions = {}): ProviderProfile {
  return {
    provider: 'openai',
    baseInstructions,
    toolRegistry: new ToolRegistry([
      readFileTool,
      applyPatchTool,
      writeFileTool,
      createShellTool(commandTimeoutMs),
      grepTool,
      globTool,
    ]),
    supportsParallelToolCalls: true,
    documentNames: ['.codex/instructions.md'],
  };
}
