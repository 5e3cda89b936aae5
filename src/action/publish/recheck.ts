import {
  compareManifest,
  type Dispatch,
  type GitHubClient,
  listImages,
  recheckDispatch,
  type SessionManifest,
} from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { gatherFacts, refused } from '../resolve/gather-facts.ts';
import { readCurrentFacts } from '../resolve/read-current-facts.ts';
import { readManifestCommand } from '../session-manifest-file.ts';

/** The facts of GitHub right before anything is written. */
export interface RecheckedManifest {
  /** Account of the App; 0 without an App. */
  appUserId: number;
  defaultBranch: string;
  /** The commit that the pull request has moved on to; null while the tested one is still its head. */
  newerHeadSha: string | null;
}

/**
 * Asks GitHub once more, right before anything is written, whether the manifest still holds: the command exists
 * unedited and its author may still give it. A head that moved meanwhile is no reason to keep the report back, only to
 * push nothing.
 * @throws PthError `action/refused`
 */
export async function recheckManifest(
  client: GitHubClient,
  manifest: SessionManifest,
  appId: number | null,
  { run }: Pick<ActionContext, 'run'>,
): Promise<RecheckedManifest> {
  const dispatch = toDispatch(manifest);
  const { baseSha, headSha } = manifest;
  const gathered = await gatherFacts(client, run.repository, dispatch, { appId, baseSha, headSha, runId: run.runId });
  const { settings, pull, repository } = gathered;
  const grammar = { images: listImages(settings) };
  const decision = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
  if (decision.decision !== 'allow') {
    throw refused(decision.reason, decision.reply ?? `The command no longer holds (${decision.reason}).`);
  }
  const { facts } = await readCurrentFacts(client, run, gathered);
  const differing = compareManifest(manifest, { ...facts, headSha });
  if (differing.length > 0) {
    throw refused('manifest-differs', `What the run started from has changed: ${differing.join(', ')}.`);
  }
  return {
    appUserId: gathered.facts.app.userId,
    defaultBranch: repository.defaultBranch,
    newerHeadSha: pull.head.sha === headSha ? null : pull.head.sha,
  };
}

function toDispatch(manifest: SessionManifest): Dispatch {
  return {
    pullRequest: manifest.pullRequest,
    headRef: manifest.headRef,
    headSha: manifest.headSha,
    asked: manifest.comment,
    nonce: manifest.nonce,
    command: readManifestCommand(manifest),
  };
}
