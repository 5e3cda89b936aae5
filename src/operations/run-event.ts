import type { LoopEvent } from '../loop/index.ts';
import type { TargetEvent } from '../target/index.ts';

/** Progress of a whole run: opening servers, making tests, and the loop. */
export type RunEvent =
  | TargetEvent
  /** The session is open; `id` is that of its report. */
  | { type: 'session'; id: string }
  /** The tests of one of several images start. */
  | { type: 'image'; name: string }
  /** Something outside of the code kept tools from working, with what removes it. */
  | { type: 'obstacle'; text: string }
  /** Test generation is calling tools to learn their arguments. */
  | { type: 'generation'; tool: string; done: number; total: number }
  /** A short text on the present step, which a terminal overwrites. */
  | { type: 'activity'; text: string }
  /** The suite noticed a planted fault, or did not. */
  | { type: 'mutant'; id: string; verdict: 'killed' | 'survived' | 'killed-by-start'; done: number; total: number }
  | { type: 'loop'; server: string; event: LoopEvent };
