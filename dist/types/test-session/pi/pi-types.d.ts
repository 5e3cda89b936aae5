import type { AgentSession } from '@earendil-works/pi-coding-agent';
/** What pi asks for an answer. */
export type PiStreamFunction = AgentSession['agent']['streamFunction'];
/** The messages that pi sends. */
export type PiContext = Parameters<PiStreamFunction>[1];
/** pi's model record. */
export type PiModel = Parameters<PiStreamFunction>[0];
/** An answer on its way. */
export type PiStream = Awaited<ReturnType<PiStreamFunction>>;
/** A whole answer. */
export type PiAnswer = Awaited<ReturnType<PiStream['result']>>;
/** One step of an answer. */
export type PiStreamEvent = PiStream extends AsyncIterable<infer Event> ? Event : never;
