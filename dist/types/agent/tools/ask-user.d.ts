/**
 * Puts a question to the user: the session then waits in `AWAITING_INPUT`, and the next input is the answer. In no
 * profile by itself, since most sessions have nobody to ask; a caller who can answer adds it.
 */
export declare const askUserTool: import("../agent-session.ts").ModelTool<Record<string, unknown>>;
