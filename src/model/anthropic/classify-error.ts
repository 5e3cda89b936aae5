import type * as Sdk from '@anthropic-ai/sdk';
import { type FaultCode, isJsonObject, PthError, type Redactor } from '../../base/index.ts';

/** What one attempt's error says. */
interface ErrorFacts {
  status: number | undefined;
  /** The provider's `error.type`. */
  type: string | undefined;
  message: string;
  headers: Headers | undefined;
  requestId: string | undefined;
}

const contextPattern =
  /prompt is too long|context (window|length|limit)|exceeds? .{0,40}context|too many (input )?tokens|maximum .{0,20}tokens/i;
const refusalPattern = /content filtering policy|output blocked|violat\w+ .{0,40}(usage|safety) polic/i;

const codeOfType: Record<string, FaultCode> = {
  authentication_error: 'model/auth',
  permission_error: 'model/auth',
  billing_error: 'model/auth',
  rate_limit_error: 'model/rate-limit',
  overloaded_error: 'model/overloaded',
  api_error: 'model/overloaded',
  timeout_error: 'model/overloaded',
  request_too_large: 'model/context-length',
  not_found_error: 'model/unknown',
  invalid_request_error: 'model/invalid-request',
};

/**
 * Turns whatever the SDK, `fetch` or the stream threw into a `model/…` fault. What it does not know is returned as it
 * is: that is a bug, not a fault. Details carry `status`, `errorType`, `requestId` and `retryAfterMs` where known.
 */
export function classifyAnthropicError(error: unknown, sdk: typeof Sdk, redactor: Redactor, now: () => Date): unknown {
  const fault = findFault(error);
  if (fault) return fault;
  if (error instanceof sdk.APIConnectionError) {
    return createFault(
      'model/network',
      `The model's server cannot be reached: ${describeCause(error)}`,
      error,
      redactor,
    );
  }
  if (error instanceof sdk.APIError) return classifyAnswer(error, redactor, now);
  if (error instanceof SyntaxError) {
    return createFault('model/invalid-response', "The model's stream holds an event that is no JSON.", error, redactor);
  }
  if (error instanceof TypeError && isBrokenBody(error)) {
    const message = `The stream of the model was cut: ${describeCause(error)}`;
    return createFault('model/stream-cut', message, error, redactor, { isRetryable: true });
  }
  if (error instanceof sdk.AnthropicError) {
    return createFault(
      'model/invalid-response',
      `The model's answer cannot be read: ${error.message}`,
      error,
      redactor,
    );
  }
  return error;
}

/** The fault codes that may go away by themselves. */
const retryableCodes: ReadonlySet<FaultCode> = new Set(['model/rate-limit', 'model/overloaded', 'model/network']);

function classifyAnswer(error: InstanceType<typeof Sdk.APIError>, redactor: Redactor, now: () => Date): PthError {
  const facts = readFacts(error);
  const code = codeOf(facts);
  const retryAfterMs = readRetryAfter(facts.headers, now);
  const mayRetry = retryableCodes.has(code) && facts.headers?.get('x-should-retry') !== 'false';
  const status = facts.status === undefined ? '' : ` (status ${facts.status})`;
  return createFault(code, `The model's server refused the request${status}: ${facts.message}`, error, redactor, {
    isRetryable: mayRetry,
    details: {
      status: facts.status,
      errorType: facts.type,
      requestId: facts.requestId,
      retryAfterMs,
    },
  });
}

function readFacts(error: InstanceType<typeof Sdk.APIError>): ErrorFacts {
  const body: unknown = error.error;
  const inner = isJsonObject(body) && isJsonObject(body['error']) ? body['error'] : {};
  const message = typeof inner['message'] === 'string' ? inner['message'] : error.message;
  return {
    status: error.status,
    type: typeof inner['type'] === 'string' ? inner['type'] : (error.type ?? undefined),
    message: message.slice(0, 2000),
    headers: error.headers,
    requestId: error.requestID ?? undefined,
  };
}

function codeOf({ status, type, message }: ErrorFacts): FaultCode {
  const byType = type === undefined ? undefined : codeOfType[type];
  if (status === 400 || (status === undefined && byType === 'model/invalid-request')) {
    if (contextPattern.test(message)) return 'model/context-length';
    return refusalPattern.test(message) ? 'model/refused' : 'model/invalid-request';
  }
  switch (status) {
    case undefined:
      return byType ?? 'model/overloaded';
    case 401:
    case 402:
    case 403:
      return 'model/auth';
    case 404:
      return 'model/unknown';
    case 408:
    case 409:
      return 'model/overloaded';
    case 413:
      return 'model/context-length';
    case 429:
      return 'model/rate-limit';
    default:
      return status >= 500 ? 'model/overloaded' : (byType ?? 'model/invalid-request');
  }
}

/** Milliseconds that the server asks to wait, from `retry-after-ms`, or `retry-after` in seconds or as a date. */
function readRetryAfter(headers: Headers | undefined, now: () => Date): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const text = headers?.get('retry-after');
  if (text === undefined || text === null || text.trim() === '') return undefined;
  const seconds = Number(text);
  if (!Number.isNaN(seconds)) return seconds >= 0 ? seconds * 1000 : undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now().getTime());
}

/** The fault that our own `fetch` threw, which the SDK wraps. */
function findFault(error: unknown): PthError | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 10; current = current.cause, depth++) {
    if (PthError.isInstance(current)) return current;
  }
  return undefined;
}

/** How the platform's `fetch` reports a connection that broke inside the body. */
function isBrokenBody(error: TypeError): boolean {
  return error.message === 'terminated' || error.message.includes('fetch failed');
}

function describeCause(error: Error): string {
  const texts: string[] = [];
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if (!texts.includes(current.message)) texts.push(current.message);
  }
  return texts.join(': ');
}

function createFault(
  code: FaultCode,
  message: string,
  cause: Error,
  redactor: Redactor,
  options: { isRetryable?: boolean; details?: Record<string, unknown> } = {},
): PthError {
  return new PthError(code, redactor.redact(message), {
    isRetryable: options.isRetryable ?? retryableCodes.has(code),
    details: options.details ?? {},
    cause,
  });
}
