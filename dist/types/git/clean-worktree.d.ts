import type { Repository } from './repository.ts';
/**
 * Makes a worktree hold what HEAD holds and nothing else: changes are undone, untracked and ignored files removed,
 * installed packages and build output among them. Only for worktrees that PTH made.
 * @param keep paths from the top that stay, of files or directories
 */
export declare function cleanWorktree(worktree: Repository, options?: {
    keep?: readonly string[];
    signal?: AbortSignal | undefined;
}): Promise<void>;
