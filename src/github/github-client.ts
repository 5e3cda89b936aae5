import type { Annotation } from '../artifacts/index.ts';
import type { ListedComment } from './rendering/marker.ts';
import type { CheckConclusion } from './rendering/render-check-run.ts';
import type { ReviewContent } from './rendering/render-review.ts';
import type { PatchedFile, ReviewComment } from './rendering/render-suggestions.ts';
import type { PermissionAnswer } from './trust/role.ts';

/** A repository by the names in its address. */
export interface RepositoryName {
  owner: string;
  name: string;
}

/** A repository as GitHub describes it. */
export interface RepositoryRecord extends RepositoryName {
  id: number;
  defaultBranch: string;
  isArchived: boolean;
}

/** An account. Its login serves calls that accept nothing else; decisions use the number. */
export interface AccountRecord {
  id: number;
  login: string;
  /** `User`, `Bot`, `Organization` … */
  type: string;
}

/** A pull request as GitHub describes it. */
export interface PullRequestRecord {
  number: number;
  state: 'open' | 'closed';
  isMerged: boolean;
  isDraft: boolean;
  author: AccountRecord;
  head: { ref: string; sha: string; repositoryId: number | null };
  base: { ref: string; sha: string; repositoryId: number };
  createdAt: string;
  url: string;
}

/** A comment on a pull request or issue. */
export interface CommentRecord {
  id: number;
  /** Number of the issue or pull request it belongs to. */
  issue: number;
  author: AccountRecord;
  viaAppId: number | null;
  body: string;
  createdAt: string;
  updatedAt: string;
}

/** A label that somebody set on a pull request. */
export interface LabelEvent {
  id: number;
  label: string;
  author: AccountRecord;
  viaAppId: number | null;
  createdAt: string;
}

/** One entry of a tree, all folders opened. */
export interface TreeEntry {
  path: string;
  /** As git writes it, e.g. `100644`. */
  mode: string;
  sha: string;
  /** Null for an entry that is no file. */
  bytes: number | null;
}

/** One run of a workflow. */
export interface WorkflowRunRecord {
  id: number;
  status: 'queued' | 'in_progress' | 'completed';
  /** Null until it is completed. */
  conclusion: string | null;
  /** Path of the workflow file, and the commit it was read from. */
  workflowPath: string;
  headSha: string;
  url: string;
}

/** A check run as it is created or changed; at most 50 annotations with each request. */
export interface CheckRunChange {
  status: 'queued' | 'in_progress' | 'completed';
  /** Only with `completed`. */
  conclusion?: CheckConclusion;
  output?: { title: string; summary: string; text?: string; annotations?: readonly Annotation[] };
}

/** A check run as GitHub describes it. */
export interface CheckRunRecord {
  id: number;
  status: 'queued' | 'in_progress' | 'completed';
  /** Null until it is completed. */
  conclusion: string | null;
  /** Title of its output; null when it has none. */
  title: string | null;
  url: string;
  /** The App that made it; null when GitHub does not say. Any App may use any name. */
  appId: number | null;
}

/** One job of a workflow run. */
export interface WorkflowJobRecord {
  name: string;
  /** The moment since which it waits for a runner, as long as it is queued. */
  createdAt: string;
  status: 'queued' | 'in_progress' | 'completed';
  /** Null until it is completed. */
  conclusion: string | null;
}

/** A review as GitHub has it. */
export interface ReviewRecord {
  url: string;
  body: string;
  /** Null where the commit is gone. */
  commitId: string | null;
}

/** A commit of a branch on GitHub. */
export interface CommitRecord {
  sha: string;
  treeSha: string;
  message: string;
  /** As the commit says it, which whoever makes a commit chooses. */
  committerEmail: string;
  /** The account for which GitHub itself made and signed the commit; null for any other commit. */
  signedForId: number | null;
}

/** One changed path of a new tree. */
export type NewTreeEntry = { path: string; mode: string } & (
  | { content: string }
  /** Null deletes the path. */
  | { sha: string | null }
);

/** The reactions that PTH gives: seen, started, done, refused. */
export type ReactionKind = 'eyes' | 'rocket' | '+1' | 'confused';

/**
 * The calls that PTH makes to GitHub. No method merges, approves or pushes by force, and none deletes anything but a
 * session's branch. Answers are checked on
 * arrival; a missing thing is null here, anything else that goes wrong a fault.
 */
export interface GitHubClient {
  getRepository(repository: RepositoryName): Promise<RepositoryRecord>;
  /** Returns both answers about a collaborator; nulls for anybody else. */
  getPermission(repository: RepositoryName, login: string): Promise<PermissionAnswer>;
  /** Returns the number of the account with this login; null for none. */
  findAccount(login: string): Promise<number | null>;
  getPullRequest(repository: RepositoryName, number: number): Promise<PullRequestRecord | null>;
  /** Lists the changed files with the changes that GitHub shows of them. */
  listPullRequestPatches(repository: RepositoryName, number: number): Promise<PatchedFile[]>;
  listPullRequestPaths(repository: RepositoryName, number: number): Promise<string[]>;
  countMergedPullRequests(repository: RepositoryName, authorLogin: string): Promise<number>;

