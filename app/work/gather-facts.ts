import {
  type AccountRecord,
  type Actor,
  decideRole,
  describePullRequest,
  type PullRequestFacts,
  type PullRequestRecord,
  readSettingsAt,
  type RepositorySettings,
  type SessionFacts,
  type TrustFacts,
} from '../../src/github/index.ts';
import type { SessionRecord } from '../store/session-record.ts';
import { isOpen, type JobScope, now } from './work.ts';

/** Quotas and the limit of answered refusals look back this far. */
const usageMs = 24 * 60 * 60 * 1000;

/** The settings of a repository as they are on the base branch now; the pull request's own version is never read. */
export async function readSettings(
  { client, repository }: JobScope,
  pull: Pick<PullRequestRecord, 'base'>,
): Promise<RepositorySettings> {
  const sha = (await client.getBranch(repository, pull.base.ref)) ?? pull.base.sha;
  return readSettingsAt(client, repository, sha);
}

/** Reads a person's current role (threats T1, anyone comments the command; T2, names like a bot's). */
export async function readActor({ client, repository }: JobScope, account: AccountRecord): Promise<Actor> {
  // Bots are refused whatever their role, so their role is not read.
  const permission =
    account.type === 'User'
      ? await client.getPermission(repository, account.login)
      : { roleName: null, permission: null };
  return { id: account.id, type: account.type, ...permission };
}

/** Gathers the facts of a decision apart from the command and its comment, from GitHub and the store. */
export async function gatherFacts(
  scope: JobScope,
  asked: { pull: PullRequestRecord; author: Actor; settings: RepositorySettings; isRepositoryArchived: boolean },
): Promise<Omit<TrustFacts, 'command' | 'comment'>> {
  const { work, pull } = scope;
  const [facts, approvals, session, usage] = await Promise.all([
    readPullRequest(scope, asked.pull, asked.author),
    readApprovals(scope, asked.pull.head.sha),
    work.store.findNewestSession(pull),
    work.store.countUsage(pull, asked.author.id, now(work) - usageMs),
  ]);
  return {
    app: { id: work.appId, userId: scope.appUserId },
    pull: facts,
    isRepositoryArchived: asked.isRepositoryArchived,
    approvals,
    session: session && describeSession(session),
    usage,
    settings: asked.settings,
  };
}

async function readPullRequest(scope: JobScope, pull: PullRequestRecord, asker: Actor): Promise<PullRequestFacts> {
  const author = pull.author.id === asker.id ? asker : await readActor(scope, pull.author);
  // Ask for merged pull requests only where the author has no write access; no rule needs them for others.
  const isOutside = !['write', 'maintain', 'admin'].includes(decideRole(author));
  const merged = isOutside
    ? await scope.client.countMergedPullRequests(scope.repository, pull.author.login)
    : Number.POSITIVE_INFINITY;
  return describePullRequest(pull, author, merged === 0);
}

/**
 * Reads the people who vouched for the commit, with their current roles (threats T5, a push after the approval; T7,
 * forks with secrets).
 */
async function readApprovals(scope: JobScope, sha: string): Promise<TrustFacts['approvals']> {
  const stored = await scope.work.store.listApprovals(scope.pull, sha);
  return Promise.all(
    stored.map(async ({ userId, login }) => ({
      sha,
      by: await readActor(scope, { id: userId, login, type: 'User' }),
    })),
  );
}

/** Returns the facts of the newest session that decisions use. */
export function describeSession(session: SessionRecord): SessionFacts {
  const state = isOpen(session) ? 'running' : session.state === 'awaiting-approval' ? 'awaiting-approval' : 'ended';
  return { id: session.id, state, headSha: session.headSha, needsPerson: session.needsPerson };
}
