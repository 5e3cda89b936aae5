import { PthError } from '../../base/index.ts';
import {
  type AccountRecord,
  type Asked,
  type CommentRecord,
  decideRole,
  describePullRequest,
  type Dispatch,
  type FetchedAgain,
  type GitHubClient,
  type NoncePassed,
  parseCommands,
  type PullRequestRecord,
  readAsked,
  readNonces,
  readSettingsAt,
  type RepositoryName,
  type RepositoryRecord,
  type RepositorySettings,
  type TrustFacts,
} from '../../github/index.ts';
import { type EarlierReport, findEarlierReport } from './continues-from.ts';

/** The facts that a run fetches again from GitHub before it trusts a dispatch. */
export interface GatheredFacts {
  repository: RepositoryRecord;
  pull: PullRequestRecord;
  askedBy: Asked['by'];
  /** The comment that asked, or what stands for one. */
  comment: CommentRecord;
  settings: RepositorySettings;
  /** Commit of the base branch that the settings were read from. */
  baseSha: string;
  facts: Omit<TrustFacts, 'command'>;
  fetched: FetchedAgain;
  /** The report that the command continues from; null for other commands. */
  earlier: EarlierReport | null;
}

/** The run that facts are gathered for. */
export interface GatheredFor {
  /** Null for a run that GitHub started on the comment. */
  appId: number | null;
  /** Commit to read the settings from; null takes the newest of the base branch. */
  baseSha: string | null;
  /** Commit to judge in place of the pull request's newest one; null takes that. */
  headSha: string | null;
  runId: number;
}

/** Comments of the App that are looked up one by one; more of them are no ordinary pull request. */
const maxLookups = 50;

/**
 * Fetches comment, pull request, roles, settings and vouching anew; nothing of the dispatch but its numbers is used.
 * Quotas and the running session are the App's to count, which has judged them before it dispatched.
 * @throws PthError `action/refused` when what the dispatch names is not there, `settings/invalid`
 */
export async function gatherFacts(
  client: GitHubClient,
  name: RepositoryName,
  dispatch: Dispatch,
  { appId, baseSha, headSha, runId }: GatheredFor,
): Promise<GatheredFacts> {
  const repository = await client.getRepository(name);
  const pull = await client.getPullRequest(name, dispatch.pullRequest);
  if (pull === null) throw refused('no-pull-request', 'There is no such pull request.');
  const base = baseSha ?? (await client.getBranch(name, pull.base.ref));
  if (base === null) throw refused('no-base', 'The base branch of the pull request is gone.');
  const settings = await readSettingsAt(client, name, base);
  const comment = await readAsked(client, name, dispatch.asked, { pull, settings });
  if (comment === null) throw refused('no-comment', 'What asked for this run is gone, or may not start one any more.');
  const listed = await client.listComments(name, dispatch.pullRequest);
  // GitHub itself started a run without an App on this very comment, so that nobody else has to vouch for it.
  const started: OwnComments = { userId: 0, nonces: [{ nonce: dispatch.nonce, runId: null }] };
  const own = appId === null ? started : await findOwnComments(client, name, appId, comment, listed);
  const asked = { command: dispatch.command, pullRequest: dispatch.pullRequest, appUserId: own.userId };
  const earlier = await findEarlierReport(client, name, asked);
  const judged = headSha === null ? pull : { ...pull, head: { ...pull.head, sha: headSha } };
  const isFirstContribution = (await client.countMergedPullRequests(name, pull.author.login)) === 0;
  return {
    repository,
    pull,
    askedBy: dispatch.asked.by,
    comment,
    settings,
    baseSha: base,
    facts: {
      app: { id: appId ?? 0, userId: own.userId },
      comment: {
        id: comment.id,
        author: await describeAuthor(client, name, comment.author),
        viaAppId: comment.viaAppId,
        createdAt: comment.createdAt,
        updatedAt: comment.updatedAt,
      },
      pull: describePullRequest(judged, await describeAuthor(client, name, pull.author), isFirstContribution),
      isRepositoryArchived: repository.isArchived,
      approvals: await findApprovals(client, name, judged, listed),
      session: describeSession(dispatch, judged, earlier),
      usage: { byUser: 0, byPullRequest: 0, byRepository: 0, tokens: 0, refusalAnswers: 0 },
      settings,
    },
    fetched: { commentBody: comment.body, commentPullRequest: comment.issue, nonces: own.nonces, runId },
    earlier,
  };
}

