import { type GitPlace } from './git-runner.ts';
import { type WorktreeEntry } from './parse-worktrees.ts';
/** What to check out where. */
export type WorktreeRequest = {
    path: string;
    signal?: AbortSignal | undefined;
} & ({
    branch: string;
} | {
    commit: string;
});
/** All working trees of the repository, the main one first. Works with git older than 2.36 too, which lacks `-z` here. */
export declare function listWorktrees(place: GitPlace, signal?: AbortSignal): Promise<WorktreeEntry[]>;
/**
 * Checks out an existing branch, or with `commit` no branch at all, into a new directory. The whole tree is checked out, also where the
 * developer's own checkout is a sparse one: tests need all of it.
 * @throws PthError `git/worktree-failed` with git's error, the existing working trees and the state of the path;
 *   `session/disk-full`
 */
export declare function addWorktree(place: GitPlace, request: WorktreeRequest): Promise<void>;
/**
 * Removes a working tree with all that is in it, and what git knows of it; never prunes those of others. A directory
 * that git no longer takes for a working tree is removed all the same. Idempotent.
 */
export declare function removeWorktree(place: GitPlace, path: string): Promise<void>;
/** Removes a directory tree, also where a program left directories without write permission in it. */
export declare function removeTree(path: string): Promise<void>;
