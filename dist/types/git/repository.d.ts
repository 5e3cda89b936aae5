import { type BranchEntry } from './branches.ts';
import { type CommitRequest } from './commit.ts';
import { type GitPlace } from './git-runner.ts';
import { type BlameLine } from './parse-blame.ts';
import { type FileChange, type LineCounts } from './parse-changes.ts';
import type { LogEntry } from './parse-log.ts';
import { type StatusEntry } from './parse-status.ts';
import type { WorktreeEntry } from './parse-worktrees.ts';
import { type LogOptions } from './read-log.ts';
import { type HeadPosition } from './reset-head.ts';
import { type WorktreeRequest } from './worktrees.ts';
/** A diff, cut at a limit. */
export interface DiffText {
    text: string;
    /** Whether something was left out; the text then says where and how much. */
    isCut: boolean;
}
/** What to compare. */
export interface DiffOptions {
    paths?: readonly string[];
    /** Default 1 MiB. */
    maxBytes?: number;
    /** Lines around a change. Default 3. */
    contextLines?: number;
    signal?: AbortSignal | undefined;
}
/**
 * Plain git in one working tree, by argument vectors, without hooks, prompts or the person's own settings. Paths given
 * and returned are relative to the top of the working tree and taken literally. Every method throws a `PthError` of the
 * room `git` (or `session/disk-full`, `run/interrupted`) with git's own words when git says no.
 */
export declare class Repository {
    #private;
    /** Top of the working tree, absolute. */
    readonly path: string;
    readonly place: GitPlace;
    constructor(place: GitPlace);
    /** The same repository seen from another of its working trees, with further settings of the form `name=value`. */
    at(path: string, settings?: readonly string[]): Repository;
    /** The same working tree, bound to the private directory that it has now, whatever its `.git` says later. */
    pinned(): Promise<Repository>;
    /** The commit that HEAD stands at. @throws PthError `git/no-commits` */
    head(): Promise<string>;
    /** The branch that HEAD names, or null when detached. */
    currentBranch(): Promise<string | null>;
    /** Where a remote is fetched from, as the repository's own settings say; null when there is no such remote. */
    remoteUrl(name: string): Promise<string | null>;
    /** The full id of the commit that a name means, or undefined. */
    resolve(ref: string): Promise<string | undefined>;
    /** Whether a local branch of this exact name exists. */
    isBranch(name: string): Promise<boolean>;
    /** Whether git allows the name for a branch. */
    isBranchName(name: string): Promise<boolean>;
    /** Whether `ref` can be reached from `tip`; false for a name that means no commit. */
    isAncestor(ref: string, tip: string): Promise<boolean>;
    /** Makes HEAD stand for its commit instead of its branch; index and files stay as they are. */
    detachHead(): Promise<void>;
    /** Puts HEAD back on its branch and the branch on its commit, whatever was done to both; index and files stay as they are. */
    resetHead(position: HeadPosition): Promise<void>;
    /** Makes the index what HEAD holds, without flags that hide edits; files stay as they are. */
    rebuildIndex(): Promise<void>;
    /** Forgets merges, rebases and reverts that were begun here and not ended, and locks that a killed git left. */
    dropPendingOperations(): Promise<void>;
    /** Local branches and their commits, sorted by name; `prefix` as in `pth/`. */
    branches(prefix?: string): Promise<BranchEntry[]>;
    /** Makes a branch; false, and nothing changed, when one of that name exists. @throws PthError `git/branch-exists` when another branch is in its way */
    createBranch(name: string, commit: string): Promise<boolean>;
    /** Deletes a branch if it still stands at `commit`; false, and nothing changed, when it does not. */
    deleteBranch(name: string, commit: string): Promise<boolean>;
    addWorktree(request: WorktreeRequest): Promise<void>;
    worktrees(signal?: AbortSignal): Promise<WorktreeEntry[]>;
    removeWorktree(path: string): Promise<void>;
    /** Forgets every working tree whose directory is gone, also those that PTH did not make. */
    pruneWorktrees(): Promise<void>;
    /** What differs from HEAD, untracked files one by one; ignored ones only when asked for. */
    status(options?: {
        includesIgnored?: boolean;
        signal?: AbortSignal | undefined;
    }): Promise<StatusEntry[]>;
    /** Whether the index has a file at the path. */
    isTracked(path: string): Promise<boolean>;
    /** Whether the ignore rules of the repository leave out a path that need not exist. */
    isIgnored(path: string): Promise<boolean>;
    /** Stages paths, new, changed and deleted ones. */
    add(paths: readonly string[], options?: {
        takesIgnored?: boolean;
    }): Promise<void>;
    /** Commits exactly the given paths; null when none differs from HEAD. @throws PthError `git/commit-failed` */
    commit(request: CommitRequest): Promise<string | null>;
    /** Commits with their trailers, newest first. */
    log(options?: LogOptions): Promise<LogEntry[]>;
    /** Paths that one commit changed against its first parent. */
    commitFiles(commit: string, signal?: AbortSignal): Promise<FileChange[]>;
    /** Lines gained and lost per path between two commits. */
    numstat(from: string, to: string, signal?: AbortSignal): Promise<LineCounts[]>;
    /** The change between two commits; with `to` null, between a commit and the working tree. */
    diff(from: string, to: string | null, options?: DiffOptions): Promise<DiffText>;
    /** @throws PthError `git/revert-conflict` */
    revert(commit: string, signal?: AbortSignal): Promise<string>;
    /** Puts paths back to HEAD and removes new ones; ignored files stay. */
    discard(paths: readonly string[], signal?: AbortSignal): Promise<void>;
    /** Which commits last changed the lines `from` to `to` (from 1, both included) of a path. */
    blame(path: string, from: number, to?: number, ref?: string): Promise<BlameLine[]>;
    /** A file as a commit holds it, as text; undefined when the commit has no file there. */
    fileAt(ref: string, path: string, options?: {
        maxBytes?: number;
    }): Promise<string | undefined>;
    /** Every file that a commit holds: mode, object and path. */
    listFiles(ref: string): Promise<{
        mode: string;
        object: string;
        path: string;
    }[]>;
    /** Whether a commit has a directory at the path; `''` is its root. */
    isDirectoryAt(ref: string, path: string): Promise<boolean>;
    /** The private directory of this working tree, absolute. */
    gitDirectory(): Promise<string>;
    /** The file of ignore patterns that is never committed, absolute; it may not exist yet. */
    excludePath(): Promise<string>;
}
