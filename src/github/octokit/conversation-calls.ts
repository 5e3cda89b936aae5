import { z } from 'zod';
import type { GitHubClient, RepositoryName } from '../github-client.ts';
import { commentSchema, issueEventSchema, reactionSchema } from './answer-schemas.ts';
import type { GitHubAsker } from './ask-github.ts';

type Calls =
  | 'getComment'
  | 'listComments'
  | 'listLabelEvents'
  | 'createComment'
  | 'updateComment'
  | 'addReaction'
  | 'listReactors';

/** Comments and reactions. */
export function conversationCalls(asker: GitHubAsker): Pick<GitHubClient, Calls> {
  return {
    async getComment(repository, id) {
      const route = 'GET /repos/{owner}/{repo}/issues/comments/{comment_id}';
      const comment = await asker.find(
        { route, parameters: { ...repositoryParameters(repository), comment_id: id } },
        commentSchema,
      );
      if (comment === null) return null;
      const { url: _url, ...record } = comment;
      return record;
    },
    async listComments(repository, pullRequest) {
      const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
      const parameters = { ...repositoryParameters(repository), issue_number: pullRequest };
      const comments = await asker.list({ route, parameters }, z.array(commentSchema), (page) => page);
      return comments.map(({ id, author, viaAppId, body }) => ({ id, authorId: author.id, viaAppId, body }));
    },
    async listLabelEvents(repository, pullRequest) {
      const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/events';
      const parameters = { ...repositoryParameters(repository), issue_number: pullRequest };
      const events = await asker.list({ route, parameters }, z.array(issueEventSchema), (page) => page);
      return events.flatMap(({ event, label, ...rest }) =>
        event === 'labeled' && label !== null ? [{ ...rest, label }] : [],
      );
    },
    async createComment(repository, pullRequest, body) {
      const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
      const parameters = { ...repositoryParameters(repository), issue_number: pullRequest, body };
      const { id, url } = await asker.ask({ route, parameters }, commentSchema);
      return { id, url };
    },
    async updateComment(repository, id, body) {
      const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
      await asker.send({
        route,
        parameters: { ...repositoryParameters(repository), comment_id: id, body },
        isRepeatable: true,
      });
    },
    async addReaction(repository, commentId, kind) {
      const route = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
      const parameters = { ...repositoryParameters(repository), comment_id: commentId, content: kind };
      await asker.send({ route, parameters, isRepeatable: true });
    },
    async listReactors(repository, commentId, kind) {
      const route = 'GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
      const parameters = { ...repositoryParameters(repository), comment_id: commentId, content: kind };
      const reactions = await asker.list({ route, parameters }, z.array(reactionSchema), (page) => page);
      // GitHub filters by reaction already; check it again, because the reactions are counted.
      return reactions.flatMap(({ user, content }) => (user && content === kind ? [user.id] : []));
    },
  };
}

/** The two parameters that every route below a repository takes. */
export function repositoryParameters({ owner, name }: RepositoryName): { owner: string; repo: string } {
  return { owner, repo: name };
}
