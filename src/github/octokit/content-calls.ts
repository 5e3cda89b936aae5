import { z } from 'zod';
import { PthError } from '../../base/index.ts';
import type { GitHubClient } from '../github-client.ts';
import { isPublishableRef } from '../publishing/publish-ref.ts';
import { compareSchema, fileSchema, refSchema, treeSchema } from './answer-schemas.ts';
import type { GitHubAsker } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

/** The committer of what GitHub makes and signs itself. */
const signerEmail = 'noreply@github.com';

type Calls = 'readFile' | 'listTree' | 'getBranch' | 'findMergeBase' | 'listCommitsBetween' | 'deleteSessionBranch';

/** Calls for files, trees, branches and commits. */
export function contentCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async readFile(repository, path, sha) {
      const route = 'GET /repos/{owner}/{repo}/contents/{path}';
      const answer = await asker.find(
        { route, parameters: { ...repositoryParameters(repository), path, ref: sha } },
        z.union([z.array(z.unknown()), fileSchema]),
      );
      // A folder, or a link that leads out of the repository: no file is there.
      if (answer === null || Array.isArray(answer) || answer.type !== 'file') return null;
      if (answer.encoding !== 'base64' || answer.content === undefined) {
        throw new PthError('github/too-large', `${path} is larger than GitHub gives out in one answer.`);
      }
      return Buffer.from(answer.content, 'base64').toString('utf8');
    },
    async listTree(repository, sha) {
      const route = 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}';
      const parameters = { ...repositoryParameters(repository), tree_sha: sha, recursive: '1' };
      const { tree, truncated } = await asker.ask({ route, parameters }, treeSchema);
      if (truncated) {
        throw new PthError('github/too-large', `GitHub cuts off the tree of ${sha} after ${tree.length} entries.`);
      }
      return tree
        .filter(({ type }) => type !== 'tree')
        .map(({ path, mode, sha: hash, type, size }) => ({
          path,
          mode,
          sha: hash,
          bytes: type === 'blob' ? (size ?? null) : null,
        }));
    },
    async getBranch(repository, branch) {
      const route = 'GET /repos/{owner}/{repo}/git/ref/{ref}';
      const ref = await asker.find(
        { route, parameters: { ...repositoryParameters(repository), ref: `heads/${branch}` } },
        refSchema,
      );
      return ref?.object.sha ?? null;
    },
    async findMergeBase(repository, base, head) {
      const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
      // Every page names the common commit, so one page with one entry is enough.
      const parameters = { ...repositoryParameters(repository), basehead: `${base}...${head}`, per_page: 1 };
      const answer = await asker.find({ route, parameters }, compareSchema);
      return answer?.merge_base_commit.sha ?? null;
    },
    async listCommitsBetween(repository, base, head) {
      const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
      const parameters = { ...repositoryParameters(repository), basehead: `${base}...${head}` };
      const commits = await asker.list({ route, parameters }, compareSchema, (page) => page.commits);
      return commits.map(({ sha, author, commit }) => {
        const committerEmail = commit.committer?.email ?? '';
        const isSigned = commit.verification?.verified === true && committerEmail === signerEmail;
        const signedForId = isSigned ? (author?.id ?? null) : null;
        return { sha, treeSha: commit.tree.sha, message: commit.message, committerEmail, signedForId };
      });
    },
    async deleteSessionBranch(repository, branch) {
      if (!isPublishableRef(`refs/heads/${branch}`)) throw new RangeError(`${branch} is no branch of a session`);
      const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
      await asker.send({ route, parameters: { ...repositoryParameters(repository), ref: `heads/${branch}` } });
    },
  };
}
