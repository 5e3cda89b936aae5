import { PthError } from '../../base/index.ts';
import type { GitHubClient, PatchedFile, SessionManifest } from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import type { PreparedCommits } from './prepare-commits.ts';

/** Asks for the pull request's changes where fixes may be shown in them; without an answer there are no suggestions. */
export async function listPatches(
  reader: GitHubClient,
  { pullRequest }: SessionManifest,
  { details }: PreparedCommits,
  { run, log }: ActionContext,
): Promise<readonly PatchedFile[]> {
  if (details.length === 0) return [];
  try {
    return await reader.listPullRequestPatches(run.repository, pullRequest);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    log.warn(`The changes of the pull request cannot be read, so that no fix is suggested there: ${error.message}`);
    return [];
  }
}