  getComment(repository: RepositoryName, id: number): Promise<CommentRecord | null>;
  listComments(repository: RepositoryName, pullRequest: number): Promise<ListedComment[]>;
  /** Lists the labels that were set on a pull request, those taken off again included, oldest first. */
  listLabelEvents(repository: RepositoryName, pullRequest: number): Promise<LabelEvent[]>;
  createComment(repository: RepositoryName, pullRequest: number, body: string): Promise<{ id: number; url: string }>;
  updateComment(repository: RepositoryName, id: number, body: string): Promise<void>;
  addReaction(repository: RepositoryName, commentId: number, kind: ReactionKind): Promise<void>;
  /** Lists the numbers of the accounts that gave this reaction to a comment. */
  listReactors(repository: RepositoryName, commentId: number, kind: ReactionKind): Promise<number[]>;
  createReview(
    repository: RepositoryName,
    pullRequest: number,
    review: ReviewContent & { comments?: readonly ReviewComment[] },
  ): Promise<{ id: number; url: string }>;
  /** Replaces the text of a review of the App's own. */
  updateReview(repository: RepositoryName, pullRequest: number, id: number, body: string): Promise<void>;
  /**
   * Finds the newest review that an account wrote on a pull request, on one commit where one is given; null when there
   * is none.
   */
  findReview(
    repository: RepositoryName,
    pullRequest: number,
    by: { authorId: number; commitId: string | null },
  ): Promise<ReviewRecord | null>;

  createCheckRun(repository: RepositoryName, name: string, headSha: string, change: CheckRunChange): Promise<number>;
  updateCheckRun(repository: RepositoryName, id: number, change: CheckRunChange): Promise<void>;
  /** Finds the newest check run of this name on a commit, by one App where one is given; null when there is none. */
  findCheckRun(
    repository: RepositoryName,
    headSha: string,
    name: string,
    by?: { appId: number },
  ): Promise<CheckRunRecord | null>;

  /**
   * Starts a workflow on the default branch only (threat T10, changed workflow files); returns the run's id where
   * GitHub names it.
   */
  dispatchWorkflow(
    repository: RepositoryRecord,
    workflowFile: string,
    inputs: Readonly<Record<string, string>>,
  ): Promise<{ runId: number | null; url: string | null }>;
  getWorkflowRun(repository: RepositoryName, id: number): Promise<WorkflowRunRecord | null>;
  /** Lists the jobs of a run's newest attempt, including those of called workflows (threat T17, forged verdicts). */
  listRunJobs(repository: RepositoryName, runId: number): Promise<WorkflowJobRecord[]>;
  cancelWorkflowRun(repository: RepositoryName, id: number): Promise<void>;

  /** Reads a file's text at a commit; null when it is missing. */
  readFile(repository: RepositoryName, path: string, sha: string): Promise<string | null>;
  /** Lists the whole tree of a commit. A tree that GitHub cuts off is a fault, since a part of it proves nothing. */
  listTree(repository: RepositoryName, sha: string): Promise<TreeEntry[]>;

  /** Returns the commit of a branch; null when there is no such branch. */
  getBranch(repository: RepositoryName, branch: string): Promise<string | null>;
  /** Returns the newest common commit of two commits; null when there is none. */
  findMergeBase(repository: RepositoryName, base: string, head: string): Promise<string | null>;
  /** Lists the commits that `head` has beyond `base`, oldest first. */
  listCommitsBetween(repository: RepositoryName, base: string, head: string): Promise<CommitRecord[]>;
  /** Stores the content of a file; returns its name in git, as the next two calls do. */
  createBlob(repository: RepositoryName, content: Buffer): Promise<string>;
  /** Makes a tree from another one and what changes in it. */
  createTree(repository: RepositoryName, baseTree: string, entries: readonly NewTreeEntry[]): Promise<string>;
  /** Makes a commit in the name of the token's own App, which GitHub signs. */
  createCommit(
    repository: RepositoryName,
    commit: { message: string; treeSha: string; parents: readonly string[] },
  ): Promise<{ sha: string; isSigned: boolean }>;
  /** Makes a branch `pth/*` or moves it on, never by force. @throws RangeError for any other branch */
  moveSessionBranch(repository: RepositoryName, branch: string, to: { sha: string; isNew: boolean }): Promise<void>;

  findOpenPullRequest(repository: RepositoryName, headBranch: string): Promise<PullRequestRecord | null>;
  /** Deletes a branch `pth/*`. @throws RangeError for any other branch */
  deleteSessionBranch(repository: RepositoryName, branch: string): Promise<void>;
  /** Lists open pull requests into a branch by all authors. */
  listOpenPullRequestsInto(repository: RepositoryName, baseBranch: string): Promise<PullRequestRecord[]>;
  createPullRequest(
    repository: RepositoryName,
    request: { headBranch: string; baseBranch: string; title: string; body: string },
  ): Promise<{ number: number; url: string }>;
  updatePullRequest(
    repository: RepositoryName,
    number: number,
    request: { title: string; body: string } | { state: 'closed' },
  ): Promise<void>;
}
