/** Changes files by a patch in the v4a format. */
export declare const applyPatchTool: import("../../agent-session.ts").ModelTool<Record<string, unknown>>;
