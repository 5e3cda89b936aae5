import type { ChatModel } from '../chat-model.ts';
import { createHttpChatModel, type ProviderModelOptions, type ProviderWire } from '../http/http-chat-model.ts';
import { buildGeminiRequest } from './build-request.ts';
import { geminiErrorCodes, readGeminiError, readGeminiStreamError } from './read-error.ts';
import { GeminiStreamReader } from './stream-reader.ts';

/**
 * Creates a Gemini model over the official SDK, which is loaded with the first request. The base URL defaults to
 * `https://generativelanguage.googleapis.com`.
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
  modelPath: (model) => `/v1beta/models/${model}`,
  headers: (apiKey) => ({ 'x-goog-api-key': apiKey }),
  codes: geminiErrorCodes,
  readError: readGeminiError,
  readStreamError: readGeminiStreamError,
  isCutStream: (error) => error.message.startsWith('Incomplete JSON segment'),
  createReader: (model) => new GeminiStreamReader(model),
  async open({ apiKey, baseUrl, model }) {
    const { GoogleGenAI } = await loadGeminiSdk();
    return {
      prepare(request) {
        const { config, ...body } = buildGeminiRequest(model, request);
        return (fetcher, signal) => {
          const client = new GoogleGenAI({ apiKey, vertexai: false, httpOptions: { baseUrl, fetch: fetcher } });
          return client.models.generateContentStream({
            ...body,
            config: { ...config, ...(signal ? { abortSignal: signal } : {}) },
          });
        };
      },
    };
  },
};

/**
 * Loads the SDK's browser build, which reads no environment variables and loads neither Google's sign-in nor sockets.
 */
export function loadGeminiSdk() {
  return import('@google/genai/web');
}
