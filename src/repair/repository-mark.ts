import type { HeadPosition, Repository } from '../git/index.ts';

/** How a repository stood before an agent with a shell had it in its hands. */
export interface RepositoryMark {
  head: HeadPosition;
}

/** Notes what `takeBackMeddling` puts back. */
export async function markRepository(git: Repository): Promise<RepositoryMark> {
  return { head: { branch: await git.currentBranch(), commit: await git.head() } };
}

/**
 * Puts back what an agent did to the repository beside editing files, and says in words what that was; empty when it
 * kept to files. Commits of its own carry no trailers and were not looked at, and none of them was published: HEAD, the
 * session branch and its commit become what they were, and what those commits held shows as changes of the worktree.
 */
export async function takeBackMeddling(git: Repository, mark: RepositoryMark): Promise<string[]> {
  const found: string[] = [];
  await git.dropPendingOperations();
  const moved = await describeMove(git, mark.head);
  if (moved !== null) {
    await git.resetHead(mark.head);
    found.push(moved);
  }
  // Whatever was found: flags in the index would hide edits from everything that looks at the worktree after this.
  await git.rebuildIndex();
  return found;
}

async function describeMove(git: Repository, before: HeadPosition): Promise<string | null> {
  const branch = await git.currentBranch();
  if (branch !== before.branch) {
    const [from, to] = [before.branch ?? 'a detached HEAD', branch ?? 'a detached HEAD'];
    return `left the session branch ${from} for ${to} (put back); a fix is made where it was asked for`;
  }
  const head = await git.resolve('HEAD');
  if (head === before.commit) return null;
  if (head === undefined || !(await git.isAncestor(before.commit, head))) {
    return `rewrote the history of the session branch (put back to ${before.commit.slice(0, 10)}); fixes only add to it`;
  }
  const own = await git.log({ range: `${before.commit}..${head}` });
  return `committed by itself (${own.length} commits, taken back); fixes are committed by the harness`;
}
