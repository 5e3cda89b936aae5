import { commitIdentity } from '../../git/index.ts';
import type { CommitRecord } from '../github-client.ts';

/**
 * True for a commit of PTH's own: made by a session, or by GitHub for the App (threat T32, overwritten work of people).
 * Pure.
 */
export function isOwnCommit(
  { committerEmail, signedForId }: Pick<CommitRecord, 'committerEmail' | 'signedForId'>,
  appUserId: number,
): boolean {
  return committerEmail === commitIdentity.email || (appUserId !== 0 && signedForId === appUserId);
}
