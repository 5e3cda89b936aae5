import type { LoopResult } from '../loop/index.ts';
/** PTH's own timings by operation, and the slowest tests of the last run (rows P-123, P-191). */
export declare function renderTimings(result: LoopResult): string;
/** Tokens that fixing used; empty when no model was asked. */
export declare function renderUsage(result: LoopResult, fixSource: string | null): string;
