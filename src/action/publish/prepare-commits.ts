import { formatCount } from '../../artifacts/index.ts';
import { PthError } from '../../base/index.ts';
import { trailerValues } from '../../git/index.ts';
import {
  decidePublish,
  type FixDetail,
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
import { selectHostVariables } from '../host-variables.ts';
import { changesCode } from '../verify/prove-in-order.ts';
import { coverCommits, judgeVerifications, listHealed } from './judge-run.ts';
import type { SessionArtifacts } from './read-session.ts';

/** A session's commits and the decision on them; nothing is pushed yet. */
export interface PreparedCommits {
  /** The commits that may be pushed, or those that were refused. */
  commits: readonly PublishCommit[];
  /** True when there are commits and nothing speaks against them. */
  isFit: boolean;
  /** Reasons against publishing, one sentence each. */
  reasons: readonly string[];
  /** Remarks for people, one sentence each. */
  remarks: readonly string[];
  notes: readonly PublishNote[];
  /** The fixes for people; empty where they may not be published. */
  details: readonly FixDetail[];
  /** The repository of the commits; null without any. */
  bundle: OpenedBundle | null;
}

/** Input of the decision. */
export interface PrepareInput {
  client: GitHubClient;
  manifest: SessionManifest;
  session: SessionArtifacts;
  /** Reasons against publishing that are known already. */
  problems: readonly string[];
}

const none = { commits: [], isFit: false, reasons: [], remarks: [], notes: [], details: [], bundle: null };

/**
 * Derives the commits of a bundle again in a repository of its own and decides by them alone whether they may be
 * pushed. Nothing of the bundle is checked out or run. A bundle that cannot be read is a reason, so that the report is
 * posted all the same. The caller removes the bundle.
 */
export async function prepareCommits(request: PrepareInput, context: ActionContext): Promise<PreparedCommits> {
  const { session, manifest, problems } = request;
  if (session.bundleFile === null) return { ...none, reasons: listLackOfProof(request, context) };
  let bundle: OpenedBundle | null = null;
  try {
    bundle = await open(session.bundleFile, manifest, context);
    const all = await deriveCommits(bundle, startShaOf(manifest));
    const commits = coverCommits(all, session.verifications);
    const decision = await decide(bundle, commits, request, context);
    const reasons = [...problems, ...listReasons(bundle, commits, decision, { session, input: context.input })];
    const isFit = reasons.length === 0;
    const details = isFit ? await readDetails(bundle, commits, session) : [];
    const left = all.filter(isFix).length - commits.filter(isFix).length;
    const remarks =
      isFit && left > 0
        ? [`Time ran out before ${formatCount(left, 'more fix', 'more fixes')} could be proven; they were left out.`]
        : [];
    return { commits, isFit, reasons, remarks, notes: decision.notes, details, bundle };
  } catch (error) {
    await bundle?.remove();
    if (!PthError.isInstance(error)) throw error;
    return { ...none, reasons: [...problems, `The session's commits cannot be read: ${error.message}`] };
  }
}

/** Lists what speaks against a green report without commits; any other report claims nothing that needs proof. */
function listLackOfProof({ session, problems }: PrepareInput, { input }: ActionContext): string[] {
  if (session.report.exit_code !== 0) return [];
  return [
    ...problems,
    ...judgeVerifications(session.verifications, {
      manifestDigest: input('manifest-digest'),
      bundleDigest: null,
      outputDigest: input('bundle-digest'),
      changes: [],
    }),
  ];
}

function open(file: string, manifest: SessionManifest, { run, host, input }: ActionContext): Promise<OpenedBundle> {
  return openBundle(file, manifest, {
    source: { url: repositoryUrlOf(run), token: input('token') },
    temporaryDirectory: host.temporaryDirectory,
    path: selectHostVariables(host.variables)['PATH'] ?? '',
  });
}

/** Returns the address from which git reads a run's repository. */
export function repositoryUrlOf({ serverUrl, repository }: ActionContext['run']): string {
  return `${serverUrl}/${repository.owner}/${repository.name}.git`;
}

/** Lists the reasons against publishing: fixes that are not proven, and refused commits. */
function listReasons(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  { refusals }: PublishDecision,
  { session, input }: Pick<PrepareInput, 'session'> & Pick<ActionContext, 'input'>,
): string[] {
  const changes = commits.filter(changesCode).map(({ sha }) => sha);
  const isEmpty = session.verifications.length > 0 && changes.length === 0;
  return [
    ...(isEmpty ? ['No fresh runner had the time to prove a fix.'] : []),
    ...judgeVerifications(session.verifications, {
      manifestDigest: input('manifest-digest'),
      bundleDigest: bundle.digest,
      outputDigest: input('bundle-digest'),
      changes,
    }),
    ...refusals.map(({ message, path }) => (path === null ? message : `${path}: ${message}`)),
  ];
}

function isFix({ trailers }: PublishCommit): boolean {
  return trailerValues(trailers, 'PTH-Test').length > 0;
}

async function decide(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  { client, manifest }: PrepareInput,
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

/** Reads the fixes as people judge them, with their patches by no program of anybody's settings. */
async function readDetails(
  bundle: OpenedBundle,
  commits: readonly PublishCommit[],
  session: SessionArtifacts,
): Promise<FixDetail[]> {
  const details: FixDetail[] = [];
  for (const { sha, parents, subject, body, trailers } of commits.filter(isFix)) {
    const options = ['-r', '-p', '--no-renames', '--no-commit-id', '--no-ext-diff', '--no-textconv'];
    const text = await bundle.git(['diff-tree', ...options, parents[0] ?? '', sha, '--']);
    const named = trailerValues(trailers, 'PTH-Test');
    const cause = session.fixed.find(({ tests }) => tests.some((test) => named.includes(test))) ?? null;
    details.push({ commit: sha, subject, body, tests: listHealed(session.verifications, sha), cause, text });
  }
  return details;
}
