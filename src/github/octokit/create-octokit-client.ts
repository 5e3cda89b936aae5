import type { GitHubClient } from '../github-client.ts';
import { GitHubAsker, type OctokitClientOptions } from './ask-github.ts';
import { checkRunCalls } from './check-run-calls.ts';
import { contentCalls } from './content-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { objectCalls } from './object-calls.ts';
import type { OctokitLike } from './octokit-like.ts';
import { pullCalls } from './pull-calls.ts';
import { repositoryCalls } from './repository-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { runCalls } from './run-calls.ts';

/**
 * Makes every call of the port through an Octokit, Probot's or that of `@octokit/rest`. Waits after refusals for too
 * many requests up to a cap, repeats a request without an answer where that does no harm, and turns every other failure
 * into a `github/…` fault.
 */
export function createOctokitClient(octokit: OctokitLike, options: OctokitClientOptions = {}): GitHubClient {
  const asker = new GitHubAsker(octokit, options);
  return {
    ...repositoryCalls(asker),
    ...pullCalls(asker),
    ...reviewCalls(asker),
    ...conversationCalls(asker),
    ...checkRunCalls(asker),
    ...runCalls(asker),
    ...contentCalls(asker),
    ...objectCalls(asker),
  };
}
