import type { JsonObject } from '../../src/base/index.ts';
import type { WireErrors } from './wire-dialect.ts';
import type { WireError } from './wire-turn.ts';

const fail = (error: WireError): { error: WireError } => ({ error });

/** The errors of Google's service. */
export const geminiErrors: WireErrors = {
  // A wrong key is no 401 here.
  auth: () =>
    fail({
      status: 400,
      type: 'INVALID_ARGUMENT',
      message: 'API key not valid. Please pass a valid API key.',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
        },
      ],
    }),
  forbidden: () => fail({ status: 403, type: 'PERMISSION_DENIED', message: 'The caller does not have permission' }),
  rateLimit: (retryAfter) =>
    fail({
      status: 429,
      type: 'RESOURCE_EXHAUSTED',
      message: 'You exceeded your current quota.',
      ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
    }),
  overloaded: () => fail({ status: 503, type: 'UNAVAILABLE', message: 'The model is overloaded.' }),
  promptTooLong: () =>
    fail({
      status: 400,
      type: 'INVALID_ARGUMENT',
      message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    }),
  unknownModel: (model) =>
    fail({ status: 404, type: 'NOT_FOUND', message: `models/${model} is not found for API version v1.` }),
  invalidRequest: (message) => fail({ status: 400, type: 'INVALID_ARGUMENT', message }),
  refused: () =>
    fail({ status: 400, type: 'INVALID_ARGUMENT', message: 'The request was found to violate our usage policies.' }),
};

/** The document of an error. */
export function geminiErrorBody({ status, type, message, details }: WireError): JsonObject {
  return { error: { code: status, message, status: type, ...(details ? { details } : {}) } };
}
