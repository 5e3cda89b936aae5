import { z } from 'zod';
import type { GitHubClient, RepositoryName } from '../github-client.ts';
import { commentSchema, reactionSchema, reviewSchema } from './answer-schemas.ts';
import type { GitHubAsker } from './ask-github.ts';

type Calls =
  | 'getComment'
  | 'listComments'
  | 'createComment'
  | 'updateComment'
  | 'addReaction'
  | 'listReactors'
  | 'createReview'
  | 'findReview';

/** Comments, reactions and reviews. */
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
    async createReview(repository, pullRequest, { event, commitId, body }) {
      const route = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
      const parameters = {
        ...repositoryParameters(repository),
        pull_number: pullRequest,
        event,
        commit_id: commitId,
        body,
      };
      const { html_url } = await asker.ask({ route, parameters }, reviewSchema);
      return { url: html_url };
    },
    async findReview(repository, pullRequest, { authorId, commitId }) {
      const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
      const parameters = { ...repositoryParameters(repository), pull_number: pullRequest };
      const reviews = await asker.list({ route, parameters }, z.array(reviewSchema), (page) => page);
      const own = reviews.filter(
        (review) => review.user?.id === authorId && (commitId === null || review.commit_id === commitId),
      );
      const newest = own.toSorted((left, right) => right.id - left.id)[0];
      return newest ? { url: newest.html_url, body: newest.body ?? '', commitId: newest.commit_id ?? null } : null;
    },
  };
}

/** The two parameters that every route below a repository takes. */
export function repositoryParameters({ owner, name }: RepositoryName): { owner: string; repo: string } {
  return { owner, repo: name };
}
