import { isOwnEntry, type LogEntry, type Repository } from '../git/index.ts';

/**
 * Decides the commit at which a session branch starts, from its first-parent history, newest first; undefined for an
 * empty history.
 */
export function decideBranchPoint(
  history: readonly Pick<LogEntry, 'commit' | 'author' | 'parents' | 'trailers'>[],
): string | undefined {
  let oldest: string | undefined;
  for (const entry of history) {
    if (!isOwnEntry(entry)) break;
    oldest = entry.parents[0] ?? oldest;
  }
  return oldest ?? history[0]?.commit;
}

/**
 * Finds the commit at which a session branch starts: the one its state names, if that is an ancestor; else the parent
 * of the oldest of PTH's commits at the tip of the branch.
 */
export async function findBranchPoint(git: Repository, branch: string, stated: string | undefined): Promise<string> {
  if (stated !== undefined && (await git.isAncestor(stated, branch))) {
    const commit = await git.resolve(stated);
    if (commit !== undefined) return commit;
  }
  const history = await git.log({ range: `refs/heads/${branch}`, maxCount: 10_000, isFirstParent: true });
  return decideBranchPoint(history) ?? git.head();
}
