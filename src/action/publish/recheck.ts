import {
  compareManifest,
  type Dispatch,
  type GitHubClient,
  recheckDispatch,
  type SessionManifest,
} from '../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { gatherFacts, refused } from '../resolve/gather-facts.ts';
import { readCurrentFacts } from '../resolve/read-current-facts.ts';
import { readManifestCommand } from '../session-manifest-file.ts';

/**
 * Asks GitHub once more, right before anything is written, whether the manifest still holds: the command exists
 * unedited, its author may still give it, the commit is still the head.
 * @throws PthError `action/refused`
 */
export async function recheckManifest(
  client: GitHubClient,
  manifest: SessionManifest,
  appId: number,
  { run }: Pick<ActionContext, 'run'>,
): Promise<{ appUserId: number }> {
  const dispatch = toDispatch(manifest);
  const gathered = await gatherFacts(client, run.repository, dispatch, { appId, baseSha: manifest.baseSha });
  const { settings } = gathered;
  const grammar = settings.images === undefined ? {} : { images: settings.images };
  const decision = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
  if (decision.decision !== 'allow') {
    throw refused(decision.reason, decision.reply ?? `The command no longer holds (${decision.reason}).`);
  }
  const { facts } = await readCurrentFacts(client, run, gathered);
  const differing = compareManifest(manifest, facts);
  if (differing.length > 0) {
    throw refused('manifest-differs', `What the run started from has changed: ${differing.join(', ')}.`);
  }
  return { appUserId: gathered.facts.app.userId };
}

function toDispatch(manifest: SessionManifest): Dispatch {
  return {
    pullRequest: manifest.pullRequest,
    headRef: manifest.headRef,
    headSha: manifest.headSha,
    commentId: manifest.comment.id,
    nonce: manifest.nonce,
    command: readManifestCommand(manifest),
  };
}
