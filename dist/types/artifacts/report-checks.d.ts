import type { CheckRecord } from '../testing/index.ts';
/** Which checks looked at how much, as a table, so that silence is not mistaken for proof. */
export declare function renderChecks(checks: readonly CheckRecord[]): string;
/**
 * The same for a terminal: one line of counts with the names of those that found something, then one line per check with
 * a reason that is not told elsewhere. Empty without checks.
 */
export declare function renderCheckLines(checks: readonly CheckRecord[], width: number): string[];
