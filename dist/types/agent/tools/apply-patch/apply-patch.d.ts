/** Changes files by a patch in the v4a format (row A-011). */
export declare const applyPatchTool: import("../../agent-session.ts").ModelTool<Record<string, unknown>>;
