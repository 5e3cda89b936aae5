import type { ModelTool } from '../agent/index.ts';
import { type EventLog } from './event-log.ts';
import type { ExtensionContext } from './extension-api.ts';
import type { ExtensionHost } from './extension-host.ts';
import type { SessionTool, ToolMock } from './test-session.ts';
/** What runs around each tool of a session on PTH's own host. */
export interface ToolHooks {
    extensions: ExtensionHost;
    log: EventLog<unknown>;
    mocks: Readonly<Record<string, ToolMock>>;
    callIdOf(args: unknown): string | undefined;
    /** Code of a tool, not a mock, has thrown. */
    onToolError(tool: string, callId: string, error: unknown): void;
}
/**
 * Puts the hooks around a tool: `tool_call` may block, a mock may answer, `tool_result` may change the answer. All of
 * it is written down.
 */
export declare function hookTool(tool: ModelTool, hooks: ToolHooks): ModelTool;
/** A tool of a plugin or a mock, for the agent; its arguments are not checked. */
export declare function toModelTool(tool: SessionTool): ModelTool;
/** The tools of extensions, for the agent. */
export declare function createExtensionTools(extensions: ExtensionHost, context: (signal: AbortSignal) => ExtensionContext): Promise<ModelTool[]>;
