/** Writes a whole file and makes its parent directories. */
export declare const writeFileTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
