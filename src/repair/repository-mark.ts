import type { HeadPosition, Repository } from '../git/index.ts';

/** State of a repository before an agent with a shell works in it. */
export interface RepositoryMark {
  head: HeadPosition;
}

/** Records the state that `takeBackMeddling` restores. */
export async function markRepository(git: Repository): Promise<RepositoryMark> {
  const { branch, commit = await git.head() } = await git.position();
  return { head: { branch, commit } };
}

/**
 * Undoes an agent's changes of the repository beyond file edits, and describes them; empty when there were none.
 * Commits of the agent carry no trailers, were not checked, and were never published: HEAD, the session branch and its
 * tip are restored, and the content of those commits becomes uncommitted changes of the worktree.
 */
export async function takeBackMeddling(git: Repository, mark: RepositoryMark): Promise<string[]> {
  const found: string[] = [];
  await git.dropPendingOperations();
  // Always rebuild the index: its flags could hide edits from every later look at the worktree.
  const rebuilding = git.rebuildIndex().then(
    () => true,
    () => false,
  );
  const moved = await describeMove(git, mark.head);
  const isRebuilt = await rebuilding;
  if (moved !== null) {
    await git.resetHead(mark.head);
    found.push(moved);
  }
  // A HEAD that the agent broke has nothing to build it from, and another one was not the right one.
  if (!isRebuilt || moved !== null) await git.rebuildIndex();
  return found;
}

async function describeMove(git: Repository, before: HeadPosition): Promise<string | null> {
  const { branch, commit: head } = await git.position();
  if (branch !== before.branch) {
    const [from, to] = [before.branch ?? 'a detached HEAD', branch ?? 'a detached HEAD'];
    return `left the session branch ${from} for ${to} (put back); a fix is made where it was asked for`;
  }
  if (head === before.commit) return null;
  if (head === undefined || !(await git.isAncestor(before.commit, head))) {
    return `rewrote the history of the session branch (put back to ${before.commit.slice(0, 10)}); fixes only add to it`;
  }
  const own = await git.log({ range: `${before.commit}..${head}` });
  return `committed by itself (${own.length} commits, taken back); fixes are committed by the harness`;
}
