import type { SessionBranch } from './session-branches.ts';

/** Why a session branch may go: the current commit has its fixes, or it holds none. */
export type RemovalReason = 'merged' | 'no-fix';

/** Why a session branch stays. */
export type StayReason =
  | 'session-running'
  | 'session-starting'
  | 'checked-out'
  | 'orphaned-worktree'
  | 'unmerged-fixes'
  | 'fixes-beside'
  | 'commits-of-people';

/** Decision about a session branch. */
export type BranchFate = { isDone: true; reason: RemovalReason } | { isDone: false; reason: StayReason };

/**
 * Decides whether a session branch is done with. A branch that a session or a checkout uses stays, and so does one with
 * a fix, on it or beside it, or a person's commit that the current commit lacks. Pure.
 */
export function decideBranchFate(branch: SessionBranch, isSessionStarting: boolean): BranchFate {
  if (branch.isSessionRunning) return { isDone: false, reason: 'session-running' };
  if (branch.worktree !== null) {
    return { isDone: false, reason: branch.worktree.isOrphaned ? 'orphaned-worktree' : 'checked-out' };
  }
  // The branch of a session that starts is not in its lock yet, and holds nothing that the current commit lacks.
  if (isSessionStarting && branch.isContained) return { isDone: false, reason: 'session-starting' };
  if (branch.unmergedFixes > 0) return { isDone: false, reason: 'unmerged-fixes' };
  if (branch.fixesBeside.length > 0) return { isDone: false, reason: 'fixes-beside' };
  if (branch.unmergedByPeople > 0) return { isDone: false, reason: 'commits-of-people' };
  return { isDone: true, reason: branch.fixes > 0 || (branch.isContained && branch.commits > 0) ? 'merged' : 'no-fix' };
}
