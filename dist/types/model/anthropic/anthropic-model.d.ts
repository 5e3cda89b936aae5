import type { ChatModel } from '../chat-model.ts';
import { type ProviderModelOptions } from '../http/http-chat-model.ts';
/** How to reach a Claude model. The base URL is `https://api.anthropic.com` by default. */
export type AnthropicModelOptions = ProviderModelOptions;
/**
 * A Claude model over the official SDK, which is loaded with the first request.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export declare function createAnthropicModel(options: AnthropicModelOptions): ChatModel;
/** Loads the SDK. */
export declare function loadAnthropicSdk(): Promise<typeof import("@anthropic-ai/sdk")>;
