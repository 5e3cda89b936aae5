import type { JsonObject } from '../../../../src/base/index.ts';
import type { Account, Comment, Issue, LabelEvent, PullRequest, Reaction, Repository, Review } from '../entities.ts';
import { nodeId, renderAccount, renderApp } from './render-account.ts';
import { fullNameOf, renderRepository } from './render-repository.ts';

/** As GitHub words it; PTH must never read it (threat T1). */
export function associationOf(repository: Repository, account: Account): string {
  if (repository.owner.id === account.id) return 'OWNER';
  return repository.roles.has(account.id) || repository.customRoles.has(account.id) ? 'COLLABORATOR' : 'NONE';
}

function renderReactions(reactions: readonly Reaction[], address: string): JsonObject {
  const count = (content: string) => reactions.filter((reaction) => reaction.content === content).length;
  const kinds = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'eyes', 'rocket'];
  return {
    url: `${address}/reactions`,
    total_count: reactions.length,
    ...Object.fromEntries(kinds.map((kind) => [kind, count(kind)])),
  };
}

/** A comment (`issue-comment`). */
export function renderComment(repository: Repository, comment: Comment, url: string): JsonObject {
  const api = `${url}/repos/${fullNameOf(repository)}`;
  const address = `${api}/issues/comments/${comment.id}`;
  return {
    url: address,
    html_url: `${url}/${fullNameOf(repository)}/pull/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${api}/issues/${comment.issue}`,
    id: comment.id,
    node_id: nodeId('IssueComment', comment.id),
    user: renderAccount(comment.author, url),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: associationOf(repository, comment.author),
    body: comment.body,
    reactions: renderReactions(comment.reactions, address),
    performed_via_github_app: comment.viaApp ? renderApp(comment.viaApp, url) : null,
  };
}

export function renderReaction(reaction: Reaction, url: string): JsonObject {
  return {
    id: reaction.id,
    node_id: nodeId('Reaction', reaction.id),
    user: renderAccount(reaction.user, url),
    content: reaction.content,
    created_at: reaction.createdAt,
  };
}

/** A label. */
export function renderLabel(repository: Repository, name: string, url: string): JsonObject {
  return {
    id: repository.id,
    node_id: nodeId('Label', repository.id),
    url: `${url}/repos/${fullNameOf(repository)}/labels/${encodeURIComponent(name)}`,
    name,
    description: null,
    color: 'ededed',
    default: false,
  };
}

/** The event of a label in the list of an issue (`labeled-issue-event`). */
export function renderLabelEvent(repository: Repository, event: LabelEvent, url: string): JsonObject {
  return {
    id: event.id,
    node_id: nodeId('LabeledEvent', event.id),
    url: `${url}/repos/${fullNameOf(repository)}/issues/events/${event.id}`,
    actor: renderAccount(event.actor, url),
    event: 'labeled',
    commit_id: null,
    commit_url: null,
    created_at: event.createdAt,
    performed_via_github_app: null,
    label: { name: event.label, color: 'ededed' },
  };
}

/** A review (`pull-request-review`). */
export function renderReview(repository: Repository, pull: PullRequest, review: Review, url: string): JsonObject {
  const html = `${url}/${fullNameOf(repository)}/pull/${pull.number}#pullrequestreview-${review.id}`;
  const pullUrl = `${url}/repos/${fullNameOf(repository)}/pulls/${pull.number}`;
  return {
    id: review.id,
    node_id: nodeId('PullRequestReview', review.id),
    user: renderAccount(review.user, url),
    body: review.body,
    state: review.state,
    html_url: html,
    pull_request_url: pullUrl,
    author_association: associationOf(repository, review.user),
    _links: { html: { href: html }, pull_request: { href: pullUrl } },
    submitted_at: review.submittedAt,
    commit_id: review.commitId,
  };
}

