import { commitIdentity } from '../../git/index.ts';
import { type GitHubClient, isOwnCommit, isPublishableRef, type SessionManifest } from '../../github/index.ts';
import type { RunFacts } from '../action-context.ts';
import type { OpenedBundle } from '../bundle/open-bundle.ts';
import { runHostGit } from '../git-command.ts';

/** The open fix pull request of an earlier run on the same pull request. */
export interface ExistingFix {
  number: number;
  url: string;
  branch: string;
  /** Newest commit of its branch. */
  tip: string;
  /**
   * Every commit on it beyond the tested one is PTH's; else somebody works there, and it is left to them (threat T32,
   * overwritten work of people).
   */
  isOwn: boolean;
}

/** The account that the token of a run writes as, where there is no App. */
const ownAccount = 'github-actions[bot]';

/**
 * Finds the fix pull request that a run updates: the newest open one from a `pth/*` branch of this repository into the
 * pull request's branch, whether PTH or a person opened it by the link of a review. Null for a fork, whose fixes have none.
 */
export async function findExistingFix(
  client: GitHubClient,
  manifest: SessionManifest,
  { appUserId, run }: { appUserId: number; run: Pick<RunFacts, 'repository'> },
): Promise<ExistingFix | null> {
  if (manifest.grant.fixTarget !== 'head-branch') return null;
  const open = await client.listOpenPullRequestsInto(run.repository, manifest.headRef);
  const existing = open
    .filter(
      ({ head, base }) =>
        head.repositoryId === base.repositoryId &&
        head.ref !== manifest.branch &&
        isPublishableRef(`refs/heads/${head.ref}`),
    )
    .toSorted((left, right) => right.number - left.number)[0];
  if (existing === undefined) return null;
  const writerId = appUserId === 0 ? ((await client.findAccount(ownAccount)) ?? 0) : appUserId;
  const beyond = await client.listCommitsBetween(run.repository, manifest.headSha, existing.head.sha);
  return {
    number: existing.number,
    url: existing.url,
    branch: existing.head.ref,
    tip: existing.head.sha,
    isOwn: beyond.every((commit) => isOwnCommit(commit, writerId)),
  };
}

/** The push that updates an existing fix branch. */
export type ExistingFixUpdate = { kind: 'same'; number: number; url: string } | { kind: 'commit'; sha: string };

/**
 * Makes one commit on top of the existing branch and the session, with the session's files, so that no force is needed.
 * `same` when the branch already has these files apart from session records.
 * @throws PthError `action/command-failed`
 */
export async function joinExistingFix(
  bundle: OpenedBundle,
  { branch, tip, ...pull }: ExistingFix,
  source: { url: string; token: string; path: string },
): Promise<ExistingFixUpdate> {
  const { url, token, path } = source;
  await runHostGit(['fetch', '--quiet', '--no-tags', '--depth=1', url, `+${tip}:refs/pth/standing`], {
    cwd: bundle.repository,
    path,
    credentials: { url, token },
  });
  const changed = await bundle.git(['diff-tree', '-r', '-z', '--name-only', '--no-renames', tip, bundle.tip]);
  const differs = changed.split('\0').some((name) => name !== '' && !/(?:^|\/)\.pth\//.test(name));
  if (!differs) return { kind: 'same', number: pull.number, url: pull.url };
  const { name, email } = commitIdentity;
  const identity = ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
  const parents = ['-p', tip, '-p', bundle.tip];
  const sha = await bundle.git([...identity, 'commit-tree', ...parents, '-F', '-', `${bundle.tip}^{tree}`], {
    input: `pth: the fixes of a newer session\n\nTakes the place of what ${branch} held.\n\nPTH-Type: supersede\n`,
  });
  return { kind: 'commit', sha: sha.trim() };
}
