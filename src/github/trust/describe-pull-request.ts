import type { PullRequestRecord } from '../github-client.ts';
import type { Actor, PullRequestFacts } from './trust-facts.ts';

/** Builds the facts of a pull request for a decision. Pure. */
export function describePullRequest(
  { number, state, isDraft, head, base }: PullRequestRecord,
  author: Actor,
  isFirstContribution: boolean,
): PullRequestFacts {
  return {
    number,
    state,
    isDraft,
    headSha: head.sha,
    headRepositoryId: head.repositoryId,
    baseRepositoryId: base.repositoryId,
    author,
    isFirstContribution,
  };
}
