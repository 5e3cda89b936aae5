import { PthError } from '../../src/base/index.ts';
import { type Asked, findLabelled, readAsked, startCommand } from '../../src/github/index.ts';
import type { ClaimedDelivery } from '../store/store.ts';
import type { Job } from '../webhooks/job.ts';
import { workOnLine } from './comment-work.ts';
import { readActor, readSettings } from './gather-facts.ts';
import type { JobResult } from './job-result.ts';
import { type JobScope, openScope, type Work } from './work.ts';

type StartJob = Extract<Job, { kind: 'pull-request-labeled' | 'pull-request-pushed' }>;

/** GitHub may send the webhook of a label before it lists the label. */
const looksForLabel = 3;
const unlistedLabelMs = 2000;

/** Starts a session for a label or a push, where the settings of the base branch ask for that. */
export async function workOnStart(work: Work, delivery: ClaimedDelivery, job: StartJob): Promise<JobResult> {
  const scope = await openScope(work, job, job.pullRequest);
  const { client, repository } = scope;
  const pull = await client.getPullRequest(repository, job.pullRequest);
  if (pull === null || pull.base.repositoryId !== job.repository.id) return 'done';
  const settings = await readSettings(scope, pull).catch((error: unknown) => {
    // Nothing was asked for by anybody whom an answer would help.
    if (PthError.isInstance(error) && error.code === 'settings/invalid') return null;
    throw error;
  });
  if (settings === null) return 'done';
  const { label, push } = settings.start;
  let asked: Asked | null = null;
  if (job.kind === 'pull-request-pushed') {
    // A later commit has a delivery of its own.
    if (!push || pull.head.sha !== job.headSha || (await isTested(scope, delivery, job.headSha))) return 'done';
    asked = { by: 'push', id: pull.number };
  } else {
    if (job.label !== label) return 'done';
    asked = await findLabelled(client, repository, pull.number, job.label);
    if (asked === null) return delivery.attempts < looksForLabel ? { laterMs: unlistedLabelMs } : 'done';
  }
  const [comment, record] = await Promise.all([
    readAsked(client, repository, asked, { pull, settings }),
    client.getRepository(repository),
  ]);
  if (comment === null) return 'done';
  const author = await readActor(scope, comment.author);
  const open = { askedBy: asked.by, comment, pull, record, author, settings, title: job.title };
  const from = { origin: originOf(delivery.id), receivedAt: delivery.receivedAt, step: 0, isConfirmed: false };
  await workOnLine(scope, open, { line: 1, command: startCommand, problem: null }, from);
  return 'done';
}

/** True when the newest session is about this commit already, and not one that this delivery began before a crash. */
async function isTested({ work, pull }: JobScope, { id }: ClaimedDelivery, headSha: string): Promise<boolean> {
  const session = await work.store.findNewestSession(pull);
  return session?.headSha === headSha && session.origin !== originOf(id);
}

function originOf(delivery: string): string {
  return `${delivery}#0`;
}
