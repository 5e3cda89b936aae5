import type { ModelTool } from '../agent-session.ts';
/** What a command may take when neither the call nor the session says otherwise. */
export declare const defaultCommandTimeoutMs = 10000;
/**
 * The tool that runs a command line inside the workspace, within a time limit; a command that uses it up gets TERM, and
 * after two seconds KILL, with all that it started.
 * @param defaultTimeoutMs for calls that name no limit, at most 600000
 */
export declare function createShellTool(defaultTimeoutMs?: number): ModelTool;
