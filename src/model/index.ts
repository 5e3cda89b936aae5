export { type AnthropicModelOptions, createAnthropicModel } from './anthropic/anthropic-model.ts';
export * from './chat-model.ts';
export { costOf, ratesOf, sumCosts } from './cost.ts';
export { createGeminiModel } from './gemini/gemini-model.ts';
export type { ResponseLimits } from './http/bounded-fetch.ts';
export type { ProviderModelOptions } from './http/http-chat-model.ts';
export {
  findKnownModel,
  type KnownModel,
  knownModels,
  type Price,
  type ProviderName,
  priceSources,
  type Rates,
} from './known-models.ts';
export { type MeteredModel, meterModel, type ModelBudget } from './meter-model.ts';
export {
  defaultAnthropicModel,
  defaultModels,
  type ModelReference,
  parseModelId,
  providerNames,
} from './model-registry.ts';
export { isSdkInstalled } from './load-sdk.ts';
export { createOpenAiModel, type OpenAiApi, type OpenAiModelOptions } from './openai/openai-model.ts';
export { createProviderModel } from './provider-model.ts';
export type { ProviderStatus } from './provider-status.ts';
export { type ParsedArguments, parseToolArguments } from './tool-arguments.ts';
