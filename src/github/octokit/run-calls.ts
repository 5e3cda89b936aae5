import { z } from 'zod';
import type { CheckRunChange, GitHubClient } from '../github-client.ts';
import { checkRunSchema, dispatchSchema, jobSchema, workflowRunSchema } from './answer-schemas.ts';
import { type GitHubAsker, nullWhen } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls =
  | 'createCheckRun'
  | 'updateCheckRun'
  | 'findCheckRun'
  | 'dispatchWorkflow'
  | 'getWorkflowRun'
  | 'listRunJobs'
  | 'cancelWorkflowRun';

/** Check runs, workflow runs and their jobs. */
export function runCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async createCheckRun(repository, name, headSha, change) {
      const route = 'POST /repos/{owner}/{repo}/check-runs';
      const parameters = { ...repositoryParameters(repository), name, head_sha: headSha, ...renderChange(change) };
      return (await asker.ask({ route, parameters }, checkRunSchema)).id;
    },
    async updateCheckRun(repository, id, change) {
      const route = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}';
      const parameters = { ...repositoryParameters(repository), check_run_id: id, ...renderChange(change) };
      // GitHub adds annotations to those already there, so a repeated request would show them twice.
      const isRepeatable = (change.output?.annotations ?? []).length === 0;
      await asker.send({ route, parameters, isRepeatable });
    },
    async findCheckRun(repository, headSha, name, by) {
      const route = 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs';
      const parameters = {
        ...repositoryParameters(repository),
        ref: headSha,
        check_name: name,
        ...(by ? { app_id: by.appId } : {}),
      };
      const schema = z.object({ check_runs: z.array(checkRunSchema) });
      const runs = await asker.list({ route, parameters }, schema, (page) => page.check_runs);
      const newest = runs.toSorted((left, right) => right.id - left.id)[0];
      if (!newest) return null;
      return {
        id: newest.id,
        status: newest.status,
        conclusion: newest.conclusion,
        title: newest.output.title,
        url: newest.html_url ?? '',
        appId: newest.app?.id ?? null,
      };
    },
    async dispatchWorkflow(repository, workflowFile, inputs) {
      const route = 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches';
      const parameters = {
        ...repositoryParameters(repository),
        workflow_id: workflowFile,
        ref: repository.defaultBranch,
        inputs,
      };
      const answer = await asker.send({ route, parameters: { ...parameters, return_run_details: true } });
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
      // 409: it is over already, which is what was wanted.
      await nullWhen(409, () => asker.send({ route, parameters, isRepeatable: true }));
    },
  };
}

function renderChange({ status, conclusion, output }: CheckRunChange): Record<string, unknown> {
  return {
    status,
    ...(conclusion ? { conclusion } : {}),
    ...(output
      ? {
          output: {
            title: output.title,
            summary: output.summary,
            ...(output.text === undefined ? {} : { text: output.text }),
            annotations: (output.annotations ?? []).map(({ path, startLine, endLine, level, title, message }) => ({
              path,
              start_line: startLine,
              end_line: endLine,
              annotation_level: level,
              title,
              message,
            })),
          },
        }
      : {}),
  };
}
