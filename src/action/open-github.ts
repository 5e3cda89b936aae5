import { PthError } from '../base/index.ts';
import { createOctokitClient, type GitHubClient } from '../github/index.ts';
import type { ActionContext } from './action-context.ts';

/** Octokit logs nothing here, since its errors become faults and a missing thing is an answer. */
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens GitHub's API with a token. @throws PthError `settings/invalid` without one */
export async function openGitHub({ run }: Pick<ActionContext, 'run'>, token: string): Promise<GitHubClient> {
  if (token === '') throw new PthError('settings/invalid', 'This phase needs a token.');
  const { Octokit } = await import('@octokit/rest');
  return createOctokitClient(new Octokit({ auth: token, baseUrl: run.apiUrl, log: silent }));
}

/**
 * Reads the number of the App whose comments are believed; null for a run that GitHub itself started on a comment, a label
 * or a push, which needs no App to vouch for it. A run that was dispatched always needs one (threat T9, forged dispatches).
 * @throws PthError `settings/invalid`
 */
export function readStarter(
  input: (name: string) => string,
  { eventName }: Pick<ActionContext['run'], 'eventName'>,
): number | null {
  return input('app-id') === '' && /^(?:issue_comment|pull_request_target)$/.test(eventName)
    ? null
    : readAppId(input('app-id'));
}

/** Reads the number of the App. @throws PthError `settings/invalid` */
export function readAppId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new PthError('settings/invalid', 'The input app-id must be the number of the App.');
}
