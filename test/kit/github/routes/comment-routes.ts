import { repositoryRoute } from '../access.ts';
import { addComment, editComment } from '../changes.ts';
import type { Comment, PullRequest, Repository, Review } from '../entities.ts';
import { renderComment, renderLabelEvent, renderReaction, renderReview } from '../render/render-pull.ts';
import { fullNameOf } from '../render/render-repository.ts';
import {
  ApiError,
  invalid,
  type Needs,
  notFound,
  paginate,
  type RepositoryRequest,
  type Route,
  textField,
  limitBody,
} from '../router.ts';

const canRead: Needs = [
  ['issues', 'read'],
  ['pull_requests', 'read'],
];
const canWrite: Needs = [
  ['issues', 'write'],
  ['pull_requests', 'write'],
];

/** Comments, reactions and reviews. */
export const commentRoutes: Route[] = [
  repositoryRoute('GET', '/issues/comments/{comment_id}', canRead, (request) => ({
    status: 200,
    body: renderComment(request.repository, findComment(request), request.world.url),
  })),
  repositoryRoute('PATCH', '/issues/comments/{comment_id}', canWrite, (request) => {
    const comment = findComment(request);
    editComment(request.world, request.repository, comment, readBody(request, 'IssueComment'), request.actor.account);
    return { status: 200, body: renderComment(request.repository, comment, request.world.url) };
  }),
  repositoryRoute('GET', '/issues/{issue_number}/comments', canRead, (request) => {
    const number = Number(request.parameters['issue_number']);
    if (!request.repository.pulls.has(number) && !request.repository.issues.has(number)) throw notFound();
    const since = request.query.get('since');
    const all = request.repository.comments
      .filter(
        ({ issue, isDeleted, updatedAt }) => issue === number && !isDeleted && (since === null || updatedAt >= since),
      )
      .map((comment) => renderComment(request.repository, comment, request.world.url));
    const path = `/repos/${fullNameOf(request.repository)}/issues/${number}/comments`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('GET', '/issues/{issue_number}/events', canRead, (request) => {
    const { repository, world, parameters } = request;
    const pull = findPull(repository, parameters['issue_number']);
    const all = repository.labelEvents
      .filter(({ issue }) => issue === pull.number)
      .map((event) => renderLabelEvent(repository, event, world.url));
    const path = `/repos/${fullNameOf(repository)}/issues/${pull.number}/events`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('POST', '/issues/{issue_number}/comments', canWrite, (request) => {
    const { repository, world, actor } = request;
    const number = Number(request.parameters['issue_number']);
    if (!repository.pulls.has(number) && !repository.issues.has(number)) throw notFound();
    const comment = addComment(world, repository, number, actor, readBody(request, 'IssueComment'));
    return { status: 201, body: renderComment(repository, comment, world.url) };
  }),
  repositoryRoute('GET', '/issues/comments/{comment_id}/reactions', canRead, (request) => {
    const all = findComment(request).reactions.map((reaction) => renderReaction(reaction, request.world.url));
    const path = `/repos/${fullNameOf(request.repository)}/issues/comments/${request.parameters['comment_id']}/reactions`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('POST', '/issues/comments/{comment_id}/reactions', canWrite, (request) => {
    const { world, actor, body } = request;
    const comment = findComment(request);
    const content = textField(body, 'content');
    const known = comment.reactions.find((one) => one.content === content && one.user.id === actor.account.id);
    if (known) return { status: 200, body: renderReaction(known, world.url) };
    const reaction = { id: world.nextId(), user: actor.account, content, createdAt: world.now() };
    comment.reactions.push(reaction);
    return { status: 201, body: renderReaction(reaction, world.url) };
  }),
  repositoryRoute('GET', '/pulls/{pull_number}/reviews', [['pull_requests', 'read']], (request) => {
    const pull = findPull(request.repository, request.parameters['pull_number']);
    const all = pull.reviews.map((review) => renderReview(request.repository, pull, review, request.world.url));
    const path = `/repos/${fullNameOf(request.repository)}/pulls/${pull.number}/reviews`;
    const { page, headers } = paginate(request, path, all);
    return { status: 200, body: page, headers };
  }),
  repositoryRoute('POST', '/pulls/{pull_number}/reviews', [['pull_requests', 'write']], (request) => {
    const { world, repository, actor, body } = request;
    const pull = findPull(repository, request.parameters['pull_number']);
    const event = body['event'] as 'COMMENT' | 'APPROVE' | 'REQUEST_CHANGES' | undefined;
    if (event === undefined) throw new ApiError(422, 'The test kit keeps no pending reviews: name an event.');
    if (event !== 'COMMENT' && pull.author.id === actor.account.id) {
      throw new ApiError(422, 'Unprocessable Entity', ['Can not approve your own pull request']);
    }
    const commitId = body['commit_id'] === undefined ? pull.head.sha : textField(body, 'commit_id');
    if (repository.git.resolve(commitId) === null || !repository.git.isAncestor(commitId, pull.head.sha))
      throw new ApiError(422, 'Unprocessable Entity', ['Commit is not part of the pull request']);
    const states = { COMMENT: 'COMMENTED', APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED' } as const;
    const review = {
      id: world.nextId(),
      user: actor.account,
      body: readBody(request, 'PullRequestReview'),
      state: states[event],
      commitId,
      submittedAt: world.now(),
      comments: readReviewComments(request, pull),
    };
    pull.reviews.push(review);
    return { status: 200, body: renderReview(repository, pull, review, world.url) };
  }),
  repositoryRoute('PUT', '/pulls/{pull_number}/reviews/{review_id}', [['pull_requests', 'write']], (request) => {
    const { world, repository, actor, parameters } = request;
    const pull = findPull(repository, parameters['pull_number']);
    const review = pull.reviews.find(({ id }) => String(id) === parameters['review_id']);
    if (!review) throw notFound();
    if (review.user.id !== actor.account.id) throw new ApiError(403, 'Resource not accessible by integration');
    review.body = readBody(request, 'PullRequestReview');
    return { status: 200, body: renderReview(repository, pull, review, world.url) };
  }),
];

/** The remarks of a review; GitHub refuses all of them, and the review, where one is on a line that no diff shows. */
function readReviewComments({ repository, body }: RepositoryRequest, pull: PullRequest): Review['comments'] {
  const asked = (body['comments'] ?? []) as { path: string; line: number; start_line?: number; body: string }[];
  const from = repository.git.mergeBase(pull.base.sha, pull.head.sha) ?? pull.base.sha;
  return asked.map(({ path, line, start_line: startLine = null, body: text }) => {
    const shown = listShownLines(repository.git.patch(from, pull.head.sha, path));
    if (![startLine ?? line, line].every((one) => shown.has(one)))
      throw new ApiError(422, 'Unprocessable Entity', ['Pull request review thread line must be part of the diff']);
    return { path, startLine, line, body: limitBody('PullRequestReviewComment', text) };
  });
}

function listShownLines(patch: string): Set<number> {
  const shown = new Set<number>();
  let line = 0;
  for (const text of patch.split('\n')) {
    const start = /\+(\d+)(?:,\d+)? @@/.exec(text)?.[1];
    if (text.startsWith('@@') && start !== undefined) line = Number(start);
    else if (!text.startsWith('-')) shown.add(line++);
  }
  return shown;
}

/** The pull request of a number in an address. */
export function findPull(repository: Repository, number: string | undefined): PullRequest {
  const pull = repository.pulls.get(Number(number));
  if (!pull) throw notFound();
  return pull;
}

function findComment({ repository, parameters }: RepositoryRequest): Comment {
  const comment = repository.comments.find(
    ({ id, isDeleted }) => !isDeleted && String(id) === parameters['comment_id'],
  );
  if (!comment) throw notFound();
  return comment;
}

function readBody({ body }: RepositoryRequest, resource: string): string {
  const text = body['body'];
  if (typeof text !== 'string' || text.trim() === '') throw invalid(resource, 'body', 'custom', 'body cannot be blank');
  return limitBody(resource, text);
}
