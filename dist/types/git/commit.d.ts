import { type GitPlace } from './git-runner.ts';
import { type Trailer } from './trailers.ts';
/** A commit to make. */
export interface CommitRequest {
    /** Relative to the top of the working tree; taken literally, new and deleted ones too. Nothing else is committed. */
    paths: readonly string[];
    /** Line breaks become spaces. */
    subject: string;
    body?: string;
    trailers?: readonly Trailer[];
    /** Also takes paths that the repository ignores. Default false. */
    takesIgnored?: boolean;
    signal?: AbortSignal | undefined;
}
/**
 * Builds a commit message by `git interpret-trailers`. Neither the subject, nor the body, nor a trailer's
 * value can add a trailer of its own. It runs outside any repository, since a repository's settings may tie commands
 * to trailers.
 */
export declare function buildCommitMessage(place: GitPlace, request: Pick<CommitRequest, 'subject' | 'body' | 'trailers' | 'signal'>): Promise<string>;
/**
 * Commits the given paths and nothing else, in PTH's name and without hooks (the developer's hooks may ask, push or
 * change files; the commit is made on a branch that the developer reviews).
 * @returns the new commit, or null when none of the paths differs from HEAD
 * @throws PthError `git/commit-failed` with git's error, the state of the index and of the disk
 */
export declare function commitPaths(place: GitPlace, request: CommitRequest, describeState: () => Promise<Record<string, unknown>>): Promise<string | null>;
