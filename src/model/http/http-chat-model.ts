import { type Clock, EventStream, PthError, Redactor, retry, systemClock } from '../../base/index.ts';
import type { ChatEvent, ChatModel, ChatRequest, ChatResponse } from '../chat-model.ts';
import { costOf } from '../cost.ts';
import type { ProviderName } from '../known-models.ts';
import { parseModelId } from '../model-registry.ts';
import { streamCutFault } from './answer-builder.ts';
import {
  type BoundedFetch,
  createBoundedFetch,
  defaultResponseLimits,
  type ErrorAnswer,
  type ResponseLimits,
} from './bounded-fetch.ts';
import { createFault, type ErrorFacts, type FaultContext, toAnswerFault, toTransportFault } from './provider-fault.ts';

/** How to reach a model of a provider. */
export interface ProviderModelOptions {
  /** The provider's own id of the model, also behind the provider's prefix. */
  model: string;
  apiKey: string;
  /** Default: the provider's own. */
  baseUrl?: string;
  /** Attempts after the first one, for faults that may go away. Default 4. */
  maxRetries?: number;
  /** Tokens. Default: the known window of the model, else the smallest current one of the provider. */
  contextWindow?: number;
  limits?: Partial<ResponseLimits>;
  /** Whether the provider's list prices hold at the base URL. Default: at its own alone. */
  usesListPrices?: boolean;
  clock?: Clock;
  /** For the spread of retry waits. */
  random?: () => number;
}

/** Turns the provider's stream into neutral events and one response. Pure: what it returns is for the caller to emit. */
export interface AnswerReader {
  /** Takes one decoded event. @throws PthError `model/…` */
  accept(event: unknown): ChatEvent[];
  /** The whole response. @throws PthError `model/stream-cut` when the stream ended too early */
  finish(): ChatResponse;
}

/** What one provider adds to the common way of asking. */
export interface ProviderWire {
  provider: ProviderName;
  /** For people. */
  title: string;
  keyVariable: string;
  defaultBaseUrl: string;
  /** Beside those that all providers get. */
  headers(apiKey: string): Readonly<Record<string, string>>;
  codes: FaultContext['codes'];
  /** Reads an error document. */
  readError(answer: ErrorAnswer, now: () => Date): ErrorFacts;
  /** Reads an error that the SDK found inside the stream; undefined when it is none. */
  readStreamError(error: Error): ErrorFacts | undefined;
  /** Whether this is how the SDK tells that the stream ended inside an event. */
  isCutStream?(error: Error): boolean;
  /** Loads the SDK. */
  open(options: { apiKey: string; baseUrl: string; model: string }): Promise<OpenProvider>;
  /** `model` is the one that was asked for. */
  createReader(model: string, faults: FaultContext): AnswerReader;
}

/** A loaded SDK. */
interface OpenProvider {
  /** Builds one request. */
  prepare(request: ChatRequest): SendRequest;
}

/** Sends a built request with this `fetch` and gives the provider's decoded events, without retries of its own. */
type SendRequest = (fetcher: typeof fetch, signal: AbortSignal | undefined) => Promise<AsyncIterable<unknown>>;

const commonHeaders = {
  accept: 'text/event-stream',
  'content-type': 'application/json',
  'user-agent': 'plugin-test-harness',
};

/** Longest wait that a server may ask for with Retry-After. */
const maxWaitMs = 60_000;

