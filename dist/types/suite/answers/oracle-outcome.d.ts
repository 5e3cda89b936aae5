import type { TestOutcome } from '../outcome.ts';
import type { OracleResult } from './check-record.ts';
/** What the outcome of an oracle is called. */
export declare function nameOracle(check: string): string;
/**
 * An oracle as an outcome of the server: failed when it found an error. One that holds is an outcome only where it failed
 * earlier in the session, so that a fix of it can be proven; null otherwise, and when it only has warnings.
 * @param formerFailures names of outcomes that failed in an earlier run
 */
export declare function toOracleOutcome(result: OracleResult, formerFailures: ReadonlySet<string>): TestOutcome | null;
