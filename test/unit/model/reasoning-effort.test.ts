import { describe, expect, test } from 'vitest';
import { buildAnthropicRequest } from '../../../src/model/anthropic/build-request.ts';
import { buildGeminiRequest } from '../../../src/model/gemini/build-request.ts';
import type { ChatRequest, ReasoningEffort } from '../../../src/model/index.ts';
import { buildChatRequest } from '../../../src/model/openai/build-chat-request.ts';
import { buildResponsesRequest } from '../../../src/model/openai/build-responses-request.ts';
import { proves } from '../../requirements.ts';

const ask = (reasoningEffort?: ReasoningEffort): ChatRequest => ({
  system: '',
  messages: [{ role: 'user', text: 'x' }],
  tools: [],
  maxOutputTokens: 1000,
  ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
});

describe('reasoningEffort', () => {
  test(proves(['A-044'], 'becomes the parameter of each provider'), () => {
    expect(buildAnthropicRequest('claude-sonnet-5-5', ask('high'))).toMatchObject({
      output_config: { effort: 'high' },
    });
    expect(buildResponsesRequest('gpt-6.1-sol', ask('high'))).toMatchObject({
      reasoning: { effort: 'high', summary: 'auto' },
    });
    expect(buildChatRequest('gpt-6.1-sol', ask('high'))).toMatchObject({ reasoning_effort: 'high' });
    expect(buildGeminiRequest('gemini-4-argon', ask('high')).config?.thinkingConfig).toEqual({
      includeThoughts: true,
      thinkingLevel: 'HIGH',
    });
  });

  test('is left to the provider when it is not given', () => {
    expect(buildAnthropicRequest('claude-sonnet-5-5', ask())).not.toHaveProperty('output_config');
    expect(buildResponsesRequest('gpt-6.1-sol', ask())).not.toHaveProperty('reasoning');
    expect(buildChatRequest('gpt-6.1-sol', ask())).not.toHaveProperty('reasoning_effort');
    expect(buildGeminiRequest('gemini-4-argon', ask()).config).not.toHaveProperty('thinkingConfig');
  });

  test.each([
    ['gemini-2.5-flash', 'low', { includeThoughts: true, thinkingBudget: 2048 }],
    ['gemini-2.5-pro', 'high', { includeThoughts: true, thinkingBudget: 16_384 }],
    ['gemini-3-pro-preview', 'medium', { includeThoughts: true, thinkingLevel: 'HIGH' }],
    ['gemini-3.1-pro-preview', 'medium', { includeThoughts: true, thinkingLevel: 'MEDIUM' }],
    ['gemini-flash-latest', 'low', { includeThoughts: true, thinkingLevel: 'LOW' }],
    ['gemini-2.0-flash', 'low', undefined],
  ] as const)('of %s at %s', (model, effort, expected) => {
    expect(buildGeminiRequest(model, ask(effort)).config?.thinkingConfig).toEqual(expected);
  });

  test('leaves room for thinking beside the answer, and only with models that think', () => {
    expect(buildResponsesRequest('gpt-6.1-sol', ask('low')).max_output_tokens).toBe(3048);
    expect(buildResponsesRequest('gpt-6.1-sol', ask()).max_output_tokens).toBe(9192);
    expect(buildResponsesRequest('gpt-4.1', ask()).max_output_tokens).toBe(1000);
    expect(buildChatRequest('gpt-6.1-sol', ask('low'))).toMatchObject({ max_completion_tokens: 3048 });
    expect(buildChatRequest('llama-4', ask())).toMatchObject({ max_tokens: 1000 });
    expect(buildGeminiRequest('gemini-4-argon', ask('low')).config?.maxOutputTokens).toBe(3048);
    expect(buildGeminiRequest('gemini-2.0-flash', ask()).config?.maxOutputTokens).toBe(1000);
  });

  test('is not sent to models of OpenAI that do not reason, which refuse it', () => {
    for (const model of ['gpt-4.1', 'gpt-5-chat-latest', 'gpt-4o']) {
      const request = buildResponsesRequest(model, ask('high'));
      expect(request).not.toHaveProperty('reasoning');
      expect(request).not.toHaveProperty('include');
    }
  });
});
