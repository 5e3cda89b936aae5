/** Writes a whole file and makes its parent directories (row A-023). */
export declare const writeFileTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
