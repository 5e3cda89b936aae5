import type * as Sdk from '@anthropic-ai/sdk';
import type { Anthropic } from '@anthropic-ai/sdk';
import { type Clock, EventStream, PthError, Redactor, retry, systemClock } from '../../base/index.ts';
import type { ChatEvent, ChatModel, ChatRequest, ChatResponse } from '../chat-model.ts';
import { parseModelId } from '../model-registry.ts';
import { createBoundedFetch, defaultResponseLimits, type ResponseLimits } from './bounded-fetch.ts';
import { buildAnthropicRequest } from './build-request.ts';
import { classifyAnthropicError } from './classify-error.ts';
import { AnthropicStreamReader } from './stream-reader.ts';

/** How to reach a Claude model. */
export interface AnthropicModelOptions {
  model: string;
  apiKey: string;
  /** Default `https://api.anthropic.com`. */
  baseUrl?: string;
  /** Attempts after the first one, for faults that may go away. Default 4. */
  maxRetries?: number;
  /** Tokens. Default: the known window of the model, 200000 for a model that is not known. */
  contextWindow?: number;
  limits?: Partial<ResponseLimits>;
  clock?: Clock;
  /** For the spread of retry waits. */
  random?: () => number;
}

const defaultBaseUrl = 'https://api.anthropic.com';
/** Longest wait that a server may ask for with Retry-After. */
const maxWaitMs = 60_000;

/** A loaded SDK and its client. */
interface OpenClient {
  sdk: typeof Sdk;
  client: Anthropic;
}

/**
 * A Claude model over the official SDK, which is loaded with the first request. Retries are PTH's own: exponential with
 * jitter, Retry-After obeyed up to a minute, and never once an event of the answer was emitted.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export function createAnthropicModel(options: AnthropicModelOptions): ChatModel {
  const reference = parseModelId(options.model);
  if (reference.provider !== 'anthropic') {
    throw new PthError('model/unknown', `${options.model} is not a model of Anthropic.`);
  }
  if (options.apiKey.trim() === '') {
    throw new PthError('model/no-key', `No key for ${options.model}: ANTHROPIC_API_KEY is not set.`);
  }
  return new AnthropicModel(options, reference.contextWindow);
}

class AnthropicModel implements ChatModel {
  readonly id: string;
  readonly provider = 'anthropic';
  readonly contextWindow: number;
  readonly #options: AnthropicModelOptions;
  readonly #clock: Clock;
  readonly #redactor: Redactor;
  #client: Promise<OpenClient> | undefined;

  constructor(options: AnthropicModelOptions, knownWindow: number) {
    this.id = options.model;
    this.contextWindow = options.contextWindow ?? knownWindow;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#redactor = new Redactor([options.apiKey]);
  }

  stream(request: ChatRequest, signal?: AbortSignal): EventStream<ChatEvent, ChatResponse> {
    return EventStream.run((stream) => this.#answer(request, signal, stream));
  }

  async #answer(
    request: ChatRequest,
    signal: AbortSignal | undefined,
    stream: EventStream<ChatEvent, ChatResponse>,
  ): Promise<ChatResponse> {
    signal?.throwIfAborted();
    this.#client ??= this.#openClient();
    const open = await this.#client;
    let hasEmitted = false;
    return await retry(
      () =>
        this.#attempt(open, request, signal, (event) => {
          hasEmitted = true;
          stream.emit(event);
        }),
      {
        retries: this.#options.maxRetries ?? 4,
        maxMs: maxWaitMs,
        isRetryable: (error) => !hasEmitted && PthError.isInstance(error) && error.isRetryable,
        retryAfterMs: (error) => {
          const asked = PthError.isInstance(error) ? error.details['retryAfterMs'] : undefined;
          return typeof asked === 'number' ? asked : undefined;
        },
        onRetry: (error, attempt, waitMs) =>
          stream.emit({
            type: 'retry',
            attempt,
            waitMs: Math.round(waitMs),
            reason: error instanceof Error ? error.message : String(error),
          }),
        clock: this.#clock,
        signal,
        ...(this.#options.random ? { random: this.#options.random } : {}),
      },
    );
  }

  async #attempt(
    { sdk, client }: OpenClient,
    request: ChatRequest,
    signal: AbortSignal | undefined,
    emit: (event: ChatEvent) => void,
  ): Promise<ChatResponse> {
    signal?.throwIfAborted();
    const reader = new AnthropicStreamReader();
    try {
      // The raw events, not the SDK's `messages.stream`: that one fails as a whole on arguments that are no JSON, and
      // keeps a second copy of everything.
      const events = await client.messages.create(buildAnthropicRequest(this.id, request), signal ? { signal } : {});
      for await (const event of events) {
        signal?.throwIfAborted();
        for (const happened of reader.accept(event)) emit(happened);
      }
      return reader.finish();
    } catch (error) {
      // The SDK ends an aborted iteration without an error, or with one of its own; the caller's reason is the true one.
      signal?.throwIfAborted();
      throw classifyAnthropicError(error, sdk, this.#redactor, () => this.#clock.now());
    }
  }

  async #openClient(): Promise<OpenClient> {
    const sdk = await import('@anthropic-ai/sdk');
    const client = new sdk.Anthropic({
      apiKey: this.#options.apiKey,
      // Always given, so that the SDK does not look for one in the process's variables.
      baseURL: this.#options.baseUrl ?? defaultBaseUrl,
      maxRetries: 0,
      logLevel: 'off',
      fetch: createBoundedFetch({ ...defaultResponseLimits, ...this.#options.limits }, this.#clock),
    });
    return { sdk, client };
  }
}
