import { z } from 'zod';
import { askers } from '../../src/github/index.ts';

/** States of a session; `starting` until the dispatch is stored. */
export const sessionStates = ['starting', 'running', 'awaiting-approval', 'ended'] as const;

const text = z.string().nullable();

/** A stored session. Only the App writes these rows, so one that does not fit is a bug. */
export const sessionRecordSchema = z.strictObject({
  /** 12 hex digits, which `/pth approve` names. */
  id: z.string(),
  /** Starts at 1 and grows by one with each write. */
  version: z.int(),
  state: z.enum(sessionStates),
  /** Delivery and step that started the session; the same step done again finds the same session. */
  origin: z.string(),
  installationId: z.int(),
  repositoryId: z.int(),
  owner: z.string(),
  repository: z.string(),
  pullRequest: z.int(),
  /** Title of the pull request when the session began; written by anybody. */
  title: z.string(),
  headRef: z.string(),
  headSha: z.string(),
  /** The command as a person would write it. */
  command: z.string(),
  /** What asked for it, and the number of that on GitHub. */
  askedBy: z.enum(askers).default('comment'),
  commentId: z.int(),
  /** Account of the person who gave the command. */
  actorId: z.int(),
  actorLogin: z.string(),
  /** Ties the run to the App's own comment. */
  nonce: z.string(),
  /** Set before the App asks for the run, so that a crash in between is noticed. */
  isDispatching: z.boolean(),
  runId: z.int().nullable(),
  runUrl: text,
  isRunning: z.boolean(),
  /** Where each job of the run stands, in the order in which GitHub lists them. */
  steps: z.array(z.string()).default([]),
  /** Reason for a stop, finished or under way; null without one. */
  stopReason: text,
  /** True when a new command is refused until `/pth resume`. */
  needsPerson: z.boolean(),
  newerHeadSha: text,
  conclusion: text,
  resultTitle: text,
  /** Tests with the fixes, of which the title says nothing; null where there are none. */
  withFixes: z.strictObject({ passing: z.int(), failing: z.int() }).nullable().default(null),
  checkUrl: text,
  reviewUrl: text,
  /** Tokens of a model that it may use; 0 where that is not limited. */
  maxTokens: z.int().default(0),
  /** Dollars of a model that it may use; 0 where it asks none, null where that is not limited. */
  maxUsd: z.number().nullable().default(0),
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  /** Time of the last look at its run. */
  checkedAt: z.int(),
});

/** One session of a pull request: one command, one commit, one run. */
export type SessionRecord = z.infer<typeof sessionRecordSchema>;
