import { type Repository, trailerValues } from '../git/index.ts';
import type { Summary } from './roles/summarizer.ts';
import { describeCounts } from './standing.ts';
import type { AttemptRecord, SessionRecord } from './store/session-record.ts';
import type { UnfinishedAttempt } from './store/unfinished-attempt.ts';

/** What a killed run left. */
interface KilledRun {
  record: SessionRecord;
  /** The best state as the record had it when the run was killed. */
  best: SessionRecord['best'];
  /** What the implementer of the attempt left that is not recorded; null where that is not known. */
  unfinished: UnfinishedAttempt | null;
}

/** Adds the attempt that a killed run has committed but not recorded, if its commit is the newest of the branch. */
export async function adoptCommit(
  { record, best, unfinished }: KilledRun,
  git: Repository,
  summary: Summary,
): Promise<SessionRecord> {
  const [newest] = await git.log({ range: 'HEAD', maxCount: 1 });
  const attempt = record.course.attempts + 1;
  if (best === null || newest === undefined || record.attempts.some(({ commit }) => commit === newest.commit)) {
    return record;
  }
  const [session] = trailerValues(newest.trailers, 'PTH-Session');
  const [number] = trailerValues(newest.trailers, 'PTH-Attempt');
  if (session !== record.session_id || number !== String(attempt)) return record;
  const files = await git.commitFiles(newest.commit);
  const adopted: AttemptRecord = {
    attempt,
    session: record.course.session,
    failing_before: best.failing,
    failing_after: summary.failed,
    is_kept: true,
    commit: newest.commit,
    changed_files: files.map(({ path }) => path).sort(),
    refused: unfinished?.status.refused ?? [],
    said: unfinished?.status.said ?? '',
    outcome: `Kept: ${describeCounts({ failing: summary.failed, total: summary.total }, best.failing)}.`,
    issues: summary.issues,
    implementer_ms: unfinished?.implementer_ms ?? 0,
    tests_ms: 0,
    own_ms: 0,
  };
  const course = { ...record.course, attempts: attempt, cycles: 0, stalled_sessions: 0 };
  return { ...record, attempts: [...record.attempts, adopted], course };
}
