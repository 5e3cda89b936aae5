import { PthError, quoteShell } from '../base/index.ts';
import type { SessionEnd, StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';

/** Says what stays and how to look at it, last of all. */
export function reportBranch(session: StartedHarnessSession, end: SessionEnd, emit: OperationContext['emit']): void {
  const { total, fixes } = end.commits;
  const say = (stage: string, text: string) => emit({ type: 'stage-end', stage, text, durationMs: 0 });
  const point = session.branchPoint.slice(0, 12);
  say('branch', `${end.branch} holds ${fixes} ${fixes === 1 ? 'fix' : 'fixes'} in ${total} commits`);
  say('look', `git -C ${quoteShell(session.repositoryPath)} log -p ${point}..${end.branch} -- . ':(exclude).pth'`);
  if (end.worktree !== null) say('worktree', end.worktree);
}

/** After a fault or an interrupt: says what is kept, nothing when the branch had no commit and went away. */
export async function reportKeptBranch(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<void> {
  const { branch, branchPoint, repository } = session;
  try {
    if (!(await repository.isBranch(branch))) return;
    const commits = await repository.log({ range: `${branchPoint}..refs/heads/${branch}`, maxCount: 100_000 });
    const count = commits.length === 1 ? '1 commit' : `${commits.length} commits`;
    emit({ type: 'stage-end', stage: 'branch', text: `${branch} is kept with ${count}`, durationMs: 0 });
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    // A repository that went away meanwhile: the failure that ended the run matters more.
    emit({ type: 'warning', message: `whether ${branch} is kept cannot be said: ${error.message}` });
  }
}
