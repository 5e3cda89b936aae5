import type { AgentSession } from '@earendil-works/pi-coding-agent';

/* Types of pi's inner packages, derived from its session, because those packages are no dependency of this one. */

/** Function with which pi asks the model. */
export type PiStreamFunction = AgentSession['agent']['streamFunction'];

/** The messages that pi sends. */
export type PiContext = Parameters<PiStreamFunction>[1];

/** pi's model record. */
export type PiModel = Parameters<PiStreamFunction>[0];

/** Stream of an answer. */
export type PiStream = Awaited<ReturnType<PiStreamFunction>>;

/** A complete answer. */
export type PiAnswer = Awaited<ReturnType<PiStream['result']>>;

/** One event of an answer. */
export type PiStreamEvent = PiStream extends AsyncIterable<infer Event> ? Event : never;
