import type { Command, CommandTier } from '../commands/command.ts';
import type { RepositorySettings } from '../settings/settings.ts';
import type { PermissionAnswer } from './role.ts';

/**
 * Somebody on GitHub. Names and author associations are left out: neither proves anything (threats T1, anyone comments
 * the command; T2, names like a bot's).
 */
export interface Actor extends PermissionAnswer {
  id: number;
  /** `User`, `Bot`, `Organization` … as the API says it, never derived from the name. */
  type: string;
}

/** A comment as the API gives it, freshly fetched. */
export interface CommentFacts {
  id: number;
  author: Actor;
  /** The App through which it was written; null when a person wrote it. */
  viaAppId: number | null;
  createdAt: string;
  updatedAt: string;
}

/**
 * A pull request as the API gives it now. Dates of commits are no part: whoever makes a commit chooses them (threat T6,
 * forged dates).
 */
export interface PullRequestFacts {
  number: number;
  state: 'open' | 'closed';
  isDraft: boolean;
  headSha: string;
  /** Null when the fork is gone. */
  headRepositoryId: number | null;
  baseRepositoryId: number;
  author: Actor;
  /** True when no earlier pull request of the author was merged here, counted by PTH. */
  isFirstContribution: boolean;
}

/** A person's approval of one commit. */
export interface Approval {
  sha: string;
  /** The person with their current role, not the one at the time of vouching. */
  by: Actor;
}

/** The stored facts of the pull request's newest session. */
export interface SessionFacts {
  id: string;
  state: 'running' | 'ended' | 'awaiting-approval';
  /** The commit it looked at. */
  headSha: string;
  /**
   * True when a person changed the session's branch or the session gave up, so that only `/pth resume` goes on (threats
   * T29, bots in a circle; T32, overwritten work of people).
   */
  needsPerson: boolean;
}

/** Runs started in the last 24 hours, and refusals that were answered. */
export interface Usage {
  byUser: number;
  byPullRequest: number;
  byRepository: number;
  /** Tokens that those runs in the repository may use together. */
  tokens: number;
  /** Refusals of this person's commands on this pull request that were answered. */
  refusalAnswers: number;
}

/** All facts for a decision on one command. */
export interface TrustFacts {
  command: Command;
  /** The App itself. */
  app: { id: number; userId: number };
  comment: CommentFacts;
  /** Null for a plain issue. */
  pull: PullRequestFacts | null;
  isRepositoryArchived: boolean;
  approvals: readonly Approval[];
  session: SessionFacts | null;
  usage: Usage;
  settings: RepositorySettings;
}

/** The circumstances of a webhook delivery. */
export interface DeliveryFacts {
  /** `created`, `edited`, `deleted`. */
  action: string;
  /** True when a delivery of this id was stored before. */
  isRepeated: boolean;
  /** True when this comment was handled before, by whatever delivery. */
  isCommentHandled: boolean;
}

/** Reason why a command is carried out, refused or ignored. */
export type TrustReason =
  | 'authorised'
  | 'vouched'
  | 'answer-only'
  | 'repeated-delivery'
  | 'comment-handled'
  | 'not-created'
  | 'plain-issue'
  | 'own-comment'
  | 'bot'
  | 'comment-edited'
  | 'no-permission'
  | 'pull-request-closed'
  | 'repository-archived'
  | 'draft'
  | 'needs-ok'
  | 'no-ok-needed'
  | 'ref-changed'
  | 'tier-not-allowed'
  | 'session-running'
  | 'nothing-running'
  | 'no-session'
  | 'no-plan'
  | 'needs-person'
  | 'fixes-not-allowed'
  | 'quota-user'
  | 'quota-pull-request'
  | 'quota-repository'
  | 'quota-tokens'
  | 'not-the-comment'
  | 'unknown-nonce'
  | 'another-run';

/** The rights of a run. */
export interface RunGrant {
  /** The only commit it may test. */
  headSha: string;
  /** True for a commit by a person with write access, from the repository itself. */
  isInside: boolean;
  maxTier: CommandTier;
  mayUseSecrets: boolean;
  /** True when a model may write fixes; its key is never in reach of the process that runs the commit. */
  mayFix: boolean;
  /** True when the run may use self-hosted runners, which keep files that a run leaves behind. */
  mayUseOwnRunners: boolean;
  /** Target of a fix pull request: the pull request's branch, or none (a fork gets a link to compare). */
  fixTarget: 'head-branch' | 'compare-link';
}

/** The decision on one command. */
export interface TrustDecision {
  decision: 'allow' | 'refuse' | 'ignore';
  reason: TrustReason;
  /** Markdown for an answer; null for none. */
  reply: string | null;
  /** Only for an allowed command that starts a run. */
  grant: RunGrant | null;
}
