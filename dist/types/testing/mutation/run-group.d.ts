import { type TestOutcome } from '../outcome.ts';
import type { ExecutedCode } from './executed-code.ts';
import type { Ground } from './ground.ts';
import type { Mutant } from './mutant.ts';
import type { TestGroup } from './test-groups.ts';
/** What the tests of one group came to on a fresh server with fresh data. */
export type GroupRun = {
    status: 'ran';
    outcomes: TestOutcome[];
    /** What the oracles found wrong, as `check tool`, warnings left out. */
    faults: string[];
    executed: ExecutedCode | null;
    durationMs: number;
    startMs: number;
}
/** Ended at the first test that counts and failed. */
 | {
    status: 'stopped';
    failed: {
        name: string;
        message: string;
    };
} | {
    status: 'no-start';
    message: string;
};
/** How a group is run. */
export interface GroupOptions {
    ground: Ground;
    mutant: Mutant | null;
    /** Names of the tests that must stay green: the first of them that fails ends the run. Null: all run. */
    counting: ReadonlySet<string> | null;
    isTraced?: boolean;
    /** Time limit of a test without one of its own, in milliseconds. */
    testTimeoutMs: number;
    /** Time limit of the start, in milliseconds. Default that of the plan. */
    startMs?: number;
    envTier: 0 | 1 | 2 | 3;
    approveRisky: boolean;
    signal: AbortSignal;
}
/** Runs the tests of a group on a fresh copy, then the checks of the server as a whole. Rejects with the signal's reason. */
export declare function runGroup(group: TestGroup, options: GroupOptions): Promise<GroupRun>;
