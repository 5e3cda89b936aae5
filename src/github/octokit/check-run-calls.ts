import { z } from 'zod';
import type { CheckRunChange, GitHubClient } from '../github-client.ts';
import { checkRunSchema } from './answer-schemas.ts';
import type { GitHubAsker } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls = 'createCheckRun' | 'updateCheckRun' | 'findCheckRun';

/** Check runs. */
export function checkRunCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
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
