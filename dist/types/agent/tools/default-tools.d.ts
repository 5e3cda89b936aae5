import type { ModelTool } from '../agent-session.ts';
/** What can be chosen about the tools. */
export interface ToolOptions {
    /** Time limit in milliseconds of a command that names none. Default 10000. */
    commandTimeoutMs?: number;
}
/** The six tools of the coding agent with Anthropic's models. */
export declare function createDefaultTools({ commandTimeoutMs }?: ToolOptions): ModelTool[];
/** The same with the default limits. */
export declare const defaultTools: readonly ModelTool[];
