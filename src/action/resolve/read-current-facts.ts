import { type CurrentFacts, digestSuite, digestText, type GitHubClient } from '../../github/index.ts';
import type { RunFacts } from '../action-context.ts';
import { freezeSuite } from './freeze-suite.ts';
import { type GatheredFacts, refused } from './gather-facts.ts';

/**
 * Reads from GitHub the facts that a manifest is written from and compared with: pull request, comment, frozen tests
 * and this workflow run. @throws PthError `action/refused`
 */
export async function readCurrentFacts(
  client: GitHubClient,
  run: Pick<RunFacts, 'repository' | 'runId'>,
  { repository, pull, askedBy, comment, baseSha }: GatheredFacts,
): Promise<{ facts: CurrentFacts; suite: Awaited<ReturnType<typeof freezeSuite>> }> {
  const workflow = await client.getWorkflowRun(run.repository, run.runId);
  if (workflow === null) throw refused('no-run', 'GitHub does not know this workflow run.');
  const suite = await freezeSuite(client, run.repository, baseSha);
  const facts = {
    repository: { id: repository.id, owner: repository.owner, name: repository.name },
    pullRequest: pull.number,
    headSha: pull.head.sha,
    headRepositoryId: pull.head.repositoryId ?? 0,
    suiteDigest: digestSuite(suite),
    workflow: { path: workflow.workflowPath, sha: workflow.headSha },
    comment: {
      by: askedBy,
      id: comment.id,
      authorId: comment.author.id,
      createdAt: comment.createdAt,
      bodyDigest: digestText(comment.body),
    },
  };
  return { facts, suite };
}
