import { addComment, addLabel, deleteComment, editComment, emitPull } from './changes.ts';
import type { Account, Comment, PullRequest, Repository, Review } from './entities.ts';
import type { World } from './world.ts';
import { byHand } from './world.ts';

/** A pull request as people use it. Every change is told to the App by a webhook. */
export class PullHandle {
  readonly record: PullRequest;
  readonly repository: Repository;
  readonly #world: World;

  constructor(world: World, repository: Repository, record: PullRequest) {
    this.#world = world;
    this.repository = repository;
    this.record = record;
  }

  get number(): number {
    return this.record.number;
  }

  get headSha(): string {
    return this.record.head.sha;
  }

  /** Comments that are there now, oldest first. */
  get comments(): Comment[] {
    return this.repository.comments.filter(({ issue, isDeleted }) => issue === this.number && !isDeleted);
  }

  get reviews(): readonly Review[] {
    return this.record.reviews;
  }

  /** Somebody comments; `issue_comment.created` is sent. */
  comment(body: string, options: { author: Account }): Comment {
    return addComment(this.#world, this.repository, this.number, byHand(options.author), body);
  }

  /** Somebody edits a comment; `issue_comment.edited` is sent. */
  editComment(comment: Comment, body: string, by: Account = comment.author): void {
    editComment(this.#world, this.repository, comment, body, by);
  }

  deleteComment(comment: Comment, by: Account = comment.author): void {
    deleteComment(this.#world, this.repository, comment, by);
  }

  /** Somebody reacts to a comment. GitHub tells nobody. */
  react(comment: Comment, content: string, by: Account): void {
    comment.reactions.push({ id: this.#world.nextId(), user: by, content, createdAt: this.#world.now() });
  }

  /** Somebody reviews the newest commit with a comment. */
  review(body: string, by: Account): void {
    this.record.reviews.push({
      id: this.#world.nextId(),
      user: by,
      body,
      state: 'COMMENTED',
      commitId: this.headSha,
      submittedAt: this.#world.now(),
      comments: [],
    });
  }

  /** Somebody sets a label; `pull_request.labeled` is sent. */
  label(name: string, by: Account): void {
    addLabel(this.#world, this.repository, this.record, name, by);
  }

  /** It is no draft any more; `pull_request.ready_for_review` is sent. */
  markReady(by: Account): void {
    this.record.isDraft = false;
    emitPull(this.#world, this.repository, this.record, 'ready_for_review', by);
  }

  close(by: Account): void {
    this.#end(by, null);
  }

  /** Marks it as merged; the base branch stays where it is. */
  merge(by: Account): void {
    this.#end(by, this.#world.now());
  }

  #end(by: Account, mergedAt: string | null): void {
    this.record.state = 'closed';
    this.record.mergedAt = mergedAt;
    this.record.updatedAt = this.#world.now();
    emitPull(this.#world, this.repository, this.record, 'closed', by);
  }
}
