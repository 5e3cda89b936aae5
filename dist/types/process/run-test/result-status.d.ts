import type { ProcessResult } from './process-executor.ts';
import type { RunTestStatus } from './run-test-contract.ts';
import { type RunTestError } from './run-test-errors.ts';
/** The status of a process that ran (row T-009): a limit that fired comes before whatever code the kill left. */
export declare function statusOf(result: Pick<ProcessResult, 'exitCode' | 'timedOut' | 'noOutput'>): RunTestStatus;
/** The error that a status stands for, with this sentence on what happened; undefined where the tests just ended. */
export declare function errorOf(status: RunTestStatus, sentence: string): RunTestError | undefined;