/**
 * A model behind an HTTP API. The SDK is loaded with the first request. Retries are PTH's own and the same for every
 * provider: exponential with jitter, Retry-After obeyed up to a minute, and never once an event of the answer was
 * emitted.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export function createHttpChatModel(wire: ProviderWire, options: ProviderModelOptions): ChatModel {
  const prefix = `${wire.provider}:`;
  const reference = parseModelId(options.model.startsWith(prefix) ? options.model : `${prefix}${options.model}`);
  if (reference.provider === 'playbook')
    throw new PthError('model/unknown', `${options.model} is no provider's model.`);
  if (options.apiKey.trim() === '') {
    throw new PthError('model/no-key', `No key for ${options.model}: ${wire.keyVariable} is not set.`);
  }
  return new HttpChatModel(wire, options, reference.model, reference.contextWindow);
}

class HttpChatModel implements ChatModel {
  readonly id: string;
  readonly provider: ProviderName;
  readonly contextWindow: number;
  readonly #wire: ProviderWire;
  readonly #options: ProviderModelOptions;
  readonly #baseUrl: string;
  readonly #hasListPrices: boolean;
  readonly #clock: Clock;
  readonly #faults: FaultContext;
  #open: Promise<OpenProvider> | undefined;

  constructor(wire: ProviderWire, options: ProviderModelOptions, model: string, knownWindow: number) {
    this.id = model;
    this.provider = wire.provider;
    this.contextWindow = options.contextWindow ?? knownWindow;
    this.#wire = wire;
    this.#options = options;
    this.#baseUrl = options.baseUrl ?? wire.defaultBaseUrl;
    this.#hasListPrices = options.usesListPrices ?? new URL(this.#baseUrl).host === new URL(wire.defaultBaseUrl).host;
    this.#clock = options.clock ?? systemClock;
    this.#faults = { redactor: new Redactor([options.apiKey]), codes: wire.codes };
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
    const { apiKey } = this.#options;
    this.#open ??= this.#wire.open({ apiKey, baseUrl: this.#baseUrl, model: this.id });
    const open = await this.#open;
    let hasEmitted = false;
    const response = await retry(
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
    const models = [response.model, this.id];
    return { ...response, costUsd: this.#hasListPrices ? costOf(models, response.usage, this.#clock.now()) : null };
  }

  async #attempt(
    open: OpenProvider,
    request: ChatRequest,
    signal: AbortSignal | undefined,
    emit: (event: ChatEvent) => void,
  ): Promise<ChatResponse> {
    signal?.throwIfAborted();
    const send = open.prepare(request);
    const reader = this.#wire.createReader(this.id, this.#faults);
    const bounded = this.#boundFetch();
    let isReading = false;
    try {
      for await (const event of await send(bounded.fetch, signal)) {
        signal?.throwIfAborted();
        isReading = true;
        for (const happened of reader.accept(event)) {
          // A listener may have aborted on the event before.
          signal?.throwIfAborted();
          emit(happened);
        }
        isReading = false;
      }
    } catch (error) {
      // SDKs end an aborted iteration without an error, or with one of their own; the caller's reason is the true one.
      signal?.throwIfAborted();
      // What the reader threw is a fault or a bug already; what the SDK threw is neither.
      throw isReading ? error : (bounded.fault() ?? this.#toFault(error));
    }
    signal?.throwIfAborted();
    const fault = bounded.fault();
    if (fault) throw fault;
    return reader.finish();
  }

  #boundFetch(): BoundedFetch {
    const now = () => this.#clock.now();
    return createBoundedFetch({
      limits: { ...defaultResponseLimits, ...this.#options.limits },
      clock: this.#clock,
      baseUrl: this.#baseUrl,
      headers: { ...commonHeaders, ...this.#wire.headers(this.#options.apiKey) },
      toFault: (answer) => toAnswerFault(this.#wire.readError(answer, now), this.#faults),
    });
  }

  #toFault(error: unknown): unknown {
    if (!(error instanceof Error) || PthError.isInstance(error)) return error;
    const transport = toTransportFault(error, this.#faults.redactor);
    if (transport) return transport;
    const facts = this.#wire.readStreamError(error);
    if (facts) return toAnswerFault(facts, this.#faults, error);
    if (this.#wire.isCutStream?.(error)) return streamCutFault(true);
    const message = `The model's answer cannot be read: ${error.message}`;
    return createFault('model/invalid-response', message, { redactor: this.#faults.redactor, cause: error });
  }
}
