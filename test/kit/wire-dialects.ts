import { createAnthropicModel } from '../../src/model/anthropic/anthropic-model.ts';
import { createGeminiModel } from '../../src/model/gemini/gemini-model.ts';
import type { ProviderModelOptions } from '../../src/model/http/http-chat-model.ts';
import type { ChatModel } from '../../src/model/index.ts';
import { createOpenAiModel } from '../../src/model/openai/openai-model.ts';
import { anthropicDialect } from './anthropic-wire.ts';
import { geminiDialect } from './gemini-wire.ts';
import { openAiChatDialect } from './openai-chat-wire.ts';
import { openAiResponsesDialect } from './openai-responses-wire.ts';
import type { WireDialect } from './wire-dialect.ts';

/** A wire format and the adapter that speaks it. */
export interface Wire {
  dialect: WireDialect<unknown>;
  createModel: (options: Omit<ProviderModelOptions, 'model'> & { model?: string }) => ChatModel;
}

/** Every wire format that PTH speaks. */
export const wires: readonly Wire[] = [
  {
    dialect: anthropicDialect,
    createModel: (options) => createAnthropicModel({ model: anthropicDialect.model, ...options }),
  },
  {
    dialect: openAiResponsesDialect,
    createModel: (options) => createOpenAiModel({ model: openAiResponsesDialect.model, api: 'responses', ...options }),
  },
  {
    dialect: openAiChatDialect,
    createModel: (options) =>
      createOpenAiModel({ model: openAiChatDialect.model, api: 'chat-completions', ...options }),
  },
  {
    dialect: geminiDialect,
    createModel: (options) => createGeminiModel({ model: geminiDialect.model, ...options }),
  },
];
