/** Searches text files with a regular expression; by ripgrep where that is installed inside, with the same results. */
export declare const grepTool: import("../../agent-session.ts").ModelTool<Record<string, unknown>>;
