import type { RunOutcome } from '../process/index.ts';
import type { AssertionFailure } from './outcome.ts';
import type { Verify } from './test-case.ts';
/**
 * Checks a finished `verify` command. One trailing newline of the output, and of the expected text,
 * is left out of `expect_stdout`'s comparison. The exit code must be `expect_exit_code`, 0 where none is given.
 */
export declare function checkVerify(verify: Verify, run: RunOutcome, place: string): AssertionFailure[];
