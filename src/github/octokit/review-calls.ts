import { z } from 'zod';
import type { GitHubClient } from '../github-client.ts';
import type { ReviewComment } from '../rendering/render-suggestions.ts';
import { reviewSchema } from './answer-schemas.ts';
import type { GitHubAsker } from './ask-github.ts';
import { repositoryParameters } from './conversation-calls.ts';

/** Reviews of pull requests. */
export function reviewCalls(asker: GitHubAsker): Pick<GitHubClient, 'createReview' | 'updateReview' | 'findReview'> {
  return {
    async createReview(repository, pullRequest, { event, commitId, body, comments = [] }) {
      const route = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
      const parameters = {
        ...repositoryParameters(repository),
        pull_number: pullRequest,
        event,
        commit_id: commitId,
        body,
        ...(comments.length === 0 ? {} : { comments: comments.map(renderComment) }),
      };
      const { id, html_url } = await asker.ask({ route, parameters }, reviewSchema);
      return { id, url: html_url };
    },
    async updateReview(repository, pullRequest, id, body) {
      const route = 'PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}';
      const parameters = { ...repositoryParameters(repository), pull_number: pullRequest, review_id: id, body };
      await asker.send({ route, parameters, isRepeatable: true });
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

/** Renders a remark as GitHub takes it; one on a single line has no start. */
function renderComment({ path, startLine, endLine, body }: ReviewComment) {
  const end = { path, body, line: endLine, side: 'RIGHT' };
  return startLine === endLine ? end : { ...end, start_line: startLine, start_side: 'RIGHT' };
}
