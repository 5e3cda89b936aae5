export { type AnthropicModelOptions, createAnthropicModel } from './anthropic/anthropic-model.ts';
export * from './chat-model.ts';
export {
  type BuiltInModelReference,
  defaultAnthropicModel,
  type KnownModel,
  knownModels,
  type ModelReference,
  parseBuiltInModelId,
  parseModelId,
} from './model-registry.ts';
export { type ParsedArguments, parseToolArguments } from './tool-arguments.ts';
