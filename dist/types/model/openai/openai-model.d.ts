import type { ChatModel } from '../chat-model.ts';
import { type ProviderModelOptions } from '../http/http-chat-model.ts';
/** Which of the two APIs is spoken. */
export type OpenAiApi = 'responses' | 'chat-completions';
/** How to reach a model of OpenAI, or of a server that is compatible. The base URL ends before `/chat/completions`. */
export interface OpenAiModelOptions extends ProviderModelOptions {
    /**
     * Default: `responses` at OpenAI itself, whose reasoning models take tools and a reasoning effort together only
     * there; `chat-completions`, which every compatible server speaks, at any other base URL.
     */
    api?: OpenAiApi;
}
/**
 * A model of OpenAI over the official SDK, which is loaded with the first request.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export declare function createOpenAiModel(options: OpenAiModelOptions): ChatModel;
/** Loads the SDK. */
export declare function loadOpenAiSdk(): Promise<typeof import("openai")>;
