import { hasRole } from './role.ts';
import type { Approval, PullRequestFacts } from './trust-facts.ts';

/** Whether the head is by somebody with write access, in this repository; a branch here alone proves nothing (T8). */
export function isTrustedHead(pull: PullRequestFacts): boolean {
  return (
    pull.headRepositoryId === pull.baseRepositoryId && pull.author.type === 'User' && hasRole(pull.author, 'write')
  );
}

/** Whether a person who has write access now vouched for exactly the commit that is the head now (threats T5, T7). */
export function isVouched(pull: PullRequestFacts, approvals: readonly Approval[]): boolean {
  return approvals.some(({ sha, by }) => sha === pull.headSha && by.type === 'User' && hasRole(by, 'write'));
}
