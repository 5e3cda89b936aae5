import { withoutPthFiles } from '../artifacts/index.ts';
import { PthError, quoteShell } from '../base/index.ts';
import type { SessionEnd, StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';

/** Reports the branch that stays and the command that shows it. */
export function reportBranch(session: StartedHarnessSession, end: SessionEnd, emit: OperationContext['emit']): void {
  const { total, fixes } = end.commits;
  const say = (stage: string, text: string) => emit({ type: 'stage-end', stage, text, durationMs: 0 });
  const point = session.branchPoint.slice(0, 12);
  say('branch', `${end.branch} holds ${fixes} ${fixes === 1 ? 'fix' : 'fixes'} in ${total} commits`);
  say('look', `git -C ${quoteShell(session.repositoryPath)} log -p ${point}..${end.branch} -- . ${withoutPthFiles}`);
  if (end.worktree !== null) say('worktree', end.worktree);
}

/** Reports the branch that is kept after a fault or an interrupt; nothing when it had no commit and was removed. */
export async function reportKeptBranch(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<void> {
  const { branch, branchPoint, repository } = session;
  try {
    if (!(await repository.isBranch(branch))) return;
    const commits = await repository.log({ range: `${branchPoint}..refs/heads/${branch}`, maxCount: 100_000 });
    const count = commits.length === 1 ? '1 commit' : `${commits.length} commits`;
    emit({ type: 'stage-end', stage: 'branch', text: `${branch} is kept with ${count}`, durationMs: 0 });
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    // The repository went away meanwhile, but the failure that ended the run matters more.
    emit({ type: 'warning', message: `whether ${branch} is kept cannot be said: ${error.message}` });
  }
}
