import { type Clock } from '../../base/index.ts';
import type { ChatEvent, ChatModel, ChatRequest, ChatResponse } from '../chat-model.ts';
import type { ProviderName } from '../known-models.ts';
import { type ErrorAnswer, type ResponseLimits } from './bounded-fetch.ts';
import { type ErrorFacts, type FaultContext } from './provider-fault.ts';
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
    open(options: {
        apiKey: string;
        baseUrl: string;
        model: string;
    }): Promise<OpenProvider>;
    /** `model` is the one that was asked for. */
    createReader(model: string, faults: FaultContext): AnswerReader;
}
/** A loaded SDK. */
export interface OpenProvider {
    /** Builds one request. */
    prepare(request: ChatRequest): SendRequest;
}
/** Sends a built request with this `fetch` and gives the provider's decoded events, without retries of its own. */
export type SendRequest = (fetcher: typeof fetch, signal: AbortSignal | undefined) => Promise<AsyncIterable<unknown>>;
/**
 * A model behind an HTTP API. The SDK is loaded with the first request. Retries are PTH's own and the same for every
 * provider: exponential with jitter, Retry-After obeyed up to a minute, and never once an event of the answer was
 * emitted.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export declare function createHttpChatModel(wire: ProviderWire, options: ProviderModelOptions): ChatModel;
