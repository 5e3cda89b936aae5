/** Lists one directory (row A-013). */
export declare const listDirTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
