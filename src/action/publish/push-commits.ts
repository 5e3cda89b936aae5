import { formatCount } from '../../artifacts/index.ts';
import { PthError } from '../../base/index.ts';
import { type GitHubClient, type SessionManifest, startShaOf } from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import type { OpenedBundle } from '../bundle/open-bundle.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { describePushFailure } from './describe-refusal.ts';
import { findExistingFix, joinExistingFix } from './existing-fix.ts';
import { repositoryUrlOf } from './prepare-commits.ts';
import { signCommits, type SignedCommits } from './sign-commits.ts';
import type { WriteLog } from './write-log.ts';

/** The outcome of a push. */
export interface PushedCommits {
  isPushed: boolean;
  /** The newest commit of the branch; null where nothing was pushed. */
  commit: string | null;
  /** The names that the commits have on GitHub, by their names in the bundle, where those differ. */
  renamed: ReadonlyMap<string, string>;
  /** The branch that holds them: the run's own, or that of the updated fix pull request. */
  branch: string;
  /** The open fix pull request that holds the same fixes already, so that nothing was pushed. */
  same: { number: number; url: string } | null;
  /** Remarks about an earlier run's fix pull request. */
  remarks: readonly string[];
  /** Reason why the push failed, for people; null when it did not. */
  failure: string | null;
}

/** Input of a push. */
export interface PushInput {
  client: GitHubClient;
  writer: GitHubClient;
  manifest: SessionManifest;
  bundle: OpenedBundle;
  /** The commits by their names in the bundle, oldest first. */
  commits: readonly string[];
  defaultBranch: string;
  writeToken: string;
  /** Account of the App; 0 without an App. */
  appUserId: number;
  writes: WriteLog;
}

/**
 * Brings prepared commits to the one branch of this run, or to that of the open fix pull request which it updates,
 * never by force: made by GitHub, which signs them, else pushed.
 */
export async function pushCommits(request: PushInput, context: ActionContext): Promise<PushedCommits> {
  const { manifest, bundle, defaultBranch } = request;
  const renamed: PushedCommits['renamed'] = new Map();
  const none = { isPushed: false, commit: null, renamed, branch: manifest.branch, same: null, failure: null };
  try {
    const choice = await choosePush(request, context);
    const { same, branch, commit, remarks } = choice;
    if (same !== null) return { ...none, same, remarks };
    const all = commit === bundle.tip ? request.commits : [...request.commits, commit];
    const end = await request.writes.attempt(
      { what: `push ${formatCount(request.commits.length, 'commit')} to refs/heads/${branch}`, body: '' },
      () => sendCommits(all, branch, request, context),
      { commit, renamed, remarks: [] },
    );
    return end.isDone
      ? { ...none, ...end.value, isPushed: true, branch, remarks: [...remarks, ...end.value.remarks] }
      : { ...none, remarks, failure: describePushFailure(end.fault, defaultBranch) };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return { ...none, remarks: [], failure: describePushFailure(error, defaultBranch) };
  }
}

/** What was sent. */
type SentCommits = Pick<PushedCommits, 'renamed' | 'remarks'> & { commit: string };

/** Has GitHub make and sign the commits; where it does not, pushes them as they are. */
async function sendCommits(
  commits: readonly string[],
  branch: string,
  request: PushInput,
  context: ActionContext,
): Promise<SentCommits> {
  const tip = commits.at(-1) ?? '';
  const standing = await request.client.getBranch(context.run.repository, branch);
  try {
    const signed = await makeSigned(commits, { branch, standing }, request, context);
    return { commit: signed.tip, renamed: signed.renamed, remarks: [] };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    context.log.warn(`The commits are not made by GitHub: ${error.message} ${error.rawOutput ?? ''}`.trimEnd());
    await push(tip, branch, request, context);
    const remark = `GitHub has not signed these commits (${error.message.replace(/\.$/, '')}), so they were pushed as they are.`;
    return { commit: tip, renamed: new Map(), remarks: [remark] };
  }
}

/** Makes the commits on GitHub and puts the branch on them, in one step at the end. */
async function makeSigned(
  commits: readonly string[],
  { branch, standing }: { branch: string; standing: string | null },
  { client, writer, manifest, bundle }: PushInput,
  { run, host }: ActionContext,
): Promise<SignedCommits> {
  const { repository } = run;
  const path = selectHostVariables(host.variables)['PATH'] ?? '';
  const isOwn = branch === manifest.branch && standing !== null;
  // An earlier attempt of this job may have left the first of them; they have the same files, which was checked.
  const there = isOwn ? await client.listCommitsBetween(repository, startShaOf(manifest), standing) : [];
  const known = new Map(there.map(({ sha }, index) => [commits[index] ?? '', sha]));
  const missing = commits.slice(there.length);
  if (standing !== null && missing.length === 0) return { tip: standing, renamed: known };
  const signed = await signCommits(missing, { writer, repository, bundle, path, known });
  try {
    await writer.moveSessionBranch(repository, branch, { sha: signed.tip, isNew: standing === null });
  } catch (error) {
    // The answer may have been lost where the branch was moved.
    if ((await client.getBranch(repository, branch)) !== signed.tip) throw error;
  }
  return signed;
}

async function push(
  commit: string,
  branch: string,
  { bundle, writeToken }: PushInput,
  { run, host }: ActionContext,
): Promise<void> {
  const url = repositoryUrlOf(run);
  await runHostGit(['push', '--quiet', '--no-verify', '--atomic', '--', url, `${commit}:refs/heads/${branch}`], {
    cwd: bundle.repository,
    path: selectHostVariables(host.variables)['PATH'] ?? '',
    credentials: { url, token: writeToken },
  });
}

/** Chooses the branch and the commit to push: the run's own, or one on top of an open fix pull request. */
async function choosePush(
  { client, manifest, bundle, appUserId }: PushInput,
  { run, host, input }: ActionContext,
): Promise<Pick<PushedCommits, 'same' | 'branch' | 'remarks'> & { commit: string }> {
  const own = { same: null, branch: manifest.branch, commit: bundle.tip, remarks: [] };
  const existing = await findExistingFix(client, manifest, { appUserId, run });
  if (existing === null) return own;
  if (!existing.isOwn) {
    const left = `Somebody else has committed to ${existing.branch}; pull request ${existing.number} is left to them.`;
    return { ...own, remarks: [left] };
  }
  const path = selectHostVariables(host.variables)['PATH'] ?? '';
  const update = await joinExistingFix(bundle, existing, { url: repositoryUrlOf(run), token: input('token'), path });
  if (update.kind === 'commit') return { ...own, branch: existing.branch, commit: update.sha };
  const { number, url } = update;
  return {
    ...own,
    same: { number, url },
    remarks: [`Pull request ${number} holds the same fixes already; nothing was pushed.`],
  };
}