/** A pull request in lists (`pull-request-simple`). */
export function renderPull(repository: Repository, pull: PullRequest, url: string): JsonObject {
  const api = `${url}/repos/${fullNameOf(repository)}`;
  const own = `${api}/pulls/${pull.number}`;
  const html = `${url}/${fullNameOf(repository)}/pull/${pull.number}`;
  const issue = `${api}/issues/${pull.number}`;
  const links = {
    self: own,
    html,
    issue,
    comments: `${issue}/comments`,
    review_comments: `${own}/comments`,
    review_comment: `${api}/pulls/comments{/number}`,
    commits: `${own}/commits`,
    statuses: `${api}/statuses/${pull.head.sha}`,
  };
  return {
    url: own,
    id: pull.id,
    node_id: nodeId('PullRequest', pull.id),
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issue,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: pull.title,
    user: renderAccount(pull.author, url),
    body: pull.body,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.state === 'closed' ? pull.updatedAt : null,
    merged_at: pull.mergedAt,
    merge_commit_sha: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    labels: [],
    milestone: null,
    draft: pull.isDraft,
    commits_url: links.commits,
    review_comments_url: links.review_comments,
    review_comment_url: links.review_comment,
    comments_url: links.comments,
    statuses_url: links.statuses,
    head: {
      label: `${pull.head.ownerLogin}:${pull.head.ref}`,
      ref: pull.head.ref,
      sha: pull.head.sha,
      user: renderAccount(pull.head.repository?.owner ?? pull.author, url),
      repo: pull.head.repository ? renderRepository(pull.head.repository, url) : null,
    },
    base: {
      label: `${repository.owner.login}:${pull.base.ref}`,
      ref: pull.base.ref,
      sha: pull.base.sha,
      user: renderAccount(repository.owner, url),
      repo: renderRepository(repository, url),
    },
    _links: Object.fromEntries(Object.entries(links).map(([name, href]) => [name, { href }])),
    author_association: associationOf(repository, pull.author),
    auto_merge: null,
    active_lock_reason: null,
  };
}

/** A pull request on its own and in webhooks (`pull-request`). */
export function renderFullPull(repository: Repository, pull: PullRequest, url: string): JsonObject {
  const files = repository.git.diff(pull.base.sha, pull.head.sha);
  return {
    ...renderPull(repository, pull, url),
    merged: pull.mergedAt !== null,
    mergeable: pull.state === 'open' ? true : null,
    rebaseable: pull.state === 'open' ? true : null,
    mergeable_state: 'clean',
    merged_by: null,
    comments: countComments(repository, pull.number),
    review_comments: 0,
    maintainer_can_modify: false,
    commits: repository.git.commitsBetween(pull.base.sha, pull.head.sha).length,
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
    changed_files: files.length,
  };
}

/** What a comment belongs to, as webhooks carry it: an issue, which may be a pull request, too. */
export function renderIssue(repository: Repository, subject: PullRequest | Issue, url: string): JsonObject {
  const issue = `${url}/repos/${fullNameOf(repository)}/issues/${subject.number}`;
  const isPull = 'head' in subject;
  const html = `${url}/${fullNameOf(repository)}/${isPull ? 'pull' : 'issues'}/${subject.number}`;
  const isClosed = isPull && subject.state === 'closed';
  return {
    url: issue,
    repository_url: `${url}/repos/${fullNameOf(repository)}`,
    labels_url: `${issue}/labels{/name}`,
    comments_url: `${issue}/comments`,
    events_url: `${issue}/events`,
    html_url: html,
    id: subject.id,
    node_id: nodeId(isPull ? 'PullRequest' : 'Issue', subject.id),
    number: subject.number,
    title: subject.title,
    user: renderAccount(subject.author, url),
    labels: [],
    state: isClosed ? 'closed' : 'open',
    locked: false,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: countComments(repository, subject.number),
    created_at: subject.createdAt,
    updated_at: isPull ? subject.updatedAt : subject.createdAt,
    closed_at: isClosed ? subject.updatedAt : null,
    author_association: associationOf(repository, subject.author),
    active_lock_reason: null,
    body: subject.body,
    reactions: renderReactions([], issue),
    performed_via_github_app: null,
    state_reason: null,
    ...(isPull ? { draft: subject.isDraft, pull_request: renderPullLinks(repository, subject, url, html) } : {}),
  };
}

function renderPullLinks(repository: Repository, pull: PullRequest, url: string, html: string): JsonObject {
  return {
    url: `${url}/repos/${fullNameOf(repository)}/pulls/${pull.number}`,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    merged_at: pull.mergedAt,
  };
}

function countComments(repository: Repository, issue: number): number {
  return repository.comments.filter((comment) => comment.issue === issue && !comment.isDeleted).length;
}