async function describeAuthor(client: GitHubClient, name: RepositoryName, { id, type, login }: AccountRecord) {
  return { id, type, ...(await client.getPermission(name, login)) };
}

type Listed = Awaited<ReturnType<GitHubClient['listComments']>>;

/** The App's account, and the nonces in its comments. */
interface OwnComments {
  userId: number;
  nonces: NoncePassed[];
}

/** Finds the nonces in comments of the App, identified by its number and by no name. */
async function findOwnComments(
  client: GitHubClient,
  name: RepositoryName,
  appId: number,
  comment: CommentRecord,
  listed: Listed,
): Promise<OwnComments> {
  // Take only comments that GitHub lists as the App's, so that no number of look-alikes crowds those out.
  const candidates = listed.filter(
    (entry) => entry.viaAppId === appId && readNonces([entry], entry.authorId, comment.id).length > 0,
  );
  const found: OwnComments = { userId: 0, nonces: [] };
  for (const candidate of candidates.slice(0, maxLookups)) {
    const full = await client.getComment(name, candidate.id);
    if (full?.viaAppId !== appId || full.author.id !== candidate.authorId) continue;
    found.userId = full.author.id;
    found.nonces.push(...readNonces([{ ...candidate, body: full.body }], full.author.id, comment.id));
  }
  return found;
}

/**
 * Finds the people who vouched for the head in unedited comments, with their current roles (threats T5, a push after
 * the approval; T7, forks with secrets).
 */
async function findApprovals(
  client: GitHubClient,
  name: RepositoryName,
  pull: PullRequestRecord,
  listed: Listed,
): Promise<TrustFacts['approvals']> {
  const vouching = listed.filter(({ body }) =>
    parseCommands(body).some(({ command }) => command?.name === 'ok' && command.sha === pull.head.sha),
  );
  const approvals: TrustFacts['approvals'][number][] = [];
  // Take the newest comment of each author, so that many comments of one cannot crowd out another.
  const newest = new Map(vouching.map(({ authorId, id }) => [authorId, id]));
  for (const id of [...newest.values()].slice(0, maxLookups)) {
    const comment = await client.getComment(name, id);
    if (comment === null || comment.issue !== pull.number) continue;
    const { author, viaAppId, createdAt, updatedAt } = comment;
    if (viaAppId !== null || createdAt !== updatedAt) continue;
    const permission = await client.getPermission(name, author.login);
    if (decideRole(permission) === 'none') continue;
    approvals.push({ sha: pull.head.sha, by: { id: author.id, type: author.type, ...permission } });
  }
  return approvals;
}

/**
 * Describes the newest session. A plan exists when the App's last report on the pull request is one and is about the
 * commit that GitHub names with it. Only the App knows other sessions, and it judged them before the dispatch.
 */
function describeSession(
  { command }: Dispatch,
  pull: PullRequestRecord,
  earlier: EarlierReport | null,
): TrustFacts['session'] {
  if (command.name === 'test' || command.name === 'plan') return null;
  if (command.name !== 'approve') return { id: 'newest', state: 'ended', headSha: pull.head.sha, needsPerson: false };
  const planId = earlier?.report.planId ?? null;
  if (planId === null) return null;
  return { id: planId, state: 'awaiting-approval', headSha: earlier?.commitId ?? '', needsPerson: false };
}

/** Makes the fault that ends the run, with its reason. */
export function refused(reason: string, message: string): PthError {
  return new PthError('action/refused', message, { details: { reason } });
}
