import { hasRole } from './role.ts';
import type { Approval, PullRequestFacts } from './trust-facts.ts';

/**
 * True when the head is by a person with write access, in this repository; a branch here alone proves nothing (threat
 * T8, branches of readers).
 */
export function isTrustedHead(pull: PullRequestFacts): boolean {
  return pull.headRepositoryId === pull.baseRepositoryId && isByWriter(pull);
}

/** True when the pull request is by a person with write access, wherever its branch lies. */
export function isByWriter({ author }: PullRequestFacts): boolean {
  return author.type === 'User' && hasRole(author, 'write');
}

/**
 * True when a person who has write access now vouched for exactly the commit that is the head now (threats T5, a push
 * after the approval; T7, forks with secrets).
 */
export function isVouched(pull: PullRequestFacts, approvals: readonly Approval[]): boolean {
  return approvals.some(({ sha, by }) => sha === pull.headSha && by.type === 'User' && hasRole(by, 'write'));
}
