import { type LogEntry, trailerValues } from '../git/index.ts';
import { readState } from './session-state-file.ts';
import type { StartedHarnessSession } from './started-session.ts';
import type { SessionState } from './state.ts';

/** True for a commit that fixes the plugin; PTH's other commits name their type. */
export function isFix({ trailers }: Pick<LogEntry, 'trailers'>): boolean {
  return trailerValues(trailers, 'PTH-Type').length === 0 && trailerValues(trailers, 'PTH-Test').length > 0;
}

/** True for a commit that keeps tests. */
export function isTestCommit({ trailers }: Pick<LogEntry, 'trailers'>): boolean {
  return trailerValues(trailers, 'PTH-Type').includes('tests');
}

/**
 * Decides whether the branch of a run that did not end holds something that a person would miss: a fix, tests that were
 * saved, or a checkpoint with something that failed. Pure.
 */
export function hasResult(
  commits: readonly Pick<LogEntry, 'trailers'>[],
  state: Pick<SessionState, 'tests' | 'active_diagnoses'> | null,
): boolean {
  if (commits.some((commit) => isFix(commit) || isTestCommit(commit))) return true;
  if (state === null) return false;
  return (
    state.active_diagnoses.length > 0 || state.tests.some(({ status }) => status !== 'passed' && status !== 'skipped')
  );
}

/** Reads the branch of a session that is about to end early, and says whether it holds a result. */
export async function hasSessionResult(session: StartedHarnessSession): Promise<boolean> {
  const { branch, branchPoint, pluginPath, repository } = session;
  if (!(await repository.isBranch(branch))) return false;
  const commits = await repository.log({ range: `${branchPoint}..refs/heads/${branch}`, maxCount: 100_000 });
  const reading = await readState(repository, { branch, pluginPath });
  return hasResult(commits, reading.status === 'ok' ? reading.state : null);
}
