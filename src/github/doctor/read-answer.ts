import { isJsonObject, PthError } from '../../base/index.ts';
import type { Reading } from './repository-check.ts';

/** The smallest part of an Octokit that is needed to ask GitHub; every Octokit has it. */
export interface AuditRequester {
  request(
    route: string,
    parameters?: Record<string, unknown>,
  ): Promise<{ status: number; data: unknown; headers: Readonly<Record<string, unknown>> }>;
}

/** Milliseconds for one answer. */
const answerLimitMs = 30_000;

/**
 * Asks once. What the token may not see, or is not there, is an answer.
 * @throws PthError `github/unauthorised`, `github/rate-limited`, `github/unreachable`, or the signal's reason
 */
export async function readAnswer(
  octokit: AuditRequester,
  route: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Reading<unknown>> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]);
    const { data } = await octokit.request(route, { ...parameters, request: { signal: limited } });
    return { state: 'read', value: data };
  } catch (error) {
    signal.throwIfAborted();
    return judgeFailure(route, error);
  }
}

function judgeFailure(route: string, error: unknown): Reading<never> {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') throw error;
  const response = 'response' in error && isObject(error.response) ? error.response : null;
  const headers = isObject(response?.['headers']) ? response['headers'] : {};
  const what = `GitHub, asked for ${route}`;
  if (response === null || error.status >= 500) {
    const said = response === null ? error.message : `${error.status} ${firstLine(error.message)}`;
    throw new PthError('github/unreachable', `${what}, did not answer: ${said}`, { cause: error, isRetryable: true });
  }
  if (error.status === 401) {
    throw new PthError('github/unauthorised', `${what}, does not accept the token: ${firstLine(error.message)}`, {
      cause: error,
    });
  }
  if (error.status === 429 || headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined) {
    throw rateLimited(what, headers, error);
  }
  if (error.status === 404) return { state: 'missing', said: readMessage(response) };
  const needed = headers['x-accepted-github-permissions'];
  const reason = firstLine(readMessage(response) || error.message);
  return {
    state: 'refused',
    reason: typeof needed === 'string' && needed !== '' ? `${reason} (needs ${needed})` : reason,
  };
}

function rateLimited(what: string, headers: Record<string, unknown>, cause: Error): PthError {
  const reset = Number(headers['x-ratelimit-reset']);
  const seconds = Number(headers['retry-after']);
  const when = Number.isFinite(seconds)
    ? `in ${seconds} seconds`
    : Number.isFinite(reset)
      ? `at ${new Date(reset * 1000).toISOString()}`
      : 'later';
  return new PthError('github/rate-limited', `${what}, wants no more requests for now.`, {
    cause,
    isRetryable: true,
    recovery: [`Start again ${when}.`],
  });
}

function readMessage(response: Record<string, unknown>): string {
  const { data } = response;
  const message = isObject(data) ? data['message'] : data;
  return typeof message === 'string' ? message : '';
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isJsonObject(value);
}
