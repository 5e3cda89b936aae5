import type { Job } from '../webhooks/job.ts';
import type { SessionRecord } from './session-record.ts';

/** A webhook delivery that asks for work. Its row is the queue entry: the worker that claims it does the work. */
export interface NewDelivery {
  /** GitHub's id of the delivery; a repetition carries the same one. */
  id: string;
  /** The thing that is handled once for all deliveries, such as one comment; null for none. */
  subject: string | null;
  /** Deliveries of one key are worked on one after another, in the order they came. */
  queueKey: string;
  job: Job;
}

/** A delivery in the hands of one worker, until its lease ends. */
export interface ClaimedDelivery extends NewDelivery {
  receivedAt: number;
  /** Claims of it so far, this one included. */
  attempts: number;
  /** Steps of the job that are done and are not done again. */
  stepsDone: number;
}

/** Runs that were started, and refusals that were answered. */
export interface UsageCounts {
  byUser: number;
  byPullRequest: number;
  byRepository: number;
  /** Tokens that the sessions of the repository may use together. */
  tokens: number;
  refusalAnswers: number;
}

/** A pull request by numbers, which stay the same when its repository is renamed. */
export interface PullRequestKey {
  repositoryId: number;
  pullRequest: number;
}

/** A person's approval of one commit of a pull request. */
export interface StoredApproval {
  sha: string;
  userId: number;
  login: string;
}

/** Numbers of rows by state, for the metrics. */
export interface StoreCounts {
  pending: number;
  claimed: number;
  failed: number;
  sessions: Readonly<Record<SessionRecord['state'], number>>;
}

/**
 * Everything the App remembers (threats T30, cost; T31, forged or repeated webhooks). Several replicas may share one
 * store: a delivery is claimed by one of them only. All times are milliseconds since 1970 and come from the caller.
 */
export interface Store {
  /**
   * Stores a delivery permanently before it is answered. Returns `repeated` for an id that was stored before, `handled`
   * for a subject that was.
   */
  enqueue(delivery: NewDelivery, now: number): Promise<'new' | 'repeated' | 'handled'>;
  /** Claims the oldest delivery that may be worked on now, leased to `worker`; null when there is none. */
  claim(worker: string, now: number, leaseMs: number): Promise<ClaimedDelivery | null>;
  /** Extends a lease; false when another worker has the delivery now. */
  renew(id: string, worker: string, leaseUntil: number): Promise<boolean>;
  /** Records the number of finished steps of the job. */
  saveSteps(id: string, worker: string, stepsDone: number): Promise<void>;
  /** Records that the job is done, or that it was given up with a problem. */
  finish(id: string, worker: string, now: number, problem: string | null): Promise<void>;
  /** Returns a delivery to the queue, to be claimed not before `runAfter`. */
  putBack(id: string, worker: string, runAfter: number, options?: { isFree: boolean }): Promise<void>;

  /** Adds a session; false when a session of the pull request is running already. */
  addSession(session: SessionRecord): Promise<boolean>;
  /** Writes a session back as it was read, one version on. @throws PthError `app/changed-meanwhile` */
  saveSession(session: SessionRecord): Promise<SessionRecord>;
  findSession(id: string): Promise<SessionRecord | null>;
  /** The newest session of a pull request. */
  findNewestSession(pull: PullRequestKey): Promise<SessionRecord | null>;
  /** The session that one step of a delivery started. */
  findSessionOfOrigin(origin: string): Promise<SessionRecord | null>;
  findSessionOfRun(repositoryId: number, runId: number): Promise<SessionRecord | null>;
  /** The newest session that looked at a commit. */
  findSessionOfCommit(repositoryId: number, headSha: string): Promise<SessionRecord | null>;
  /** The newest session of each pull request, of one repository where one is given, newest first. */
  listSessions(limit: number, repositoryId: number | null): Promise<SessionRecord[]>;
  /** All sessions of a pull request, newest first. */
  listSessionsOf(pull: PullRequestKey, limit: number): Promise<SessionRecord[]>;
  /** Lists running sessions that were last checked before a time. */
  listUnwatched(checkedBefore: number, limit: number): Promise<SessionRecord[]>;

  addApproval(pull: PullRequestKey, approval: StoredApproval, now: number): Promise<void>;
  listApprovals(pull: PullRequestKey, sha: string): Promise<StoredApproval[]>;

  countUsage(pull: PullRequestKey, userId: number, since: number): Promise<UsageCounts>;
  noteRefusal(pull: PullRequestKey, userId: number, now: number): Promise<void>;

  readStatusComment(pull: PullRequestKey): Promise<number | null>;
  writeStatusComment(pull: PullRequestKey, commentId: number | null): Promise<void>;

  count(): Promise<StoreCounts>;
  /** Deletes rows that ended before a time; returns their number. */
  prune(before: number): Promise<number>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
