import { type FaultCode, isJsonObject, type JsonObject } from '../../base/index.ts';
import { type ErrorAnswer } from '../http/bounded-fetch.ts';
import { type ErrorFacts, readRetryAfter } from '../http/provider-fault.ts';
import { parseDocument } from '../http/parse-document.ts';

/** Fault codes by the provider's `error.type`. */
export const anthropicErrorCodes: Readonly<Record<string, FaultCode>> = {
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

/** Reads `{type: 'error', error: {type, message}}`. */
export function readAnthropicError({ status, headers, text }: ErrorAnswer, now: () => Date): ErrorFacts {
  const inner = innerError(parseDocument(text));
  return {
    status,
    ...describe(inner, text),
    requestId: headers.get('request-id') ?? undefined,
    retryAfterMs: readRetryAfter(headers, now),
    isFinal: headers.get('x-should-retry') === 'false',
    isOwnShape: inner !== undefined,
  };
}

/** Reads the SDK's error for an `error` event; its `error` property holds the event. */
export function readAnthropicStreamError(error: Error): ErrorFacts | undefined {
  const inner = innerError('error' in error ? error.error : undefined);
  return inner && { status: undefined, ...describe(inner, error.message) };
}

function innerError(document: unknown): JsonObject | undefined {
  return isJsonObject(document) && isJsonObject(document['error']) ? document['error'] : undefined;
}

function describe(inner: JsonObject | undefined, text: string): Pick<ErrorFacts, 'types' | 'message'> {
  const type = inner?.['type'];
  const message = inner?.['message'];
  return { types: typeof type === 'string' ? [type] : [], message: typeof message === 'string' ? message : text };
}
