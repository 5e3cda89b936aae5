import { PthError } from '../../../base/index.ts';
import {
  compareManifest,
  digestSuite,
  digestText,
  type Dispatch,
  type GitHubClient,
  parseCommands,
  recheckDispatch,
  type SessionManifest,
} from '../../../github/index.ts';
import type { ActionContext } from '../action-context.ts';
import { freezeSuite } from '../resolve/freeze-suite.ts';
import { gatherFacts, refused } from '../resolve/gather-facts.ts';

/**
 * Asks GitHub once more, right before anything is written, whether all that the manifest says still holds: the command is
 * there and unedited, its author may still do this, the commit is still the head (threats T4, T5, T9, T10).
 * @throws PthError `action/refused`
 */
export async function recheckManifest(
  client: GitHubClient,
  manifest: SessionManifest,
  appId: number,
  { run }: Pick<ActionContext, 'run'>,
): Promise<void> {
  const dispatch = toDispatch(manifest);
  const gathered = await gatherFacts(client, run.repository, dispatch, { appId, baseSha: manifest.baseSha });
  const { repository, pull, comment, settings } = gathered;
  const grammar = settings.images === undefined ? {} : { images: settings.images };
  const decision = recheckDispatch(dispatch, gathered.facts, gathered.fetched, grammar);
  if (decision.decision !== 'allow') {
    throw refused(decision.reason, decision.reply ?? `The command no longer holds (${decision.reason}).`);
  }
  const workflow = await client.getWorkflowRun(run.repository, run.runId);
  if (workflow === null) throw refused('no-run', 'GitHub does not know this workflow run.');
  const differing = compareManifest(manifest, {
    repository: { id: repository.id, owner: repository.owner, name: repository.name },
    pullRequest: pull.number,
    headSha: pull.head.sha,
    headRepositoryId: pull.head.repositoryId ?? 0,
    suiteDigest: digestSuite(await freezeSuite(client, run.repository, manifest.baseSha)),
    workflow: { path: workflow.workflowPath, sha: workflow.headSha },
    comment: {
      id: comment.id,
      authorId: comment.author.id,
      createdAt: comment.createdAt,
      bodyDigest: digestText(comment.body),
    },
  });
  if (differing.length > 0) {
    throw refused('manifest-differs', `What the run started from has changed: ${differing.join(', ')}.`);
  }
}

function toDispatch(manifest: SessionManifest): Dispatch {
  const [line] = parseCommands(manifest.command);
  if (!line?.command) throw new PthError('action/artifact-unfit', 'The manifest names no command.');
  return {
    pullRequest: manifest.pullRequest,
    headRef: manifest.headRef,
    headSha: manifest.headSha,
    commentId: manifest.comment.id,
    nonce: manifest.nonce,
    command: line.command,
  };
}
