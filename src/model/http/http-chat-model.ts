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

/** Settings of a provider's model. */
export interface ProviderModelOptions {
  /** The provider's own id of the model, without the prefix of the provider. */
  model: string;
  apiKey: string;
  /** Default: the provider's own URL. */
  baseUrl?: string;
  /** Maximum number of retries of a transient fault. Default 4. */
  maxRetries?: number;
  /** Tokens. Default: the known window of the model, else the smallest current window of the provider. */
  contextWindow?: number;
  limits?: Partial<ResponseLimits>;
  /** True when the provider's list prices apply at the base URL. Default: only at the provider's own. */
  usesListPrices?: boolean;
  clock?: Clock;
  /** Random numbers for the jitter of retries. */
  random?: () => number;
}

/** Converts a provider's stream to neutral events and one response. Pure: the caller emits the returned events. */
export interface AnswerReader {
  /** Reads one decoded event. @throws PthError `model/…` */
  accept(event: unknown): ChatEvent[];
  /** Returns the complete response. @throws PthError `model/stream-cut` when the stream ended too early */
  finish(): ChatResponse;
}

/** Provider-specific part of a model. */
export interface ProviderWire {
  provider: ProviderName;
  /** Name shown to people. */
  title: string;
  keyVariable: string;
  defaultBaseUrl: string;
  /** Path below the base URL that describes a model, which costs nothing to read. */
  modelPath(model: string): string;
  /** Headers besides the common ones. */
  headers(apiKey: string): Readonly<Record<string, string>>;
  codes: FaultContext['codes'];
  /** Reads an error document. */
  readError(answer: ErrorAnswer, now: () => Date): ErrorFacts;
  /** Reads an error that the SDK found inside the stream; undefined for other errors. */
  readStreamError(error: Error): ErrorFacts | undefined;
  /** True for the SDK's error when the stream ends inside an event. */
  isCutStream?(error: Error): boolean;
  /** Loads the SDK. */
  open(options: { apiKey: string; baseUrl: string; model: string }): Promise<OpenProvider>;
  /** `model` is the requested model. */
  createReader(model: string, faults: FaultContext): AnswerReader;
}

/** A loaded SDK. */
interface OpenProvider {
  /** Builds one request. */
  prepare(request: ChatRequest): SendRequest;
}

/** Sends a built request with this `fetch` and returns the provider's decoded events; never retries. */
type SendRequest = (fetcher: typeof fetch, signal: AbortSignal | undefined) => Promise<AsyncIterable<unknown>>;

const commonHeaders = {
  accept: 'text/event-stream',
  'content-type': 'application/json',
  'user-agent': 'plugin-test-harness',
};

/** Silence after which a check of the key gives up, in milliseconds. */
const checkTimeoutMs = 15_000;
/** Maximum Retry-After that is obeyed, in milliseconds. */
const maxWaitMs = 60_000;

/**
 * Creates a model behind an HTTP API. The SDK is loaded with the first request. Retries work the same for every
 * provider: exponential with jitter, and obeying Retry-After up to a minute. An answer that is cut, falls silent or fails
 * after it began is asked for again as a whole.
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
  /** True at the provider's own service. */
  readonly #isOwnService: boolean;
  /** True where the provider's list prices count. */
  readonly #usesListPrices: boolean;
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
    this.#isOwnService = new URL(this.#baseUrl).host === new URL(wire.defaultBaseUrl).host;
    this.#usesListPrices = options.usesListPrices ?? this.#isOwnService;
    this.#clock = options.clock ?? systemClock;
    this.#faults = { redactor: new Redactor([options.apiKey]), codes: wire.codes };
  }

  stream(request: ChatRequest, signal?: AbortSignal): EventStream<ChatEvent, ChatResponse> {
    return EventStream.run((stream) => this.#answer(request, signal, stream));
  }

  async check(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await retry(() => this.#askForModel(signal), {
      retries: 1,
      maxMs: maxWaitMs,
      isRetryable: (error) => PthError.isInstance(error) && error.code === 'model/network',
      clock: this.#clock,
      signal,
      ...(this.#options.random ? { random: this.#options.random } : {}),
    });
  }

  /** Throws what would be thrown for every request; other answers are a matter of the path, which gateways may lack. */
  async #askForModel(signal: AbortSignal | undefined): Promise<void> {
    const url = `${this.#baseUrl.replace(/\/+$/, '')}${this.#wire.modelPath(encodeURIComponent(this.id))}`;
    try {
      const bounded = this.#boundFetch({ idleTimeoutMs: checkTimeoutMs });
      const response = await bounded.fetch(url, { method: 'GET', ...(signal ? { signal } : {}) });
      await response.body?.cancel();
    } catch (error) {
      signal?.throwIfAborted();
      const fault = this.#toFault(error);
      if (!PthError.isInstance(fault)) throw fault;
      // A key may be good for answers and yet not be allowed to read models.
      const isRefused = fault.code === 'model/auth' && ![402, 403].includes(Number(fault.details['status']));
      // Only the provider itself is believed that there is no such model: a gateway may lack the path.
      const isMissing = fault.code === 'model/unknown' && this.#isOwnService;
      if (isRefused || isMissing || fault.code === 'model/network') throw fault;
    }
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
    const response = await retry(() => this.#attempt(open, request, signal, (event) => stream.emit(event)), {
      retries: this.#options.maxRetries ?? 4,
      maxMs: maxWaitMs,
      isRetryable: (error) => PthError.isInstance(error) && error.isRetryable,
      retryAfterMs: (error) => {
        const requestedMs = PthError.isInstance(error) ? error.details['retryAfterMs'] : undefined;
        return typeof requestedMs === 'number' ? requestedMs : undefined;
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
    });
    const models = [response.model, this.id];
    return { ...response, costUsd: this.#usesListPrices ? costOf(models, response.usage, this.#clock.now()) : null };
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
          // A listener may have aborted during the previous event.
          signal?.throwIfAborted();
          emit(happened);
        }
        isReading = false;
      }
    } catch (error) {
      // SDKs end an aborted iteration silently or with their own error; throw the caller's reason instead.
      signal?.throwIfAborted();
      // The reader throws faults and bugs; the SDK's errors still need to become faults.
      throw isReading ? error : (bounded.fault() ?? this.#toFault(error));
    }
    signal?.throwIfAborted();
    const fault = bounded.fault();
    if (fault) throw fault;
    return reader.finish();
  }

  #boundFetch(limits: Partial<ResponseLimits> = {}): BoundedFetch {
    const now = () => this.#clock.now();
    return createBoundedFetch({
      limits: { ...defaultResponseLimits, ...limits, ...this.#options.limits },
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
