import type { LogEntry, Repository } from '../git/index.ts';
import type { FixCommit } from './fix.ts';
/** Two tests whose fixes undo each other (row P-106). */
export interface Oscillation {
    tests: [string, string];
    /** The alternating fixes, oldest first; at least three. */
    commits: string[];
}
/** What git history tells about the fixes of a session; it informs, it never blocks (row P-106). */
export interface FixHistory {
    /** Newest first; checkpoints, alterations and reverts are left out (decision 24). */
    fixes: FixCommit[];
    reverted: FixCommit[];
    oscillations: Oscillation[];
    /** Files with at least three fixes, most first. */
    busyFiles: {
        path: string;
        fixes: number;
    }[];
}
/** Reads the fix history of a session branch since its branch point. */
export declare function readFixHistory(git: Repository, branchPoint: string, signal?: AbortSignal): Promise<FixHistory>;
/** The fix history in a log that is newest first. Pure. */
export declare function summariseFixes(log: readonly LogEntry[]): FixHistory;
/** Earlier fixes for any of the tests, newest first. */
export declare function listFixesForTests(fixes: readonly FixCommit[], tests: readonly string[]): FixCommit[];
/** Which fixes last changed the lines `from` to `to` of a file (blame relations). */
export declare function findFixesOfLines(git: Repository, fixes: readonly FixCommit[], place: {
    path: string;
    from: number;
    to: number;
}): Promise<FixCommit[]>;
