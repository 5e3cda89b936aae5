import type { ChatModel } from '../chat-model.ts';
import { type ProviderModelOptions } from '../http/http-chat-model.ts';
/**
 * A Gemini model over the official SDK, which is loaded with the first request. The base URL is
 * `https://generativelanguage.googleapis.com` by default.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export declare function createGeminiModel(options: ProviderModelOptions): ChatModel;
/**
 * Loads the SDK, in the build for browsers: that one reads no variables of the process and loads neither Google's
 * sign-in nor sockets.
 */
export declare function loadGeminiSdk(): Promise<typeof import("@google/genai/web")>;
