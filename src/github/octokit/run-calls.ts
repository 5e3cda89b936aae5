import { z } from 'zod';
import type { GitHubClient } from '../github-client.ts';
import { dispatchSchema, jobSchema, workflowRunSchema } from './answer-schemas.ts';
import { type GitHubAsker, nullWhen } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls = 'dispatchWorkflow' | 'getWorkflowRun' | 'listRunJobs' | 'cancelWorkflowRun';

/** Workflow runs and their jobs. */
export function runCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async dispatchWorkflow(repository, workflowFile, inputs) {
      const route = 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches' as const;
      const parameters = {
        ...repositoryParameters(repository),
        workflow_id: workflowFile,
        ref: repository.defaultBranch,
        inputs,
      };
      const asked = { route, parameters: { ...parameters, return_run_details: true } };
      // A server that does not know the wish for details refuses the whole request, and has started nothing then.
      const answer = (await nullWhen(422, () => asker.send(asked))) ?? (await asker.send({ route, parameters }));
      const details = dispatchSchema.safeParse(answer.data);
      return details.success
        ? { runId: details.data.workflow_run_id, url: details.data.html_url }
        : { runId: null, url: null };
    },
    async getWorkflowRun(repository, id) {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}';
      const run = await asker.find(
        { route, parameters: { ...repositoryParameters(repository), run_id: id } },
        workflowRunSchema,
      );
      if (run === null) return null;
      return {
        id: run.id,
        status: run.status,
        conclusion: run.conclusion,
        // GitHub adds `@REF` to the path of a workflow that a rule of the organisation asks for.
        workflowPath: run.path.split('@', 1)[0] ?? run.path,
        headSha: run.head_sha,
        url: run.html_url,
      };
    },
    async listRunJobs(repository, runId) {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs';
      const parameters = { ...repositoryParameters(repository), run_id: runId, filter: 'latest' };
      const schema = z.object({ jobs: z.array(jobSchema) });
      return await asker.list({ route, parameters }, schema, (page) => page.jobs);
    },
    async cancelWorkflowRun(repository, id) {
      const route = 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel';
      const parameters = { ...repositoryParameters(repository), run_id: id };
      // GitHub answers 409 for a run that is over already, which is as good as cancelled.
      await nullWhen(409, () => asker.send({ route, parameters, isRepeatable: true }));
    },
  };
}
