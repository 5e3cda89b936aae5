import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import type { GitHubClient } from '../github-client.ts';
import { pullSchema } from './answer-schemas.ts';
import type { GitHubAsker } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls =
  | 'getPullRequest'
  | 'listPullRequestPatches'
  | 'listPullRequestPaths'
  | 'findOpenPullRequest'
  | 'listOpenPullRequestsInto'
  | 'createPullRequest'
  | 'updatePullRequest';

/** Files that GitHub lists of a pull request at most. */
const maxListedFiles = 3000;

/** Pull requests. */
export function pullCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async getPullRequest(repository, number) {
      const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
      return await asker.find(
        { route, parameters: { ...repositoryParameters(repository), pull_number: number } },
        pullSchema,
      );
    },
    async listPullRequestPatches(repository, number) {
      const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
      const parameters = { ...repositoryParameters(repository), pull_number: number };
      const schema = z.array(z.object({ filename: z.string(), patch: z.string().optional() }));
      const files = await asker.list({ route, parameters }, schema, (page) => page);
      return files.map(({ filename, patch }) => ({ path: filename, patch: patch ?? null }));
    },
    async listPullRequestPaths(repository, number) {
      const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
      const parameters = { ...repositoryParameters(repository), pull_number: number };
      const schema = z.array(z.object({ filename: z.string(), previous_filename: z.string().optional() }));
      const files = await asker.list({ route, parameters }, schema, (page) => page);
      if (files.length >= maxListedFiles) {
        throw new PthError('github/too-large', `Pull request ${number} changes more files than GitHub lists.`);
      }
      const paths = files.flatMap(({ filename, previous_filename: previous }) => [
        filename,
        ...(previous ? [previous] : []),
      ]);
      return [...new Set(paths)];
    },
    async findOpenPullRequest(repository, headBranch) {
      const route = 'GET /repos/{owner}/{repo}/pulls';
      const head = `${repository.owner}:${headBranch}`;
      const pulls = await asker.ask(
        { route, parameters: { ...repositoryParameters(repository), state: 'open', head } },
        z.array(pullSchema),
      );
      return (
        pulls.find(({ head: own, base }) => own.ref === headBranch && own.repositoryId === base.repositoryId) ?? null
      );
    },
    async listOpenPullRequestsInto(repository, baseBranch) {
      const route = 'GET /repos/{owner}/{repo}/pulls';
      const parameters = { ...repositoryParameters(repository), state: 'open', base: baseBranch };
      const pulls = await asker.list({ route, parameters }, z.array(pullSchema), (page) => page);
      return pulls.filter(({ base }) => base.ref === baseBranch);
    },
    async createPullRequest(repository, { headBranch, baseBranch, title, body }) {
      const route = 'POST /repos/{owner}/{repo}/pulls';
      const parameters = { ...repositoryParameters(repository), head: headBranch, base: baseBranch, title, body };
      const { number, url } = await asker.ask({ route, parameters }, pullSchema);
      return { number, url };
    },
    async updatePullRequest(repository, number, request) {
      const route = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
      const parameters = { ...repositoryParameters(repository), pull_number: number, ...request };
      await asker.send({ route, parameters, isRepeatable: true });
    },
  };
}
