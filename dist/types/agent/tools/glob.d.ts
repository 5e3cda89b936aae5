/** Finds files by the pattern of their path. */
export declare const globTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
