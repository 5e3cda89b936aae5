import { isJsonEqual, PthError } from '../../src/base/index.ts';
import { checkRunName, readReport, settingsPath, type WorkflowJobRecord } from '../../src/github/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import { closeSession } from './close-session.ts';
import { writeStatusComment } from './status-comment.ts';
import { askedOf, isOpen, type JobScope, now, react, readCommand } from './work.ts';

/** Jobs that a status comment tells of. */
const maxSteps = 30;

/** A job in the queue for longer waits for a runner that is not there. */
const stuckMinutes = 30;

/** Checks the run of a session and records its outcome. */
export async function followRun(scope: JobScope, session: SessionRecord): Promise<void> {
  const { work, client, repository } = scope;
  if (!isOpen(session) || session.runId === null) return;
  const run = await client.getWorkflowRun(repository, session.runId);
  const checkedAt = now(work);
  const jobs = run === null || run.status === 'completed' ? [] : await client.listRunJobs(repository, run.id);
  if (session.stopReason === null) {
    const waiting = findStuckJob(jobs, checkedAt);
    if (waiting !== null) {
      const reason = `no runner took the job ${waiting} within ${stuckMinutes} minutes; look whether a runner with its labels is there (runners in ${settingsPath})`;
      await stopSession(scope, session, reason);
      return;
    }
  }
  if (run?.status === 'queued') {
    await work.store.saveSession({ ...session, checkedAt });
    return;
  }
  if (run?.status === 'in_progress') {
    const steps = describeSteps(jobs);
    const saved = await work.store.saveSession({ ...session, isRunning: true, steps, checkedAt });
    if (!session.isRunning || !isJsonEqual(session.steps, steps)) await writeStatusComment(scope, saved);
    return;
  }
  await endSession(scope, session, run?.conclusion ?? 'deleted');
}

/** Describes the jobs of a run that have begun, in GitHub's order, by their names in PTH's workflow. Pure. */
export function describeSteps(jobs: readonly WorkflowJobRecord[]): string[] {
  return jobs.slice(0, maxSteps).flatMap(({ name, status, conclusion }) => {
    const short = name.split(' / ').at(-1) ?? name;
    if (status === 'in_progress') return [`${short}: running`];
    if (status === 'queued' || conclusion === 'skipped') return [];
    return [`${short}: ${conclusion === 'success' ? 'done' : (conclusion ?? 'ended')}`];
  });
}

/**
 * Finds a job that no runner takes while nothing else of its run is in work: GitHub keeps it in the queue for a day, and
 * the pull request locked as long. Pure.
 */
export function findStuckJob(jobs: readonly WorkflowJobRecord[], atMs: number): string | null {
  if (jobs.some(({ status }) => status === 'in_progress')) return null;
  const stuck = jobs.find(
    ({ status, createdAt }) => status === 'queued' && atMs - Date.parse(createdAt) > stuckMinutes * 60_000,
  );
  return stuck?.name ?? null;
}

/** Ends a session whose run is over; the check run and review that the run made hold the result. */
async function endSession(scope: JobScope, session: SessionRecord, conclusion: string): Promise<void> {
  const { work, client, repository, pull } = scope;
  const [check, review, [, before]] = await Promise.all([
    client.findCheckRun(repository, session.headSha, checkRunName, { appId: work.appId }),
    client.findReview(repository, session.pullRequest, { authorId: scope.appUserId, commitId: session.headSha }),
    work.store.listSessionsOf(pull, 2),
  ]);
  // A run that ended early leaves the check run of an older session on the same commit in place.
  const own = check?.status === 'completed' && check.url !== before?.checkUrl ? check : null;
  // Only a plan that stands on the pull request can be approved.
  const ownReview = review !== null && review.url !== before?.reviewUrl ? review : null;
  const report = ownReview === null ? null : readReport(ownReview.body);
  const isPlan =
    report?.planId === session.id &&
    readCommand(session).name === 'plan' &&
    own !== null &&
    session.stopReason === null;
  const at = now(work);
  const ended = await work.store.saveSession({
    ...session,
    state: isPlan ? 'awaiting-approval' : 'ended',
    isRunning: false,
    conclusion: own?.conclusion ?? conclusion,
    resultTitle: own?.title ?? null,
    checkUrl: own?.url ?? null,
    withFixes: report?.withFixes ?? null,
    reviewUrl: ownReview?.url ?? null,
    needsPerson: own?.conclusion === 'action_required',
    endedAt: at,
    checkedAt: at,
  });
  await writeStatusComment(scope, ended);
  if (own !== null) await react(scope, askedOf(session), '+1');
  await queueNewerHead(scope, ended);
}

/** Has the commit looked at that was pushed while the session ran, where pushes start sessions. */
async function queueNewerHead(
  { work, repository, pull, installationId }: JobScope,
  ended: SessionRecord,
): Promise<void> {
  if (ended.newerHeadSha === null || ended.stopReason !== null) return;
  await work.store.enqueue(
    {
      id: `pushed-during/${ended.id}`,
      subject: null,
      queueKey: `${pull.repositoryId}/${pull.pullRequest}`,
      job: {
        kind: 'pull-request-pushed',
        installationId,
        repository: { id: pull.repositoryId, ...repository },
        pullRequest: pull.pullRequest,
        headSha: ended.newerHeadSha,
        title: ended.title,
      },
    },
    now(work),
  );
}

/** Stops the run of a session, or a waiting plan; a second call changes nothing. */
export async function stopSession(scope: JobScope, session: SessionRecord, reason: string): Promise<void> {
  const { work, client, repository } = scope;
  if (session.state === 'ended') return;
  if (!isOpen(session) || session.runId === null) {
    await closeSession(scope, session, reason);
    return;
  }
  // The pull request stays locked until GitHub reports the end of the run, which may publish until then.
  const stopping =
    session.stopReason === null ? await work.store.saveSession({ ...session, stopReason: reason }) : session;
  try {
    await client.cancelWorkflowRun(repository, session.runId);
  } catch (error) {
    if (!PthError.isInstance(error) || error.isRetryable) throw error;
    // The run is over already or was deleted.
    work.log.warn('run-not-cancelled', { session: session.id, code: error.code });
    await followRun(scope, stopping);
    return;
  }
  await writeStatusComment(scope, stopping);
}
