import { Repository } from '../git/index.ts';
import { type ProcessOwner } from '../process/index.ts';
/** A worktree that PTH made and no live session works in. */
export interface OrphanedWorktree {
    /** Absolute. */
    path: string;
    /** Its branch, which stays whatever happens to the worktree; null when unknown. */
    branch: string | null;
    /** git's common directory of the repository it belongs to; null when that is gone. */
    repository: string | null;
    /** Whether its directory is there; a record in git alone is an orphan too. */
    hasDirectory: boolean;
}
/** Notes which lock speaks for a worktree, so that any later run, also on another repository, can find its owner. */
export declare function writeOwnerNote(worktree: Repository, repositoryPath: string): Promise<void>;
/** Notes which process works in a worktree that no lock speaks for. */
export declare function writeProcessNote(worktree: Repository, owner: ProcessOwner): Promise<void>;
/**
 * Worktrees named like PTH's, in the worktree directory or known to the repository, whose lock names no live session,
 * or whose process is gone. Directories of other users are left out.
 */
export declare function findOrphans(options: {
    repository: Repository;
    worktreeDirectory: string;
    hostName: string;
    signal?: AbortSignal | undefined;
}): Promise<OrphanedWorktree[]>;
/**
 * Removes orphaned worktrees, after another look at whether they are orphans still; their branches stay. What cannot
 * be removed does not keep the others.
 */
export declare function removeOrphans(orphans: readonly OrphanedWorktree[], options: {
    repository: Repository;
    hostName: string;
}): Promise<{
    removed: string[];
    failed: {
        path: string;
        message: string;
    }[];
}>;
/** Whether a live session works in the worktree: its own lock says so, or the one of the repository at hand. */
export declare function hasOwner(path: string, repositoryPath: string, hostName: string): Promise<boolean>;
/** One sentence per orphan, with the ways out. */
export declare function describeOrphans(orphans: readonly OrphanedWorktree[]): string[];
