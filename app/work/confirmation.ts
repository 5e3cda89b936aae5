import { codeSpan } from '../../src/artifacts/index.ts';
import {
  chooseTier,
  type Command,
  type CommentRecord,
  type RepositorySettings,
  renderAnswer,
  renderCommand,
  type TrustDecision,
} from '../../src/github/index.ts';
import type { Job } from '../webhooks/job.ts';
import type { JobResult } from './job-result.ts';
import { type JobScope, now, openScope, type Work } from './work.ts';

/**
 * True when a run is so expensive that its author must confirm it: machines on self-hosted runners (threat T30, cost).
 */
export function needsConfirmation(
  command: Command,
  settings: RepositorySettings,
  { grant }: Pick<TrustDecision, 'grant'>,
): boolean {
  return grant !== null && chooseTier(command, settings, grant.maxTier) === 3;
}

/** Asks the command's author to confirm, and stores a job that looks for the answer. */
export async function askForConfirmation(
  scope: JobScope,
  { comment, command, step, title }: { comment: CommentRecord; command: Command; step: number; title: string },
): Promise<void> {
  const { work, client, repository, pull, installationId } = scope;
  const { withinMs } = work.confirmation;
  await client.addReaction(repository, comment.id, 'eyes');
  const text = `${codeSpan(renderCommand(command), 300)} starts virtual machines on runners of your own. Give this comment a 👍 within ${Math.round(withinMs / 60_000)} minutes and it starts; only that of whoever gave the command counts. Nothing was started yet.`;
  const { id: questionId } = await client.createComment(
    repository,
    pull.pullRequest,
    renderAnswer(text, work.redactor),
  );
  const at = now(work);
  await work.store.enqueue(
    {
      id: `confirmation/${pull.repositoryId}/${questionId}`,
      subject: null,
      // Uses a queue of its own, so that other commands are carried out while an answer is awaited.
      queueKey: `${pull.repositoryId}/${pull.pullRequest}/confirmation/${questionId}`,
      job: {
        kind: 'confirmation',
        installationId,
        repository: { id: pull.repositoryId, ...repository },
        pullRequest: pull.pullRequest,
        questionId,
        actorId: comment.author.id,
        until: at + withinMs,
        commentId: comment.id,
        step,
        title,
      },
    },
    at,
  );
}

/**
 * Checks once whether the question has its answer. GitHub sends no webhook for reactions, so this is repeated for a
 * while.
 */
export async function lookForConfirmation(work: Work, job: Extract<Job, { kind: 'confirmation' }>): Promise<JobResult> {
  const scope = await openScope(work, job, job.pullRequest);
  const { client, repository, pull } = scope;
  const question = await client.getComment(repository, job.questionId);
  // Stop asking when the question was deleted or is not the App's.
  if (question === null || question.author.id !== scope.appUserId) return 'done';
  const reactors = await client.listReactors(repository, job.questionId, '+1');
  if (reactors.includes(job.actorId)) {
    const { installationId, pullRequest, commentId, step, title } = job;
    const confirmed: Job = {
      kind: 'confirmed',
      installationId,
      repository: job.repository,
      pullRequest,
      commentId,
      step,
      title,
    };
    await work.store.enqueue(
      {
        id: `confirmed/${pull.repositoryId}/${job.questionId}`,
        subject: null,
        queueKey: `${pull.repositoryId}/${pullRequest}`,
        job: confirmed,
      },
      now(work),
    );
    return 'done';
  }
  if (now(work) < job.until) return { laterMs: work.confirmation.everyMs, isFree: true };
  const text = `${question.body}\n\n**Not confirmed in time; nothing was started.** Give the command again if you still want it.`;
  await client.updateComment(repository, job.questionId, renderAnswer(text, work.redactor));
  return 'done';
}
