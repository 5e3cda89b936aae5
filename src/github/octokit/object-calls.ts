import { z } from 'zod';
import type { GitHubClient } from '../github-client.ts';
import { isPublishableRef } from '../publishing/publish-ref.ts';
import type { GitHubAsker } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

type Calls = 'createBlob' | 'createTree' | 'createCommit' | 'moveSessionBranch';

const objectSchema = z.object({ sha: z.string() });
const commitSchema = z.object({ sha: z.string(), verification: z.object({ verified: z.boolean() }).optional() });

/** Calls that make a branch from objects. Objects have the name of their content, so each may be made twice. */
export function objectCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async createBlob(repository, content) {
      const route = 'POST /repos/{owner}/{repo}/git/blobs';
      const parameters = {
        ...repositoryParameters(repository),
        content: content.toString('base64'),
        encoding: 'base64',
      };
      return (await asker.ask({ route, parameters, isRepeatable: true }, objectSchema)).sha;
    },
    async createTree(repository, baseTree, entries) {
      const route = 'POST /repos/{owner}/{repo}/git/trees';
      const tree = entries.map((entry) => ({ ...entry, type: 'blob' }));
      const parameters = { ...repositoryParameters(repository), base_tree: baseTree, tree };
      return (await asker.ask({ route, parameters, isRepeatable: true }, objectSchema)).sha;
    },
    async createCommit(repository, { message, treeSha, parents }) {
      const route = 'POST /repos/{owner}/{repo}/git/commits';
      const parameters = { ...repositoryParameters(repository), message, tree: treeSha, parents };
      const { sha, verification } = await asker.ask({ route, parameters, isRepeatable: true }, commitSchema);
      return { sha, isSigned: verification?.verified === true };
    },
    async moveSessionBranch(repository, branch, { sha, isNew }) {
      if (!isPublishableRef(`refs/heads/${branch}`)) throw new RangeError(`${branch} is no branch of a session`);
      const parameters = { ...repositoryParameters(repository), sha };
      await asker.send(
        isNew
          ? { route: 'POST /repos/{owner}/{repo}/git/refs', parameters: { ...parameters, ref: `refs/heads/${branch}` } }
          : {
              route: 'PATCH /repos/{owner}/{repo}/git/refs/{ref}',
              parameters: { ...parameters, ref: `heads/${branch}`, force: false },
              isRepeatable: true,
            },
      );
    },
  };
}
