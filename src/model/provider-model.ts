import { createAnthropicModel } from './anthropic/anthropic-model.ts';
import type { ChatModel } from './chat-model.ts';
import { createGeminiModel } from './gemini/gemini-model.ts';
import type { ProviderModelOptions } from './http/http-chat-model.ts';
import type { ProviderName } from './known-models.ts';
import { createOpenAiModel } from './openai/openai-model.ts';

const factories: Readonly<Record<ProviderName, (options: ProviderModelOptions) => ChatModel>> = {
  anthropic: createAnthropicModel,
  openai: createOpenAiModel,
  gemini: createGeminiModel,
};

/**
 * Creates a model of the named provider. Its SDK is loaded with the first request.
 * @throws PthError `model/no-key`, `model/unknown`
 */
export function createProviderModel(provider: ProviderName, options: ProviderModelOptions): ChatModel {
  return factories[provider](options);
}
