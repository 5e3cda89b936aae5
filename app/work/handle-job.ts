import { assertNever } from '../../src/base/index.ts';
import { decideTrust, readAsked } from '../../src/github/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import type { ClaimedDelivery } from '../store/store.ts';
import type { Job } from '../webhooks/job.ts';
import { workOnComment, workOnConfirmed } from './comment-work.ts';
import { lookForConfirmation, needsConfirmation } from './confirmation.ts';
import { followRun, stopSession } from './follow-run.ts';
import { gatherFacts, readActor, readSettings } from './gather-facts.ts';
import type { JobResult } from './job-result.ts';
import { addSession, giveUp, launchSession, limitDollars, limitTokens } from './start-session.ts';
import { workOnStart } from './start-work.ts';
import { writeStatusComment } from './status-comment.ts';
import { withdrawFixes } from './withdraw-fixes.ts';
import { answer, askedOf, isOpen, now, openScope, readCommand, type Work } from './work.ts';

/**
 * Attempts to find the session of a run. The start of the session may still be being stored; after these attempts the
 * run is not PTH's.
 */
const looksForUnknownRun = 3;
const unknownRunMs = 2000;

/** A session that has no run after this time never gets one. */
const runlessMs = 15 * 60 * 1000;

/** Does one job. */
export async function handleJob(work: Work, delivery: ClaimedDelivery, worker: string): Promise<JobResult> {
  const { job } = delivery;
  switch (job.kind) {
    case 'comment':
      await workOnComment(work, delivery, job, worker);
      return 'done';
    case 'confirmed':
      await workOnConfirmed(work, delivery, job);
      return 'done';
    case 'confirmation':
      return lookForConfirmation(work, job);
    case 'run-changed':
      return followKnownRun(work, delivery, job);
    case 'session-overdue':
      await lookAfter(work, job);
      return 'done';
    case 'check-rerequested':
      await repeatSession(work, delivery, job);
      return 'done';
    case 'pull-request-closed': {
      const session = await findNewest(work, job, job.pullRequest);
      const scope = await openScope(work, job, job.pullRequest);
      if (session && session.state !== 'ended') await stopSession(scope, session, 'the pull request was closed');
      await withdrawFixes(scope);
      return 'done';
    }
    case 'pull-request-pushed': {
      await noteNewerHead(work, job);
      return workOnStart(work, delivery, job);
    }
    case 'pull-request-labeled':
      return workOnStart(work, delivery, job);
    default:
      return assertNever(job);
  }
}

function findNewest(work: Work, job: Job, pullRequest: number): Promise<SessionRecord | null> {
  return work.store.findNewestSession({ repositoryId: job.repository.id, pullRequest });
}

/** Says in the status comment that the session is not about the newest commit. */
async function noteNewerHead(work: Work, job: Extract<Job, { kind: 'pull-request-pushed' }>): Promise<void> {
  const session = await findNewest(work, job, job.pullRequest);
  if (!session || session.headSha === job.headSha || session.newerHeadSha === job.headSha) return;
  const marked = await work.store.saveSession({ ...session, newerHeadSha: job.headSha });
  await writeStatusComment(await openScope(work, job, job.pullRequest), marked);
}

async function followKnownRun(
  work: Work,
  delivery: ClaimedDelivery,
  job: Extract<Job, { kind: 'run-changed' }>,
): Promise<JobResult> {
  const session = await work.store.findSessionOfRun(job.repository.id, job.runId);
  if (session) {
    await followRun(await openScope(work, job, session.pullRequest), session);
    return 'done';
  }
  return delivery.attempts < looksForUnknownRun ? { laterMs: unknownRunMs } : 'done';
}

async function lookAfter(work: Work, job: Extract<Job, { kind: 'session-overdue' }>): Promise<void> {
  const session = await work.store.findSession(job.sessionId);
  if (!session || !isOpen(session)) return;
  const scope = await openScope(work, job, session.pullRequest);
  if (session.runId !== null) return followRun(scope, session);
  if (now(work) - session.startedAt > runlessMs) {
    return giveUp(scope, session, 'GitHub did not say which run was started; look for it under Actions');
  }
  await work.store.saveSession({ ...session, checkedAt: now(work) });
}

/**
 * Repeats a session after "Re-run" on its check, with the rights of the person who pressed it. The run finds its
 * command in the original comment, which it checks again.
 */
async function repeatSession(
  work: Work,
  delivery: ClaimedDelivery,
  job: Extract<Job, { kind: 'check-rerequested' }>,
): Promise<void> {
  const last = await work.store.findSessionOfCommit(job.repository.id, job.headSha);
  if (!last) return;
  const scope = await openScope(work, job, last.pullRequest);
  const origin = `${delivery.id}#0`;
  const begun = await work.store.findSessionOfOrigin(origin);
  if (begun) return launchSession(scope, begun, delivery.receivedAt);
  const { client, repository } = scope;
  const [pull, record, author] = await Promise.all([
    client.getPullRequest(repository, last.pullRequest),
    client.getRepository(repository),
    readActor(scope, job.sender),
  ]);
  if (!pull) return;
  const settings = await readSettings(scope, pull);
  const comment = await readAsked(client, repository, askedOf(last), { pull, settings });
  if (!comment) return answer(scope, 'What asked for the session is gone; give the command in a comment.');
  const facts = await gatherFacts(scope, {
    pull,
    author,
    settings,
    isRepositoryArchived: record.isArchived,
  });
  const command = readCommand(last);
  const asked = { id: comment.id, author, viaAppId: null, createdAt: comment.createdAt, updatedAt: comment.updatedAt };
  const decision = decideTrust(
    { ...facts, command, comment: asked },
    { action: 'created', isRepeated: false, isCommentHandled: false },
  );
  work.metrics.count('decisions', { decision: decision.decision, reason: decision.reason });
  if (decision.decision !== 'allow') {
    if (decision.reply === null) return;
    await work.store.noteRefusal(scope.pull, author.id, now(work));
    return answer(scope, decision.reply);
  }
  if (needsConfirmation(command, settings, decision)) {
    return answer(scope, 'Environment tier 3 is started by a command, which is confirmed; "Re-run" does not start it.');
  }
  const order = {
    origin,
    command,
    pull,
    title: last.title,
    asked: askedOf(last),
    actor: job.sender,
    maxTokens: limitTokens(command, settings),
    maxUsd: limitDollars(command, settings),
    receivedAt: delivery.receivedAt,
  };
  const added = await addSession(scope, order);
  if (added) await launchSession(scope, added, delivery.receivedAt);
}
