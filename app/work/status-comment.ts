import { PthError } from '../../src/base/index.ts';
import { findMarkedComment, renderStatusComment, type SessionStatus } from '../../src/github/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import { isOpen, type JobScope, readCommand } from './work.ts';

/** Describes the state of a session for its status comment. */
export function describeStatus(session: SessionRecord): SessionStatus {
  if (session.stopReason !== null) return { state: 'stopped', reason: session.stopReason };
  switch (session.state) {
    case 'starting':
    case 'running':
      return { state: session.isRunning ? 'running' : 'queued' };
    case 'awaiting-approval':
      return { state: 'awaiting-approval', session: session.id };
    case 'ended':
      return {
        state: 'finished',
        title: session.resultTitle,
        conclusion: session.conclusion,
        checkUrl: session.checkUrl,
        reviewUrl: session.reviewUrl,
      };
    default:
      return session.state satisfies never;
  }
}

/**
 * Updates or creates the one status comment of a pull request (threat T24, forged markers). Finds it by its stored
 * number, else by its marker; a deleted one is written again.
 */
export async function writeStatusComment(scope: JobScope, session: SessionRecord): Promise<void> {
  const { work, client, repository, pull } = scope;
  const body = renderStatusComment(
    {
      scope: pull,
      command: readCommand(session),
      commentId: session.commentId,
      nonce: session.nonce,
      headSha: session.headSha,
      runId: session.runId,
      runUrl: session.runUrl,
      newerHeadSha: session.newerHeadSha,
      status: describeStatus(session),
      progress: isOpen(session) && session.stopReason === null ? session.steps : [],
    },
    work.markerKey,
    work.redactor,
  );
  const kept = await work.store.readStatusComment(pull);
  if (kept !== null && (await tryUpdate(scope, kept, body))) return;
  const found = findMarkedComment(
    await client.listComments(repository, pull.pullRequest),
    work.markerKey,
    pull,
    scope.appUserId,
  );
  if (found && found.id !== kept && (await tryUpdate(scope, found.id, body))) {
    await work.store.writeStatusComment(pull, found.id);
    return;
  }
  const { id } = await client.createComment(repository, pull.pullRequest, body);
  await work.store.writeStatusComment(pull, id);
}

async function tryUpdate({ client, repository }: JobScope, id: number, body: string): Promise<boolean> {
  try {
    await client.updateComment(repository, id, body);
    return true;
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'github/not-found') return false;
    throw error;
  }
}
