import { PthError } from '../../src/base/index.ts';
import {
  type AccountRecord,
  type Asked,
  type Command,
  limitSession,
  mayFix,
  type PullRequestRecord,
  renderCommand,
  renderDispatch,
  type RepositorySettings,
} from '../../src/github/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import { closeSession } from './close-session.ts';
import { writeStatusComment } from './status-comment.ts';
import { answer, askedOf, type JobScope, now, react, readCommand } from './work.ts';

/** The input of a new session. */
export interface SessionOrder {
  /** Delivery and step; the same order given again finds the session that it made. */
  origin: string;
  command: Command;
  pull: PullRequestRecord;
  title: string;
  asked: Asked;
  actor: AccountRecord;
  /** Tokens of a model that it may use; 0 where that is not limited. */
  maxTokens: number;
  /** Dollars of a model that it may use; 0 where it asks none, null where that is not limited. */
  maxUsd: number | null;
  /** Arrival of the webhook, for the measured time. */
  receivedAt: number;
}

/** Tokens of a model that a session may use; 0 for one that asks no model, or has no limit. */
export function limitTokens(command: Command, { budget }: RepositorySettings): number {
  return mayFix(command) ? (budget.tokensPerSession ?? 0) : 0;
}

/** Dollars of a model that a session may use; 0 for one that asks no model, null for no limit. */
export function limitDollars(command: Command, settings: RepositorySettings): number | null {
  return mayFix(command) ? limitSession(settings).maxUsd : 0;
}

/** Stores a new session; null when another one holds the pull request. */
export async function addSession(scope: JobScope, order: SessionOrder): Promise<SessionRecord | null> {
  const { work, repository, pull, installationId } = scope;
  const at = now(work);
  const nonce = work.createNonce();
  const session: SessionRecord = {
    // Made from the nonce, so that the run knows the session's id too.
    id: nonce.slice(0, 12),
    version: 1,
    state: 'starting',
    origin: order.origin,
    installationId,
    repositoryId: pull.repositoryId,
    owner: repository.owner,
    repository: repository.name,
    pullRequest: pull.pullRequest,
    title: order.title,
    headRef: order.pull.head.ref,
    headSha: order.pull.head.sha,
    command: renderCommand(order.command),
    askedBy: order.asked.by,
    commentId: order.asked.id,
    actorId: order.actor.id,
    actorLogin: order.actor.login,
    nonce,
    isDispatching: false,
    runId: null,
    runUrl: null,
    isRunning: false,
    steps: [],
    stopReason: null,
    needsPerson: false,
    newerHeadSha: null,
    conclusion: null,
    resultTitle: null,
    withFixes: null,
    checkUrl: null,
    reviewUrl: null,
    maxTokens: order.maxTokens,
    maxUsd: order.maxUsd,
    startedAt: at,
    endedAt: null,
    checkedAt: at,
  };
  return (await work.store.addSession(session)) ? session : null;
}

/**
 * Asks GitHub for the run of a session, on the default branch only (threat T10, changed workflow files); the status
 * comment holds the nonce before. May be called again after a crash: when a run may have been requested already, it
 * requests no other and tells the person.
 */
export async function launchSession(scope: JobScope, noted: SessionRecord, receivedAt: number): Promise<void> {
  const { work, client, repository } = scope;
  if (noted.state !== 'starting') return;
  if (noted.isDispatching) {
    await giveUp(
      scope,
      noted,
      'the App was interrupted while it asked for the run; if Actions shows none, give the command again',
    );
    return;
  }
  const [record] = await Promise.all([
    client.getRepository(repository),
    writeStatusComment(scope, noted),
    react(scope, askedOf(noted), 'eyes'),
  ]);
  let session = await work.store.saveSession({ ...noted, isDispatching: true });
  try {
    const inputs = renderDispatch({
      pullRequest: session.pullRequest,
      headRef: session.headRef,
      headSha: session.headSha,
      asked: askedOf(session),
      nonce: session.nonce,
      command: readCommand(session),
    });
    const { runId, url } = await client.dispatchWorkflow(record, work.workflowFile, inputs);
    work.metrics.count('dispatches');
    work.metrics.noteDispatch(now(work) - receivedAt);
    session = await work.store.saveSession({ ...session, state: 'running', runId, runUrl: url });
  } catch (error) {
    if (!PthError.isInstance(error) || error.code === 'app/changed-meanwhile') throw error;
    // GitHub refused or could not be reached, so no run was started.
    session = await work.store.saveSession({ ...session, isDispatching: false });
    if (error.isRetryable) throw error;
    await giveUp(scope, session, describeRefusedDispatch(error, work.workflowFile));
    return;
  }
  await Promise.all([writeStatusComment(scope, session), react(scope, askedOf(session), 'rocket')]);
}

/** Ends a session that never got a run, and reports it. */
export async function giveUp(scope: JobScope, session: SessionRecord, reason: string): Promise<void> {
  await closeSession(scope, session, reason);
  await react(scope, askedOf(session), 'confused');
  await answer(scope, `No run was started: ${reason}.`);
}

function describeRefusedDispatch(error: PthError, workflowFile: string): string {
  if (error.code === 'github/not-found') {
    return `this repository has no workflow \`.github/workflows/${workflowFile}\` on its default branch; \`pth init\` writes it`;
  }
  if (error.code === 'github/forbidden')
    return 'the App may not start workflows here; it needs the permission Actions: write';
  return `GitHub refused to start the workflow (${error.code})`;
}
