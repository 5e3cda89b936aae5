import type { HeadPosition, Repository } from '../git/index.ts';
/** How a repository stood before an agent with a shell had it in its hands. */
export interface RepositoryMark {
    head: HeadPosition;
}
/** Notes what `takeBackMeddling` puts back. */
export declare function markRepository(git: Repository): Promise<RepositoryMark>;
/**
 * Puts back what an agent did to the repository beside editing files, and says in words what that was; empty when it
 * kept to files. Commits of its own carry no trailers and were not looked at, and none of them was published: HEAD, the
 * session branch and its commit become what they were, and what those commits held shows as changes of the worktree.
 */
export declare function takeBackMeddling(git: Repository, mark: RepositoryMark): Promise<string[]>;
