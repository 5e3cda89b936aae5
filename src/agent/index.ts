export type { AgentEvent, AgentReply, AgentSession, AgentSessionOptions, ModelTool } from './agent-session.ts';
export { createAgentSession } from './create-agent-session.ts';
export type { DocumentFiles } from './project-documents.ts';
export { openAgentSession } from './open-agent-session.ts';
export { BackgroundProcesses } from './tools/background-processes.ts';
export { defineTool } from './tools/define-tool.ts';
export { defaultTools } from './tools/default-tools.ts';
export { readWorkingDirectory } from './system-prompt.ts';
export { truncateOutput } from './truncate-output.ts';
