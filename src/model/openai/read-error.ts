import { type FaultCode, isJsonObject, type JsonObject } from '../../base/index.ts';
import type { ErrorAnswer } from '../http/bounded-fetch.ts';
import { type ErrorFacts, readRetryAfter } from '../http/provider-fault.ts';
import { parseDocument } from '../http/parse-document.ts';

/** Fault codes by the provider's `error.code` and `error.type`. */
export const openAiErrorCodes: Readonly<Record<string, FaultCode>> = {
  invalid_api_key: 'model/auth',
  authentication_error: 'model/auth',
  insufficient_permissions: 'model/auth',
  insufficient_quota: 'model/rate-limit',
  rate_limit_exceeded: 'model/rate-limit',
  rate_limit_error: 'model/rate-limit',
  context_length_exceeded: 'model/context-length',
  string_above_max_length: 'model/context-length',
  model_not_found: 'model/unknown',
  content_filter: 'model/refused',
  content_policy_violation: 'model/refused',
  invalid_prompt: 'model/refused',
  bio_policy: 'model/refused',
  misalignment_policy_violation: 'model/refused',
  server_error: 'model/overloaded',
  server_is_overloaded: 'model/overloaded',
  slow_down: 'model/overloaded',
  overloaded_error: 'model/overloaded',
  invalid_request_error: 'model/invalid-request',
};

/** The account has no credit left; waiting does not help. */
const finalTypes: ReadonlySet<string> = new Set(['insufficient_quota']);

/** Reads `{error: {message, type, code, param}}`; compatible servers may send only the inner object. */
export function readOpenAiError({ status, headers, text }: ErrorAnswer, now: () => Date): ErrorFacts {
  const inner = innerError(parseDocument(text));
  const described = describeOpenAiError(inner, text);
  return {
    status,
    ...described,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterMs: readRetryAfter(headers, now),
    isFinal: headers.get('x-should-retry') === 'false' || described.types.some((type) => finalTypes.has(type)),
    isOwnShape: inner !== undefined,
  };
}

/** Reads the SDK's error for an error inside the stream; its `error` property holds the inner object. */
export function readOpenAiStreamError(error: Error): ErrorFacts | undefined {
  if (!('error' in error) || !isJsonObject(error.error)) return undefined;
  return { status: undefined, ...describeOpenAiError(error.error, error.message) };
}

/** Reads names and message of an inner error object. */
export function describeOpenAiError(
  inner: JsonObject | undefined,
  text: string,
): Pick<ErrorFacts, 'types' | 'message'> {
  const types = [inner?.['code'], inner?.['type']].filter((type) => typeof type === 'string');
  const message = inner?.['message'];
  return { types, message: typeof message === 'string' ? message : text };
}

function innerError(document: unknown): JsonObject | undefined {
  const first = Array.isArray(document) ? (document[0] as unknown) : document;
  if (!isJsonObject(first)) return undefined;
  if (isJsonObject(first['error'])) return first['error'];
  return typeof first['message'] === 'string' ? first : undefined;
}
