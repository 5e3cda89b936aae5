/** Reads a text file with line numbers (row A-022). */
export declare const readFileTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
