import type { GitHubClient } from '../github-client.ts';
import { GitHubAsker, type OctokitClientOptions } from './ask-github.ts';
import { contentCalls } from './content-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import type { OctokitLike } from './octokit-like.ts';
import { pullCalls } from './pull-calls.ts';
import { runCalls } from './run-calls.ts';

/**
 * Every call of the port over an Octokit, Probot's or that of `@octokit/rest`. Refusals for too many
 * requests are waited out up to a cap, lost answers are asked for again where that does no harm, and every other failure
 * is a `github/…` fault.
 */
export function createOctokitClient(octokit: OctokitLike, options: OctokitClientOptions = {}): GitHubClient {
  const asker = new GitHubAsker(octokit, options);
  return { ...pullCalls(asker), ...conversationCalls(asker), ...runCalls(asker), ...contentCalls(asker) };
}
