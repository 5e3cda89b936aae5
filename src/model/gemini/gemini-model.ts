import { PthError } from '../../base/index.ts';
import type { ChatModel } from '../chat-model.ts';
import { createHttpChatModel, type ProviderModelOptions, type ProviderWire } from '../http/http-chat-model.ts';
import { buildGeminiRequest } from './build-request.ts';
import { geminiErrorCodes, readGeminiError, readGeminiStreamError } from './read-error.ts';
import { GeminiStreamReader } from './stream-reader.ts';

/**
 * A Gemini model over the official SDK, which is loaded with the first request. The base URL is
 * `https://generativelanguage.googleapis.com` by default.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export function createGeminiModel(options: ProviderModelOptions): ChatModel {
  return createHttpChatModel(geminiWire, options);
}

const geminiWire: ProviderWire = {
  provider: 'gemini',
  title: 'Google Gemini',
  keyVariable: 'GEMINI_API_KEY',
  defaultBaseUrl: 'https://generativelanguage.googleapis.com',
  headers: (apiKey) => ({ 'x-goog-api-key': apiKey }),
  codes: geminiErrorCodes,
  readError: readGeminiError,
  readStreamError: readGeminiStreamError,
  createReader: (model) => new GeminiStreamReader(model),
  async open({ apiKey, baseUrl, model }) {
    const { GoogleGenAI } = await loadGeminiSdk();
    return {
      prepare(request) {
        const { config, ...body } = buildGeminiRequest(model, request);
        return async (fetcher, signal) => {
          const client = new GoogleGenAI({ apiKey, vertexai: false, httpOptions: { baseUrl, fetch: fetcher } });
          const chunks = await client.models.generateContentStream({
            ...body,
            config: { ...config, ...(signal ? { abortSignal: signal } : {}) },
          });
          return endCleanly(chunks);
        };
      },
    };
  },
};

/** The SDK has no error of its own for a stream that ends inside an event. */
async function* endCleanly(chunks: AsyncIterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Incomplete JSON segment')) throw error;
    throw new PthError('model/stream-cut', 'The stream of the model ended in the middle of an event.', {
      isRetryable: true,
      cause: error,
    });
  }
}

/**
 * Loads the SDK, in the build for browsers: that one reads no variables of the process and loads neither Google's
 * sign-in nor sockets.
 */
export function loadGeminiSdk() {
  return import('@google/genai/web');
}
