/** Lists one directory. */
export declare const listDirTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
