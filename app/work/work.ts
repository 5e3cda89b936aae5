import { createHash } from 'node:crypto';
import type { Clock, Redactor } from '../../src/base/index.ts';
import {
  type Asked,
  type GitHubClient,
  parseCommands,
  type ReactionKind,
  renderAnswer,
  type RepositoryName,
} from '../../src/github/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../server/metrics.ts';
import type { SessionRecord } from '../store/session-record.ts';
import type { PullRequestKey, Store } from '../store/store.ts';
import type { Job } from '../webhooks/job.ts';

/** The access of one installation of the App. */
export interface Installation {
  client: GitHubClient;
  /** The account that the App writes as. */
  appUserId: number;
}

/** Dependencies of every job of the App. */
export interface Work {
  store: Store;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  redactor: Redactor;
  appId: number;
  workflowFile: string;
  /** Key of the marker in status comments, at least 32 characters. */
  markerKey: string;
  /** How often and how long a thumbs-up is looked for, in milliseconds. */
  confirmation: { everyMs: number; withinMs: number };
  openInstallation: (installationId: number) => Promise<Installation>;
  createNonce: () => string;
}

/** A running job with its dependencies and its pull request. */
export interface JobScope {
  work: Work;
  client: GitHubClient;
  appUserId: number;
  installationId: number;
  repository: RepositoryName;
  pull: PullRequestKey;
}

/** Opens the installation that a job names. */
export async function openScope(work: Work, job: Job, pullRequest: number): Promise<JobScope> {
  const { client, appUserId } = await work.openInstallation(job.installationId);
  return {
    work,
    client,
    appUserId,
    installationId: job.installationId,
    repository: { owner: job.repository.owner, name: job.repository.name },
    pull: { repositoryId: job.repository.id, pullRequest },
  };
}

/** Writes an answer as a comment of its own on the pull request. */
export async function answer({ work, client, repository, pull }: JobScope, markdown: string): Promise<void> {
  await client.createComment(repository, pull.pullRequest, renderAnswer(markdown, work.redactor));
}

/** Shows by a reaction what became of a comment; a label or a push has no place for one. */
export async function react({ client, repository }: JobScope, asked: Asked, kind: ReactionKind): Promise<void> {
  if (asked.by === 'comment') await client.addReaction(repository, asked.id, kind);
}

/** Returns what asked for a session. */
export function askedOf({ askedBy, commentId }: SessionRecord): Asked {
  return { by: askedBy, id: commentId };
}

/** Returns the present time in milliseconds since 1970. */
export function now(work: Pick<Work, 'clock'>): number {
  return work.clock.now().getTime();
}

/** True when a session still holds its pull request. */
export function isOpen(session: SessionRecord): boolean {
  return session.state === 'starting' || session.state === 'running';
}

/** Parses the command of a session, which the App itself rendered. */
export function readCommand(session: SessionRecord): NonNullable<ReturnType<typeof parseCommands>[number]['command']> {
  const [line] = parseCommands(session.command);
  if (!line?.command) throw new Error(`the command of session ${session.id} cannot be read`);
  return line.command;
}

/** Returns a short name of somebody for an answer, which mentions nobody. */
export function nameOf(login: string): string {
  return /^[\w-]{1,60}(?:\[bot\])?$/.test(login) ? login : createHash('sha256').update(login).digest('hex').slice(0, 8);
}
