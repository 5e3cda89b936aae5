import type { Repository } from '../git/index.ts';
/** One path as it stood; `content` is kept for small files, so that it can be put back. */
interface SavedFile {
    fingerprint: string;
    content: Buffer | null;
    link: string | null;
}
/** What a worktree looked like before somebody edited it. */
export interface WorktreeSnapshot {
    head: string;
    /** Paths that already differed from HEAD, build output of untracked directories left out. */
    dirty: ReadonlyMap<string, SavedFile>;
}
/** Takes the state of a worktree before an edit. */
export declare function takeWorktreeSnapshot(git: Repository, signal?: AbortSignal): Promise<WorktreeSnapshot>;
/** Paths that somebody changed since the snapshot, sorted; build output that the branch does not hold is left out. */
export declare function listChangesSince(git: Repository, before: WorktreeSnapshot, signal?: AbortSignal): Promise<{
    path: string;
    isNew: boolean;
}[]>;
/** Puts paths back to the snapshot: to their saved content, or to what HEAD holds. */
export declare function restorePaths(git: Repository, before: WorktreeSnapshot, paths: readonly string[]): Promise<void>;
export {};
