import { formatCount } from '../../artifacts/index.ts';
import { trailerValues } from '../../git/index.ts';
import {
  decidePublish,
  type GitHubClient,
  type PublishCommit,
  type PublishDecision,
  type PublishNote,
  type SessionManifest,
  startShaOf,
} from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { deriveCommits } from '../bundle/derive-commits.ts';
import { describePublish } from '../bundle/describe-publish.ts';
import { openBundle, type OpenedBundle } from '../bundle/open-bundle.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { findExistingFix, joinExistingFix } from './existing-fix.ts';
import { judgeVerifications } from './judge-run.ts';
import type { SessionArtifacts } from './read-session.ts';
import type { WriteLog } from './write-log.ts';

/** The outcome for a session's commits. */
export interface CommitsPublished {
  commits: readonly PublishCommit[];
  isPublished: boolean;
  reasons: readonly string[];
  notes: readonly PublishNote[];
  /** The branch that holds them: the run's own, or that of the updated fix pull request. */
  branch: string;
  /** The open fix pull request that holds the same fixes already, so that nothing was pushed. */
  same: { number: number; url: string } | null;
  /** Remarks about an earlier run's fix pull request. */
  remarks: readonly string[];
}

/** Input of a push. */
export interface PublishInput {
  client: GitHubClient;
  manifest: SessionManifest;
  session: SessionArtifacts;
  /** Reasons against publishing that are known already. */
  problems: readonly string[];
  writeToken: string;
  /** Account of the App; 0 where it is not known. */
  appUserId: number;
  writes: WriteLog;
}

/**
 * Derives the commits of a bundle again in a repository of its own, decides by them alone, and pushes to the one branch
 * of this run, or to that of the open fix pull request which it updates, never by force. Nothing of the bundle is
 * checked out or run.
 */
export async function publishCommits(request: PublishInput, context: ActionContext): Promise<CommitsPublished> {
  const { session, manifest, problems } = request;
  const none = { isPublished: false, reasons: [], branch: manifest.branch, same: null, remarks: [] };
  if (session.bundleFile === null) return { ...none, commits: [], notes: [] };
  const { run, host, input } = context;
  const url = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}.git`;
  const path = selectHostVariables(host.variables)['PATH'] ?? '';
  const bundle = await openBundle(session.bundleFile, manifest, {
    source: { url, token: input('token') },
    temporaryDirectory: host.temporaryDirectory,
    path,
  });
  try {
    const commits = await deriveCommits(bundle, startShaOf(manifest));
    const decision = await decide(bundle, commits, request, context);
    const reasons = [...problems, ...listReasons(bundle, commits, decision, { session, input })];
    if (reasons.length > 0) return { ...none, commits, reasons, notes: decision.notes };
    const existing = await findExistingFix(request.client, manifest, { appUserId: request.appUserId, run });
    const update = existing?.isOwn
      ? await joinExistingFix(bundle, existing, { url, token: input('token'), path })
      : null;
    if (update?.kind === 'same') {
      const { number, url: address } = update;
      const remarks = [`Pull request ${number} holds the same fixes already; nothing was pushed.`];
      return { ...none, commits, notes: decision.notes, same: { number, url: address }, remarks };
    }
    const remarks =
      existing && update === null
        ? [`Somebody else has committed to ${existing.branch}; pull request ${existing.number} is left to them.`]
        : [];
    const branch = existing && update ? existing.branch : manifest.branch;
    const ref = `refs/heads/${branch}`;
    const pushed = update === null ? bundle.tip : update.sha;
    await request.writes.make(
      { what: `push ${formatCount(commits.length, 'commit')} to ${ref}`, body: '' },
      async () => {
        await runHostGit(['push', '--quiet', '--no-verify', '--atomic', '--', url, `${pushed}:${ref}`], {
          cwd: bundle.repository,
          path,
          credentials: { url, token: request.writeToken },
        });
      },
      undefined,
    );
    return { ...none, commits, isPublished: true, notes: decision.notes, branch, remarks };
  } finally {
    await bundle.remove();
  }
}

/** Lists the reasons against publishing: fixes that are not proven, and refused commits. */
function listReasons(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  { refusals }: PublishDecision,
  { session, input }: Pick<PublishInput, 'session'> & Pick<ActionContext, 'input'>,
): string[] {
  const fixes = commits.filter(({ trailers }) => trailerValues(trailers, 'PTH-Test').length > 0).map(({ sha }) => sha);
  return [
    ...judgeVerifications(session.verifications, {
      manifestDigest: input('manifest-digest'),
      bundleDigest: bundle.digest ?? '',
      outputDigest: input('bundle-digest'),
      fixes,
    }),
    ...refusals.map(({ message, path }) => (path === null ? message : `${path}: ${message}`)),
  ];
}

async function decide(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  { client, manifest }: PublishInput,
  { run }: ActionContext,
): Promise<PublishDecision> {
  const isThere = (await client.getBranch(run.repository, manifest.branch)) !== null;
  return decidePublish({
    ...(await describePublish(bundle, commits, manifest)),
    published: isThere ? await client.listCommitsBetween(run.repository, startShaOf(manifest), manifest.branch) : [],
    pullRequestPaths: await client.listPullRequestPaths(run.repository, manifest.pullRequest),
    limits: manifest.settings.publish,
  });
}
