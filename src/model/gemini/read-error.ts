import { type FaultCode, isJsonObject, type JsonObject } from '../../base/index.ts';
import type { ErrorAnswer } from '../http/bounded-fetch.ts';
import { type ErrorFacts, readRetryAfter } from '../http/provider-fault.ts';
import { parseDocument } from '../http/parse-document.ts';

/** Fault codes by the provider's `error.status`, or by the reason in its details. */
export const geminiErrorCodes: Readonly<Record<string, FaultCode>> = {
  API_KEY_INVALID: 'model/auth',
  API_KEY_SERVICE_BLOCKED: 'model/auth',
  UNAUTHENTICATED: 'model/auth',
  PERMISSION_DENIED: 'model/auth',
  // The service is not available in the country, or not without billing.
  FAILED_PRECONDITION: 'model/auth',
  NOT_FOUND: 'model/unknown',
  RESOURCE_EXHAUSTED: 'model/rate-limit',
  INTERNAL: 'model/overloaded',
  UNAVAILABLE: 'model/overloaded',
  DEADLINE_EXCEEDED: 'model/overloaded',
  ABORTED: 'model/overloaded',
  INVALID_ARGUMENT: 'model/invalid-request',
  OUT_OF_RANGE: 'model/invalid-request',
};

/** Reads `{error: {code, message, status, details}}`, or a list with it. */
export function readGeminiError({ status, headers, text }: ErrorAnswer, now: () => Date): ErrorFacts {
  const inner = innerError(parseDocument(text));
  const described = describe(inner, text);
  return { status, ...described, retryAfterMs: readRetryAfter(headers, now) ?? described.retryAfterMs };
}

/** Reads the SDK's error for an error inside the stream; its message ends with the error document. */
export function readGeminiStreamError(error: Error): ErrorFacts | undefined {
  if (error.name !== 'ApiError') return undefined;
  const document = parseDocument(error.message.slice(error.message.indexOf('{')));
  return { status: undefined, ...describe(innerError(document), error.message) };
}

function innerError(document: unknown): JsonObject | undefined {
  const first = Array.isArray(document) ? (document[0] as unknown) : document;
  return isJsonObject(first) && isJsonObject(first['error']) ? first['error'] : undefined;
}

function describe(inner: JsonObject | undefined, text: string): Omit<ErrorFacts, 'status'> {
  const details = Array.isArray(inner?.['details']) ? inner['details'].filter(isJsonObject) : [];
  const reasons = details.map((detail) => detail['reason']);
  const message = inner?.['message'];
  return {
    types: [...reasons, inner?.['status']].filter((type) => typeof type === 'string'),
    message: typeof message === 'string' ? message : text,
    retryAfterMs: readRetryDelay(details),
    isFinal: details.some(isDailyQuota),
    isOwnShape: inner !== undefined,
  };
}

/** Reads `{retryDelay: "7.5s"}` of a RetryInfo. */
function readRetryDelay(details: readonly JsonObject[]): number | undefined {
  const delay = details.map((detail) => detail['retryDelay']).find((value) => typeof value === 'string');
  const seconds = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(delay ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** A used-up daily quota comes with a delay of seconds, but only the next day helps. */
function isDailyQuota(detail: JsonObject): boolean {
  const violations = Array.isArray(detail['violations']) ? detail['violations'].filter(isJsonObject) : [];
  return violations.some(({ quotaId }) => typeof quotaId === 'string' && quotaId.includes('PerDay'));
}
