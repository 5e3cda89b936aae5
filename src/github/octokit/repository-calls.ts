import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import type { GitHubClient } from '../github-client.ts';
import { accountSchema, permissionSchema, repositorySchema } from './answer-schemas.ts';
import { type GitHubAsker, nullWhen } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls = 'getRepository' | 'getPermission' | 'findAccount' | 'countMergedPullRequests';

/** Logins as GitHub makes them; anything else would be a search word of its own. */
const loginShape = /^[A-Za-z0-9_-]{1,100}(\[bot\])?$/;

/** The repository, and the standing of people in it. */
export function repositoryCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
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
    async findAccount(login) {
      const route = 'GET /users/{username}';
      const account = await asker.find({ route, parameters: { username: login } }, accountSchema);
      return account?.id ?? null;
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
  };
}
