import type { APIRequest } from '@anthropic-ai/sdk';
import type { ChatModel } from '../chat-model.ts';
import { createHttpChatModel, type ProviderModelOptions, type ProviderWire } from '../http/http-chat-model.ts';
import { buildAnthropicRequest } from './build-request.ts';
import { anthropicErrorCodes, readAnthropicError, readAnthropicStreamError } from './read-error.ts';
import { AnthropicStreamReader } from './stream-reader.ts';

/** How to reach a Claude model. The base URL is `https://api.anthropic.com` by default. */
type AnthropicModelOptions = ProviderModelOptions;

/** The version of the API that the pinned SDK speaks; a test compares the two. */
const apiVersion = '2026-10-21';

/**
 * A Claude model over the official SDK, which is loaded with the first request.
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
  headers: (apiKey) => ({ authorization: `Bearer ${apiKey}`, 'anthropic-version': apiVersion }),
  codes: anthropicErrorCodes,
  readError: readAnthropicError,
  readStreamError: readAnthropicStreamError,
  createReader: () => new AnthropicStreamReader(),
  async open({ apiKey, baseUrl, model }) {
    const { Anthropic } = await loadAnthropicSdk();
    // One for all requests: making a client takes longer than asking with it.
    const client = new Anthropic({
      apiKey,
      // Each is given, so that the SDK does not look for one in the process's variables.
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
          // A middleware that calls no other stands for the client's own `fetch`.
          const middleware = [(sent: APIRequest) => fetcher(sent.url, sent)];
          // The raw events, not the SDK's `messages.stream`: that one fails as a whole on arguments that are no JSON,
          // and keeps a second copy of everything.
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
