/** Replaces text in a file; the text must be found exactly once, unless all occurrences are meant. */
export declare const editFileTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
