import { isJsonEqual } from '../../base/index.ts';
import { type GrammarOptions, parseCommands } from '../commands/parse-command.ts';
import type { NoncePassed } from '../rendering/marker.ts';
import { judgeCommand } from './decide-trust.ts';
import type { Dispatch } from './dispatch.ts';
import { ignore, refuse } from './trust-decision.ts';
import type { TrustDecision, TrustFacts } from './trust-facts.ts';

/** The facts that the run fetched again beside those of every decision. */
export interface FetchedAgain {
  /** Body of the comment that the dispatch names. */
  commentBody: string;
  /** The number of the pull request that the comment belongs to. */
  commentPullRequest: number;
  /** Nonces in answers that the App itself wrote for this comment. */
  nonces: readonly NoncePassed[];
  /** The run that asks. */
  runId: number;
}

/**
 * Judges a dispatched run anew, in the run itself (threats T4, edited comments; T5, a push after the approval; T9,
 * forged dispatches): nothing that the dispatch says is believed. The comment must be there, unedited, by somebody who
 * may do this now, hold the command, and carry the App's nonce; and the commit must still be the head. Called again
 * before anything is published.
 */
export function recheckDispatch(
  dispatch: Dispatch,
  facts: Omit<TrustFacts, 'command'>,
  fetched: FetchedAgain,
  grammar: GrammarOptions = {},
): TrustDecision {
  const { comment, pull } = facts;
  if (pull === null) return ignore('plain-issue');
  const isTheComment =
    comment.id === dispatch.asked.id &&
    pull.number === dispatch.pullRequest &&
    fetched.commentPullRequest === dispatch.pullRequest &&
    parseCommands(fetched.commentBody, grammar).some(({ command }) => isJsonEqual(command, dispatch.command));
  if (!isTheComment) {
    return refuse('not-the-comment', 'Nothing on this pull request asks for what the run was started with.');
  }
  const passed = fetched.nonces.find(({ nonce }) => nonce === dispatch.nonce);
  if (passed === undefined) return refuse('unknown-nonce', 'The run was not started by the App.');
  // The App writes the run down as soon as GitHub names it; until then the recheck before publishing decides.
  if (passed.runId !== null && passed.runId !== fetched.runId) {
    return refuse('another-run', `The App gave this command to run ${passed.runId}; give it again in a new comment.`);
  }
  if (pull.headSha !== dispatch.headSha) {
    return refuse('ref-changed', 'The pull request has changed since the command was given. Nothing was done.');
  }
  return judgeCommand({ ...facts, command: dispatch.command }, { countsQuota: false });
}
