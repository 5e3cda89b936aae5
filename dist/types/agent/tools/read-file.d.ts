/** Reads a text file with line numbers. */
export declare const readFileTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
