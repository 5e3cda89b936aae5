import type { ChatModel } from '../chat-model.ts';
import { createHttpChatModel, type ProviderModelOptions, type ProviderWire } from '../http/http-chat-model.ts';
import { buildChatRequest } from './build-chat-request.ts';
import { buildResponsesRequest } from './build-responses-request.ts';
import { ChatCompletionsReader } from './chat-reader.ts';
import { openAiErrorCodes, readOpenAiError, readOpenAiStreamError } from './read-error.ts';
import { ResponsesReader } from './responses-reader.ts';

/** API to use. */
type OpenAiApi = 'responses' | 'chat-completions';

/** Settings of a model of OpenAI or a compatible server. The base URL ends before `/chat/completions`. */
interface OpenAiModelOptions extends ProviderModelOptions {
  /**
   * Default: `responses` at OpenAI, the only API in which reasoning models accept tools and an effort together;
   * `chat-completions` at any other base URL, since every compatible server supports it.
   */
  api?: OpenAiApi;
}

const ownBaseUrl = 'https://api.openai.com/v1';

/**
 * Creates an OpenAI model over the official SDK, which is loaded with the first request.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export function createOpenAiModel(options: OpenAiModelOptions): ChatModel {
  return createHttpChatModel(createWire(options.api ?? chooseApi(options.baseUrl)), options);
}

/** OpenAI's data residency hosts are subdomains of the same domain. */
function chooseApi(baseUrl: string | undefined): OpenAiApi {
  const { hostname } = new URL(baseUrl ?? ownBaseUrl);
  return hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com') ? 'responses' : 'chat-completions';
}

function createWire(api: OpenAiApi): ProviderWire {
  return {
    provider: 'openai',
    title: 'OpenAI',
    keyVariable: 'OPENAI_API_KEY',
    defaultBaseUrl: ownBaseUrl,
    modelPath: (model) => `/models/${model}`,
    headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
    codes: openAiErrorCodes,
    readError: readOpenAiError,
    readStreamError: readOpenAiStreamError,
    createReader: (model, faults) =>
      api === 'responses' ? new ResponsesReader(model, faults) : new ChatCompletionsReader(model),
    async open({ apiKey, baseUrl, model }) {
      const { OpenAI } = await loadOpenAiSdk();
      const createClient = (fetcher: typeof fetch) =>
        new OpenAI({
          apiKey,
          // Pass every setting, so that the SDK reads none from environment variables.
          baseURL: baseUrl,
          adminAPIKey: null,
          organization: null,
          project: null,
          webhookSecret: null,
          logLevel: 'off',
          maxRetries: 0,
          fetch: fetcher,
        });
      return {
        prepare(request) {
          if (api === 'responses') {
            const body = buildResponsesRequest(model, request);
            return (fetcher, signal) => createClient(fetcher).responses.create(body, signal ? { signal } : {});
          }
          const body = buildChatRequest(model, request);
          return (fetcher, signal) => createClient(fetcher).chat.completions.create(body, signal ? { signal } : {});
        },
      };
    },
  };
}

/** Loads the SDK. */
export function loadOpenAiSdk() {
  return import('openai');
}
