import { isOwnCommit, isPublishableRef, type PullRequestRecord } from '../../src/github/index.ts';
import { answer, type JobScope } from './work.ts';

/**
 * Withdraws what PTH offered for a pull request that is closed: closes its open fix pull requests and deletes their
 * branches. When the closed one is a fix pull request that was merged, deletes its branch. A branch on which somebody
 * else committed stays (threat T32, overwritten work of people), and so does a fix pull request that a person closed.
 */
export async function withdrawFixes(scope: JobScope): Promise<void> {
  const { client, repository, pull } = scope;
  const closed = await client.getPullRequest(repository, pull.pullRequest);
  // Opened again meanwhile.
  if (closed === null || closed.state === 'open') return;
  if (isOwnFix(scope, closed)) {
    if (closed.isMerged) await deleteOwnBranch(scope, closed, closed.base.sha);
    return;
  }
  if (closed.head.repositoryId !== closed.base.repositoryId) return;
  const into = await client.listOpenPullRequestsInto(repository, closed.head.ref);
  for (const fix of into.filter((one) => isOwnFix(scope, one))) {
    const fixScope = { ...scope, pull: { ...pull, pullRequest: fix.number } };
    await answer(fixScope, `Pull request ${closed.number}, which these fixes are for, is closed.`);
    await client.updatePullRequest(repository, fix.number, { state: 'closed' });
    await deleteOwnBranch(scope, fix, closed.head.sha);
  }
}

/** True for a pull request that the App opened from a session's branch. */
function isOwnFix({ appUserId }: JobScope, { author, head, base }: PullRequestRecord): boolean {
  return (
    author.id === appUserId && head.repositoryId === base.repositoryId && isPublishableRef(`refs/heads/${head.ref}`)
  );
}

/** Deletes the branch of a fix pull request where every commit beyond `from` is PTH's. */
async function deleteOwnBranch(
  { client, repository, work, appUserId }: JobScope,
  { number, head }: PullRequestRecord,
  from: string,
): Promise<void> {
  const tip = await client.getBranch(repository, head.ref);
  if (tip === null) return;
  const beyond = await client.listCommitsBetween(repository, from, tip);
  if (beyond.every((commit) => isOwnCommit(commit, appUserId))) {
    await client.deleteSessionBranch(repository, head.ref);
  } else work.log.info('branch-left', { pullRequest: number, branch: head.ref });
}
