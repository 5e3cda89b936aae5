import { withoutPthFiles } from '../artifacts/index.ts';
import { assertNever, PthError, quoteShell } from '../base/index.ts';
import type { SessionEnd, StartedHarnessSession } from '../session/index.ts';
import type { BranchReason } from './keep-branch.ts';
import type { OperationContext } from './operation.ts';

/** Reports the branch that stays, why it does, and the command that shows it; or that none stays. */
export function reportBranch(
  session: StartedHarnessSession,
  end: SessionEnd,
  reason: BranchReason,
  emit: OperationContext['emit'],
): void {
  const say = (stage: string, text: string) => emit({ type: 'stage-end', stage, text, durationMs: 0 });
  if (!end.isBranchKept || reason === null) {
    say('branch', 'none stays, since nothing was found or fixed; --keep-branch keeps the tests');
    return;
  }
  const point = session.branchPoint.slice(0, 12);
  say('branch', `${end.branch} ${describeContent(end, reason)}`);
  say('look', `git -C ${quoteShell(session.repositoryPath)} log -p ${point}..${end.branch} -- . ${withoutPthFiles}`);
  if (end.worktree !== null) say('worktree', end.worktree);
}

function describeContent({ commits: { total, fixes } }: SessionEnd, reason: NonNullable<BranchReason>): string {
  const commits = total === 1 ? '1 commit' : `${total} commits`;
  switch (reason) {
    case 'fixes':
      return `holds ${fixes} ${fixes === 1 ? 'fix' : 'fixes'} in ${commits}`;
    case 'failures':
      return `holds the tests that failed and the report, in ${commits}`;
    case 'asked':
      return `holds the tests and the report, in ${commits}, since it was to stay`;
    default:
      return assertNever(reason);
  }
}

/** Reports the branch that is kept after a fault or an interrupt, or that it was removed without a result. */
export async function reportKeptBranch(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<void> {
  const { branch, branchPoint, repository } = session;
  try {
    if (!(await repository.isBranch(branch))) {
      emit({ type: 'stage-end', stage: 'branch', text: 'none stays, since nothing was found yet', durationMs: 0 });
      return;
    }
    const commits = await repository.log({ range: `${branchPoint}..refs/heads/${branch}`, maxCount: 100_000 });
    const count = commits.length === 1 ? '1 commit' : `${commits.length} commits`;
    emit({
      type: 'stage-end',
      stage: 'branch',
      text: `${branch} is kept with ${count}; pth resume ${branch} goes on`,
      durationMs: 0,
    });
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    // The repository went away meanwhile, but the failure that ended the run matters more.
    emit({ type: 'warning', message: `whether ${branch} is kept cannot be said: ${error.message}` });
  }
}
