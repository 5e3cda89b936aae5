import { type FaultCode, PthError } from '../../base/index.ts';
import type { OctokitAnswer } from './octokit-like.ts';

/** GitHub asks to stay quiet for a minute when it refuses with no time named. */
const unnamedWaitMs = 60_000;

/** Cap for the wait that GitHub names: its limits reset every hour, so a longer one must be wrong. */
const maxWaitMs = 24 * 60 * 60 * 1000;

/** Longest part of an answer that a fault quotes. */
const maxQuoted = 2000;

/**
 * Makes a fault of an error that an Octokit threw; null for an error that is no failed request, which is a bug.
 * @param asked the request as people read it, `GET /repos/octo/calc`
 * @param now wall-clock time, for waits that GitHub names as a point in time
 */
export function readGitHubFault(error: unknown, asked: string, now: Date): PthError | null {
  if (!(error instanceof Error)) return null;
  const response = readResponse(error);
  if (response === null) {
    const isRequest = 'status' in error || error.name === 'AbortError' || error.name === 'TimeoutError';
    if (!isRequest) return null;
    const message = `GitHub did not answer: ${error.message}`;
    return makeFault('github/unreachable', message, { asked, cause: error, said: error.message });
  }
  const said = (readMessage(response.data) || error.message).slice(0, maxQuoted);
  const { status } = response;
  const failed = { asked, cause: error, said };
  const waitMs = readWait(response, said, now);
  if (waitMs !== null) {
    const until = new Date(now.getTime() + waitMs).toISOString();
    const facts = { status, retryAfterMs: waitMs, until };
    return makeFault('github/rate-limited', `GitHub takes no more requests until ${until}.`, failed, facts);
  }
  const code = codeOf(status);
  return makeFault(code, describe(code, response, asked, said), failed, { status });
}

/** Returns the wait that a fault names, in milliseconds; undefined without one. */
export function waitOf(error: unknown): number | undefined {
  const waitMs = PthError.isInstance(error) ? error.details['retryAfterMs'] : undefined;
  return typeof waitMs === 'number' ? waitMs : undefined;
}

/** Returns the HTTP status that a fault came with; undefined when nothing was answered. */
export function statusOf(error: unknown): number | undefined {
  const status = PthError.isInstance(error) ? error.details['status'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** A request that failed. */
interface FailedRequest {
  asked: string;
  cause: Error;
  /** GitHub's own words, or those of the error where GitHub said nothing. */
  said: string;
}

function makeFault(
  code: FaultCode,
  message: string,
  { asked, cause, said }: FailedRequest,
  facts: Record<string, unknown> = {},
): PthError {
  return new PthError(code, message, {
    attempted: `asking GitHub: ${asked}`,
    rawOutput: said.slice(0, maxQuoted),
    details: { request: asked, ...facts },
    isRetryable: code === 'github/rate-limited' || code === 'github/unreachable',
    cause,
  });
}

function codeOf(status: number): FaultCode {
  if (status === 401) return 'github/unauthorised';
  if (status === 403) return 'github/forbidden';
  if (status === 404 || status === 410) return 'github/not-found';
  return status >= 500 ? 'github/unreachable' : 'github/refused';
}

function describe(code: FaultCode, { status, headers }: OctokitAnswer, asked: string, said: string): string {
  if (code === 'github/unauthorised') return `GitHub does not accept the token: ${said}`;
  if (code === 'github/forbidden') {
    const accepted = headers['x-accepted-github-permissions'];
    const missing = accepted ? ` It needs ${String(accepted)}.` : '';
    return `The token may not do this: ${asked}.${missing} GitHub says: ${said}`;
  }
  if (code === 'github/not-found') return `GitHub does not know ${asked}, or the token may not see it.`;
  return `GitHub answered ${asked} with ${status}: ${said}`;
}

/** Reads the milliseconds that GitHub asks to wait; null when the answer is about something else. */
function readWait({ status, headers }: OctokitAnswer, said: string, now: Date): number | null {
  if (status !== 403 && status !== 429) return null;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.min(seconds * 1000, maxWaitMs);
  if (Number(headers['x-ratelimit-remaining'] ?? Number.NaN) === 0) {
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000;
    // Compare GitHub's own times, so that a wrong clock of this machine makes no difference.
    const theirs = Date.parse(String(headers['date'] ?? ''));
    const from = Number.isNaN(theirs) ? now.getTime() : theirs;
    return Number.isFinite(reset) ? Math.min(Math.max(0, reset - from) + 1000, maxWaitMs) : unnamedWaitMs;
  }
  return status === 429 || /secondary rate limit|abuse detection/i.test(said) ? unnamedWaitMs : null;
}

function readResponse(error: Error): OctokitAnswer | null {
  if (!('response' in error) || typeof error.response !== 'object' || error.response === null) return null;
  const { status, headers, data } = error.response as Partial<OctokitAnswer>;
  return typeof status === 'number' ? { status, headers: headers ?? {}, data } : null;
}

/** Reads the message of an error's body, with the additions of its list of errors. */
function readMessage(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  const { message, errors } = data as { message?: unknown; errors?: unknown };
  const parts = Array.isArray(errors) ? errors.map(describeError) : [];
  return [typeof message === 'string' ? message : '', ...parts].filter((part) => part !== '').join(' ');
}

function describeError(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return '';
  const { message, resource, field, code } = error as Record<string, unknown>;
  if (typeof message === 'string') return message;
  return [resource, field, code].filter((part) => typeof part === 'string').join(' ');
}
