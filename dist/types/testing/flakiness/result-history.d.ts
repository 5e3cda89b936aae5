import { z } from 'zod';
import type { TestOutcome } from '../outcome.ts';
import type { FlakinessRate } from './flake-cause.ts';
declare const runSchema: z.ZodObject<{
    version: z.ZodLiteral<1>;
    at: z.ZodISODateTime;
    results: z.ZodCustom<Record<string, "+" | "-" | "~">, Record<string, "+" | "-" | "~">>;
}, z.core.$strict>;
/** What the tests of one run came to. */
export type HistoryRun = z.infer<typeof runSchema>;
/** Runs that are kept. */
export declare const mostRuns = 50;
/** A history as it was found. */
export interface HistoryReading {
    /** Oldest first, at most 50. */
    runs: HistoryRun[];
    /** Lines that could not be read and are left out. */
    damaged: number;
}
/** Reads a history: one JSON document per line. Lines that a killed run left half written are counted and left out. */
export declare function parseHistory(text: string): HistoryReading;
/** The history with one more run, without those that are too old to keep. */
export declare function addToHistory(runs: readonly HistoryRun[], outcomes: readonly TestOutcome[], at: Date): HistoryRun[];
/** The text of the file; ends with a newline. */
export declare function renderHistory(runs: readonly HistoryRun[]): string;
/**
 * How often a test failed in the runs that it took part in; null for one that always came to the same end, and for one
 * that ran less than twice. A test that failed always is broken, not flaky.
 */
export declare function rateOf(runs: readonly HistoryRun[], name: string): FlakinessRate | null;
/** `1/3`. */
export declare function renderRate({ failed, runs }: FlakinessRate): string;
export {};
