export {
  type AssistantPart,
  type ChatEvent,
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatResponse,
  type ChatTool,
  type ChatUsage,
  noUsage,
  type ReasoningEffort,
  responseReasoning,
  responseText,
  responseToolCalls,
  type StopReason,
  sumUsage,
  type ToolCall,
  type ToolResult,
} from './chat-model.ts';
export { costOf, ratesOf } from './cost.ts';
export {
  type KnownModel,
  knownModels,
  type Price,
  priceSources,
  type ProviderName,
  type Rates,
} from './known-models.ts';
export { isSdkInstalled } from './load-sdk.ts';
export { meterModels } from './meter-model.ts';
export { defaultModels, parseModelId, providerNames } from './model-registry.ts';
export { createProviderModel } from './provider-model.ts';
export type { ProviderStatus } from './provider-status.ts';
