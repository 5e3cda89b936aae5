import type { FixCommit } from '../repair/index.ts';
import { type TestOutcome, type TestStatus } from '../testing/index.ts';
import type { FixEvidence } from './loop-result.ts';
/** A fix with how its tests stood in the run before it. */
export interface PendingFix {
    fix: FixCommit;
    diagnosis: string;
    linesChanged: number;
    before: readonly {
        name: string;
        status: TestStatus;
    }[];
}
/** How the tests of a fix stand in a run; tests the run does not hold are left out. */
export declare function readStatuses(tests: readonly string[], outcomes: readonly TestOutcome[]): {
    name: string;
    status: TestStatus;
}[];
/**
 * Before and after of each fix. Proven only when it has tests, all of them failed before it, and all pass in the last
 * full run, which came after it.
 */
export declare function proveFixes(fixes: readonly PendingFix[], lastFullRun: readonly TestOutcome[]): FixEvidence[];
