import { formatCount } from '../../artifacts/index.ts';
import type { GitHubClient, SessionManifest } from '../../github/index.ts';
import { PthError } from '../../base/index.ts';
import type { ActionContext } from '../action-context.ts';
import type { OpenedBundle } from '../bundle/open-bundle.ts';
import { runHostGit } from '../git-command.ts';
import { selectHostVariables } from '../host-variables.ts';
import { describePushFailure } from './describe-refusal.ts';
import { findExistingFix, joinExistingFix } from './existing-fix.ts';
import { repositoryUrlOf } from './prepare-commits.ts';
import type { WriteLog } from './write-log.ts';

/** The outcome of a push. */
export interface PushedCommits {
  isPushed: boolean;
  /** The newest commit of the branch; null where nothing was pushed. */
  commit: string | null;
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
  manifest: SessionManifest;
  bundle: OpenedBundle;
  /** Number of commits, for people. */
  count: number;
  defaultBranch: string;
  writeToken: string;
  /** Account of the App; 0 where it is not known. */
  appUserId: number;
  writes: WriteLog;
}

/**
 * Pushes prepared commits to the one branch of this run, or to that of the open fix pull request which it updates,
 * never by force.
 */
export async function pushCommits(request: PushInput, context: ActionContext): Promise<PushedCommits> {
  const { manifest, bundle, defaultBranch } = request;
  const none = { isPushed: false, commit: null, branch: manifest.branch, same: null, remarks: [], failure: null };
  try {
    const { same, branch, commit, remarks } = await choosePush(request, context);
    if (same !== null) return { ...none, same, remarks };
    const ref = `refs/heads/${branch}`;
    const { run, host } = context;
    const url = repositoryUrlOf(run);
    const end = await request.writes.attempt(
      { what: `push ${formatCount(request.count, 'commit')} to ${ref}`, body: '' },
      async () => {
        await runHostGit(['push', '--quiet', '--no-verify', '--atomic', '--', url, `${commit}:${ref}`], {
          cwd: bundle.repository,
          path: selectHostVariables(host.variables)['PATH'] ?? '',
          credentials: { url, token: request.writeToken },
        });
      },
      undefined,
    );
    return end.isDone
      ? { ...none, isPushed: true, commit, branch, remarks }
      : { ...none, remarks, failure: describePushFailure(end.fault, defaultBranch) };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return { ...none, failure: describePushFailure(error, defaultBranch) };
  }
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
