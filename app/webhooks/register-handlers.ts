import type { Probot } from 'probot';
import { z } from 'zod';
import type { Clock } from '../../src/base/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../server/metrics.ts';
import type { NewDelivery, Store } from '../store/store.ts';
import { type DeliveryScope, readDelivery, type ReadDelivery } from './read-delivery.ts';

/** Dependencies of storing a webhook. */
export interface Intake {
  store: Store;
  scope: DeliveryScope;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Called when there is new work. */
  onWork: () => void;
}

/** The events that the App acts on; `app.yml` subscribes to them. */
export const handledEvents = [
  'issue_comment.created',
  'workflow_run',
  'check_run.rerequested',
  'pull_request.closed',
  'pull_request.labeled',
  'pull_request.opened',
  'pull_request.ready_for_review',
  'pull_request.reopened',
  'pull_request.synchronize',
] as const;

/**
 * Stores GitHub's webhooks and answers at once; workers carry them out from the store afterwards, so that neither
 * GitHub's time limit nor a crash loses any. Probot has checked the signature before.
 */
export function registerHandlers(probot: Probot, intake: Intake): void {
  probot.on([...handledEvents], async ({ id, name, payload }) => takeDelivery(intake, { id, event: name, payload }));
}

/** Stores one webhook and returns the result. */
export async function takeDelivery(
  { store, scope, clock, log, metrics, onWork }: Intake,
  { id, event, payload }: { id: string; event: string; payload: unknown },
): Promise<'ignored' | 'unreadable' | 'new' | 'repeated' | 'handled'> {
  let read: ReadDelivery | null;
  try {
    read = readDelivery(event, payload, scope);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    // Log only the paths of the problems, because values may hold anything.
    log.warn('webhook-unreadable', {
      delivery: id,
      webhook: event,
      at: error.issues.map(({ path }) => path.join('.')),
    });
    metrics.count('webhooks', { result: 'unreadable' });
    return 'unreadable';
  }
  if (read === null) {
    metrics.count('webhooks', { result: 'ignored' });
    return 'ignored';
  }
  const { subject, job } = read;
  const delivery: NewDelivery = { id, subject, queueKey: await findQueueKey(store, read), job };
  const result = await store.enqueue(delivery, clock.now().getTime());
  metrics.count('webhooks', { result });
  log.info('webhook', {
    delivery: id,
    kind: job.kind,
    repository: `${job.repository.owner}/${job.repository.name}`,
    result,
  });
  if (result === 'new') onWork();
  return result;
}

/** Jobs of one pull request share one queue, also those that name only a run or a commit. */
async function findQueueKey(store: Store, { job, pullRequest }: ReadDelivery): Promise<string> {
  const repositoryId = job.repository.id;
  if (pullRequest !== null) return `${repositoryId}/${pullRequest}`;
  const session =
    job.kind === 'run-changed'
      ? await store.findSessionOfRun(repositoryId, job.runId)
      : job.kind === 'check-rerequested'
        ? await store.findSessionOfCommit(repositoryId, job.headSha)
        : null;
  if (session) return `${repositoryId}/${session.pullRequest}`;
  return job.kind === 'run-changed' ? `${repositoryId}/run/${job.runId}` : `${repositoryId}/other`;
}
