import { type GitPlace } from './git-runner.ts';
import { type LogEntry } from './parse-log.ts';
/** Which commits to read. */
export interface LogOptions {
    /** A commit, branch or range `from..to`. Default HEAD. */
    range?: string;
    /** Only commits that touch one of these paths. */
    paths?: readonly string[];
    /** Newest first; default 1000. */
    maxCount?: number;
    /** Only the first parents of merges. Default false. */
    isFirstParent?: boolean;
    /** Oldest first, after `maxCount` was applied. Default false. */
    isReversed?: boolean;
    signal?: AbortSignal | undefined;
}
/** Commits with their trailers, newest first. */
export declare function readLog(place: GitPlace, options: LogOptions): Promise<LogEntry[]>;
