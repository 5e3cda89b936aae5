import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import type { GitHubClient } from '../github-client.ts';
import { permissionSchema, pullSchema, repositorySchema } from './answer-schemas.ts';
import { type GitHubAsker, nullWhen } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls =
  | 'getRepository'
  | 'getPermission'
  | 'getPullRequest'
  | 'listPullRequestPaths'
  | 'countMergedPullRequests'
  | 'findOpenPullRequest'
  | 'listOpenPullRequestsInto'
  | 'createPullRequest'
  | 'updatePullRequest';

/** Files that GitHub lists of a pull request at most. */
const maxListedFiles = 3000;

/** Logins as GitHub makes them; anything else would be a search word of its own. */
const loginShape = /^[A-Za-z0-9_-]{1,100}(\[bot\])?$/;

/** The repository, people's roles, and pull requests. */
export function pullCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async getRepository(repository) {
      const route = 'GET /repos/{owner}/{repo}';
      const answer = await asker.ask({ route, parameters: repositoryParameters(repository) }, repositorySchema);
      return {
        id: answer.id,
        owner: answer.owner.login,
        name: answer.name,
        defaultBranch: answer.default_branch,
        isArchived: answer.archived,
      };
    },
    async getPermission(repository, login) {
      const route = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission';
      const answer = await asker.find(
        { route, parameters: { ...repositoryParameters(repository), username: login } },
        permissionSchema,
      );
      return { roleName: answer?.role_name || null, permission: answer?.permission ?? null };
    },
    async getPullRequest(repository, number) {
      const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
      return await asker.find(
        { route, parameters: { ...repositoryParameters(repository), pull_number: number } },
        pullSchema,
      );
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
    async countMergedPullRequests({ owner, name }, authorLogin) {
      const match = loginShape.exec(authorLogin);
      if (!match) throw new PthError('github/invalid-answer', `${JSON.stringify(authorLogin)} is no login of GitHub.`);
      const author = match[1] ? `app/${authorLogin.slice(0, -match[1].length)}` : authorLogin;
      const q = `repo:${owner}/${name} is:pr is:merged author:${author}`;
      const ask = { route: 'GET /search/issues', parameters: { q, per_page: 1, advanced_search: 'true' } } as const;
      // 422: GitHub hides this account from everybody, so that nothing of it can be found.
      const answer = await nullWhen(422, () => asker.ask(ask, z.object({ total_count: z.number().int() })));
      return answer?.total_count ?? 0;
    },
    async findOpenPullRequest(repository, headBranch) {
      const route = 'GET /repos/{owner}/{repo}/pulls';
      const head = `${repository.owner}:${headBranch}`;
      const pulls = await asker.ask(
        { route, parameters: { ...repositoryParameters(repository), state: 'open', head } },
        z.array(pullSchema),
      );
      const own = pulls.find(
        ({ head: { ref, repositoryId }, base }) => ref === headBranch && repositoryId === base.repositoryId,
      );
      return own ?? null;
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
    async updatePullRequest(repository, number, { title, body }) {
      const route = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
      const parameters = { ...repositoryParameters(repository), pull_number: number, title, body };
      await asker.send({ route, parameters, isRepeatable: true });
    },
  };
}
