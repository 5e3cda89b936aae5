import type { LogEntry, Repository, Trailer } from '../git/index.ts';
import { type FailureCategory } from '../testing/index.ts';
import type { FixCommit } from './fix.ts';
/** What a fix commit says about itself beside its change. */
export interface FixCommitRequest {
    /** Relative to the top of the repository. */
    paths: readonly string[];
    /** Without prefix. */
    subject: string;
    body: string;
    tests: readonly string[];
    category: FailureCategory;
    iteration: number;
    /** Only for a fix that is specific to one distribution (row P-101). */
    distro?: string | undefined;
    signal?: AbortSignal | undefined;
}
/** How far a fix reaches, for whoever decides (row P-186). */
export type FixRisk = 'low' | 'medium' | 'high';
/** A fix on the branch, and its size. */
export interface CommittedFix {
    fix: FixCommit;
    /** Lines added plus removed; binary files count as none. */
    linesChanged: number;
    risk: FixRisk;
}
/** The trailers of a fix (rows P-097 … P-101), one `PTH-Test` per test. */
export declare function renderFixTrailers(request: FixCommitRequest): Trailer[];
/** Commits the paths as one fix (row P-096); null when none of them differs from HEAD. */
export declare function commitFix(git: Repository, request: FixCommitRequest): Promise<CommittedFix | null>;
/** Low: one file, few lines. High: many files or lines, a deletion, or the plugin's dependencies. Information only. */
export declare function assessRisk(change: {
    files: readonly string[];
    linesChanged: number;
    deletes: boolean;
}): FixRisk;
/** Paths joined by a comma and a blank; one that holds a comma, a quote or an outer blank is written as a JSON string. */
export declare function renderPathList(paths: readonly string[]): string;
/** Reads what `renderPathList` wrote; a part that is no valid JSON string is taken as it stands. */
export declare function parsePathList(text: string): string[];
/** A log entry as a fix; null for checkpoints, alterations, reverts and everybody else's commits. */
export declare function parseFixCommit(entry: LogEntry): FixCommit | null;
/** The commit that a `git revert` commit undoes, or null for another commit. */
export declare function readRevertedCommit(entry: Pick<LogEntry, 'body'>): string | null;
