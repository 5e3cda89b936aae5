export type * from './agent-session.ts';
export { createAgentSession } from './create-agent-session.ts';
export { renderSystemPrompt, type SystemPromptContext } from './system-prompt.ts';
export { defaultTools } from './tools/default-tools.ts';
export { defineTool, type ToolDefinition } from './tools/define-tool.ts';
export { defaultOutputLimits, truncateOutput } from './truncate-output.ts';
