import { z } from 'zod';
import { toPlainLine } from '../../src/base/index.ts';
import { checkRunName, parseCommands } from '../../src/github/index.ts';
import { type Job, jobSchema } from './job.ts';

/** The facts by which the App recognises its webhooks. */
export interface DeliveryScope {
  appId: number;
  workflowFile: string;
}

/**
 * A webhook that asks for work. When its pull request is known, the jobs of that pull request run one after another.
 */
export interface ReadDelivery {
  subject: string | null;
  pullRequest: number | null;
  job: Job;
}

const account = z.object({ id: z.int(), login: z.string(), type: z.string() });
const everywhere = {
  action: z.string(),
  installation: z.object({ id: z.int() }),
  repository: z.object({ id: z.int(), name: z.string(), owner: z.object({ login: z.string() }) }),
};

const payloads = {
  issue_comment: z.object({
    ...everywhere,
    issue: z.object({ number: z.int(), title: z.string(), pull_request: z.unknown().optional() }),
    comment: z.object({ id: z.int(), body: z.string(), user: account.nullable() }),
  }),
  workflow_run: z.object({
    ...everywhere,
    workflow_run: z.object({ id: z.int(), path: z.string(), event: z.string() }),
  }),
  check_run: z.object({
    ...everywhere,
    check_run: z.object({
      name: z.string(),
      head_sha: z.string(),
      app: z.object({ id: z.int() }).nullable(),
    }),
    sender: account,
  }),
  pull_request: z.object({
    ...everywhere,
    pull_request: z.object({ number: z.int(), title: z.string(), head: z.object({ sha: z.string() }) }),
    label: z.object({ name: z.string() }).optional(),
    sender: account,
  }),
};

/**
 * Reads a webhook as a job; null for one that the App does not handle. The payload decides nothing: the job keeps only
 * ids, and the App fetches everything else again.
 * @throws z.ZodError when the payload has an unknown form
 */
export function readDelivery(event: string, payload: unknown, scope: DeliveryScope): ReadDelivery | null {
  switch (event) {
    case 'issue_comment':
      return readComment(payloads.issue_comment.parse(payload));
    case 'workflow_run':
      return readRun(payloads.workflow_run.parse(payload), scope);
    case 'check_run':
      return readCheckRun(payloads.check_run.parse(payload), scope);
    case 'pull_request':
      return readPullRequest(payloads.pull_request.parse(payload));
    default:
      return null;
  }
}

function readComment(payload: z.infer<typeof payloads.issue_comment>): ReadDelivery | null {
  const { action, issue, comment } = payload;
  if (action !== 'created' || issue.pull_request === undefined || issue.pull_request === null) return null;
  // Skips bots, including the App itself; the author is fetched and checked again later.
  if (comment.user?.type !== 'User' || parseCommands(comment.body).length === 0) return null;
  return {
    subject: `comment/${payload.repository.id}/${comment.id}`,
    pullRequest: issue.number,
    job: jobSchema.parse({
      kind: 'comment',
      ...sourceOf(payload),
      pullRequest: issue.number,
      commentId: comment.id,
      title: toPlainLine(issue.title, 250),
    }),
  };
}

function readRun(payload: z.infer<typeof payloads.workflow_run>, { workflowFile }: DeliveryScope): ReadDelivery | null {
  const { id, path, event } = payload.workflow_run;
  if (event !== 'workflow_dispatch' || path.split('@', 1)[0] !== `.github/workflows/${workflowFile}`) return null;
  return {
    subject: null,
    pullRequest: null,
    job: jobSchema.parse({ kind: 'run-changed', ...sourceOf(payload), runId: id }),
  };
}

function readCheckRun(payload: z.infer<typeof payloads.check_run>, { appId }: DeliveryScope): ReadDelivery | null {
  const { action, check_run: run, sender } = payload;
  if (action !== 'rerequested' || run.app?.id !== appId || run.name !== checkRunName) return null;
  return {
    subject: null,
    pullRequest: null,
    job: jobSchema.parse({
      kind: 'check-rerequested',
      ...sourceOf(payload),
      headSha: run.head_sha,
      sender: { id: sender.id, login: sender.login, type: sender.type },
    }),
  };
}

function readPullRequest(payload: z.infer<typeof payloads.pull_request>): ReadDelivery | null {
  const work = describePullRequestWork(payload);
  if (work === null) return null;
  const { number } = payload.pull_request;
  const job = jobSchema.parse({ ...work, ...sourceOf(payload), pullRequest: number });
  return { subject: null, pullRequest: number, job };
}

/** Actions of a pull request after which its newest commit is one that nobody has tested. */
const pushes: ReadonlySet<string> = new Set(['opened', 'ready_for_review', 'reopened', 'synchronize']);

function describePullRequestWork({
  action,
  pull_request: pull,
  label,
  sender,
}: z.infer<typeof payloads.pull_request>): object | null {
  const title = toPlainLine(pull.title, 250);
  if (action === 'closed') return { kind: 'pull-request-closed' };
  if (pushes.has(action)) return { kind: 'pull-request-pushed', headSha: pull.head.sha, title };
  // Skips bots; who set the label is fetched and judged later.
  if (action !== 'labeled' || label === undefined || sender.type !== 'User') return null;
  return { kind: 'pull-request-labeled', label: label.name, title };
}

function sourceOf(payload: {
  installation: { id: number };
  repository: { id: number; name: string; owner: { login: string } };
}): object {
  const { installation, repository } = payload;
  return {
    installationId: installation.id,
    repository: { id: repository.id, owner: repository.owner.login, name: repository.name },
  };
}
