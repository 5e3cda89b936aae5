import { isJsonObject, type JsonObject } from '../../src/base/index.ts';
import type { WireErrors } from './wire-dialect.ts';
import type { WireError } from './wire-turn.ts';

const fail = (error: WireError): { error: WireError } => ({ error });

/** The errors of OpenAI's service, the same in both of its APIs. */
export const openAiErrors: WireErrors = {
  auth: () =>
    fail({
      status: 401,
      type: 'invalid_request_error',
      code: 'invalid_api_key',
      message: 'Incorrect API key provided: sk-te**cdef. You can find your API key in your account.',
    }),
  forbidden: () =>
    fail({
      status: 403,
      type: 'invalid_request_error',
      message: 'You have insufficient permissions for this operation.',
    }),
  rateLimit: (retryAfter) =>
    fail({
      status: 429,
      type: 'tokens',
      code: 'rate_limit_exceeded',
      message: 'Rate limit reached for gpt-6.1-sol on tokens per min (TPM).',
      ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
    }),
  overloaded: () =>
    fail({ status: 503, type: 'server_error', code: 'server_is_overloaded', message: 'The engine is overloaded.' }),
  promptTooLong: () =>
    fail({
      status: 400,
      type: 'invalid_request_error',
      code: 'context_length_exceeded',
      message: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
    }),
  unknownModel: (model) =>
    fail({
      status: 404,
      type: 'invalid_request_error',
      code: 'model_not_found',
      message: `The model \`${model}\` does not exist or you do not have access to it.`,
    }),
  invalidRequest: (message) => fail({ status: 400, type: 'invalid_request_error', message }),
  refused: () =>
    fail({
      status: 400,
      type: 'invalid_request_error',
      code: 'invalid_prompt',
      message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
    }),
};

/** The document of an error. */
export function openAiErrorBody({ type, message, code }: Pick<WireError, 'type' | 'message' | 'code'>): JsonObject {
  return { error: { message, type, param: null, code: code ?? null } };
}

/** The text of a tool's answer and whether it tells an error; the API has no flag for it. */
export function readToolText(text: string): { text: string; isError: boolean } {
  const isError = text.startsWith('Error: ');
  return { text: isError ? text.slice('Error: '.length) : text, isError };
}

/** The arguments of a call that came back with the history. */
export function parseArguments(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('arguments of a call are a JSON object');
  return value;
}
