import type { AgentSession, AgentSessionOptions } from './agent-session.ts';
/**
 * A conversation of the coding agent with a model over a workspace. Each `submit` has its own stream; all of them share
 * one session, so `session-start` comes once, with the first input, and `session-end` once, when an abort or a fault
 * closes the session, on the stream that is open then. `events()` shows the whole session. An abort ends a running
 * input with the reply `aborted`; a fault of the model ends it with `error`, `session-end` and a rejection, and the
 * session is closed. Inputs do not overlap: `agent/busy`. What steers a run that is over waits for the next input;
 * follow-ups do so, too, when an input ended at a limit, in a loop, or with a refusal.
 */
export declare function createAgentSession(options: AgentSessionOptions): AgentSession;
