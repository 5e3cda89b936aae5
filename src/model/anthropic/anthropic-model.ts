import type { APIRequest } from '@anthropic-ai/sdk';
import type { ChatModel } from '../chat-model.ts';
import { createHttpChatModel, type ProviderModelOptions, type ProviderWire } from '../http/http-chat-model.ts';
import { buildAnthropicRequest } from './build-request.ts';
import { anthropicErrorCodes, readAnthropicError, readAnthropicStreamError } from './read-error.ts';
import { AnthropicStreamReader } from './stream-reader.ts';

/** Settings of a Claude model. The base URL defaults to `https://api.anthropic.com`. */
type AnthropicModelOptions = ProviderModelOptions;

/** API version that the pinned SDK sends; a test compares the two. */
const apiVersion = '2026-10-21';

/**
 * Creates a Claude model over the official SDK, which is loaded with the first request.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export function createAnthropicModel(options: AnthropicModelOptions): ChatModel {
  return createHttpChatModel(anthropicWire, options);
}

const anthropicWire: ProviderWire = {
  provider: 'anthropic',
  title: 'Anthropic',
  keyVariable: 'ANTHROPIC_API_KEY',
  defaultBaseUrl: 'https://api.anthropic.com',
  modelPath: (model) => `/v1/models/${model}`,
  headers: (apiKey) => ({ authorization: `Bearer ${apiKey}`, 'anthropic-version': apiVersion }),
  codes: anthropicErrorCodes,
  readError: readAnthropicError,
  readStreamError: readAnthropicStreamError,
  createReader: () => new AnthropicStreamReader(),
  async open({ apiKey, baseUrl, model }) {
    const { Anthropic } = await loadAnthropicSdk();
    // One client for all requests, because creating a client costs more than a request.
    const client = new Anthropic({
      apiKey,
      // Pass every setting, so that the SDK reads none from environment variables.
      baseURL: baseUrl,
      webhookKey: null,
      logLevel: 'off',
      openTelemetry: false,
      maxRetries: 0,
    });
    return {
      prepare(request) {
        const body = buildAnthropicRequest(model, request);
        return (fetcher, signal) => {
          // A middleware that does not call the next one replaces the client's `fetch`.
          const middleware = [(sent: APIRequest) => fetcher(sent.url, sent)];
          // Use raw events instead of the SDK's `messages.stream`, which fails on arguments that are not JSON and keeps
          // a second copy of everything.
          return client.messages.create(body, signal ? { signal, middleware } : { middleware });
        };
      },
    };
  },
};

/** Loads the SDK. */
export function loadAnthropicSdk() {
  return import('@anthropic-ai/sdk');
}
