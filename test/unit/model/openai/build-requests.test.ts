import { describe, expect, test } from 'vitest';
import type { ChatMessage, ChatRequest } from '../../../../src/model/index.ts';
import { buildChatRequest } from '../../../../src/model/openai/build-chat-request.ts';
import { buildResponsesRequest } from '../../../../src/model/openai/build-responses-request.ts';
import { checkOpenAiChatRequest } from '../../../kit/openai-chat-wire.ts';
import { checkOpenAiResponsesRequest } from '../../../kit/openai-responses-wire.ts';

const mark = JSON.stringify({ id: 'rs_1', encrypted_content: 'gAAAA' });
const messages: ChatMessage[] = [
  { role: 'user', text: 'one' },
  {
    role: 'assistant',
    parts: [
      { type: 'thinking', text: 'I wonder.', signature: mark },
      { type: 'text', text: 'two', signature: 'commentary' },
      { type: 'tool-call', call: { id: 'c1', name: 'grep', arguments: { pattern: 'x' } } },
      { type: 'tool-call', call: { id: 'c2', name: 'grep', arguments: {} } },
    ],
  },
  {
    role: 'tool',
    results: [
      { toolCallId: 'c1', toolName: 'grep', text: 'hit', isError: false },
      { toolCallId: 'c2', toolName: 'grep', text: 'no pattern', isError: true },
    ],
  },
  { role: 'user', text: 'three' },
];
const tools = [{ name: 'grep', description: 'Searches.', inputSchema: { type: 'object', properties: {} } }];
const request: ChatRequest = { system: 'Be brief.', messages, tools };
const keyOf = (parts: Partial<ChatRequest>) =>
  buildResponsesRequest('gpt-6.1-sol', { ...request, ...parts }).prompt_cache_key;
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('buildResponsesRequest', () => {
  test('sends reasoning back with its mark, keeps nothing at the provider, and asks for the mark', () => {
    const built = buildResponsesRequest('gpt-6.1-sol', request);
    expect(checkOpenAiResponsesRequest(json(built))).not.toHaveProperty('refusal');
    expect(built).toMatchObject({ store: false, include: ['reasoning.encrypted_content'], instructions: 'Be brief.' });
    expect(built.input).toEqual([
      { type: 'message', role: 'user', content: 'one' },
      {
        type: 'reasoning',
        id: 'rs_1',
        encrypted_content: 'gAAAA',
        summary: [{ type: 'summary_text', text: 'I wonder.' }],
      },
      { type: 'message', role: 'assistant', content: 'two', phase: 'commentary' },
      { type: 'function_call', call_id: 'c1', name: 'grep', arguments: '{"pattern":"x"}' },
      { type: 'function_call', call_id: 'c2', name: 'grep', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c1', output: 'hit' },
      { type: 'function_call_output', call_id: 'c2', output: 'Error: no pattern' },
      { type: 'message', role: 'user', content: 'three' },
    ]);
  });

  test('names the same place of the cache for each request of a conversation, and another one for another', () => {
    const key = keyOf({ messages: messages.slice(0, 1) });
    expect(key).toMatch(/^pth-[0-9a-f]{32}$/);
    expect(keyOf({})).toBe(key);
    expect(keyOf({ reasoningEffort: 'high' })).toBe(key);
    expect(keyOf({ messages: [{ role: 'user', text: 'another task' }] })).not.toBe(key);
    expect(keyOf({ system: 'Be long.' })).not.toBe(key);
  });

  test.each(['no json', '{"id":"rs_1"}', '{"id":7,"encrypted_content":"x"}', ''])(
    'leaves out thinking whose mark is not its own: %j',
    (signature) => {
      const parts = [
        { type: 'thinking' as const, text: 'x', signature },
        { type: 'redacted-thinking' as const, data: 'y' },
      ];
      const built = buildResponsesRequest('gpt-6.1-sol', {
        ...request,
        messages: [
          { role: 'user', text: 'one' },
          { role: 'assistant', parts },
        ],
      });
      expect(built.input).toEqual([{ type: 'message', role: 'user', content: 'one' }]);
    },
  );
});

describe('buildChatRequest', () => {
  test('sends calls and results, and thinking not at all', () => {
    const built = buildChatRequest('llama-4', request);
    expect(checkOpenAiChatRequest(json(built))).not.toHaveProperty('refusal');
    expect(built.stream_options).toEqual({ include_usage: true });
    expect(built.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'one' },
      {
        role: 'assistant',
        content: 'two',
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'grep', arguments: '{"pattern":"x"}' } },
          { id: 'c2', type: 'function', function: { name: 'grep', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'hit' },
      { role: 'tool', tool_call_id: 'c2', content: 'Error: no pattern' },
      { role: 'user', content: 'three' },
    ]);
  });

  test('sends no empty system prompt, list of tools or answer', () => {
    const built = buildChatRequest('llama-4', {
      system: '',
      tools: [],
      messages: [
        { role: 'user', text: 'one' },
        { role: 'assistant', parts: [] },
      ],
    });
    expect(built.messages).toEqual([{ role: 'user', content: 'one' }]);
    expect(built).not.toHaveProperty('tools');
  });
});
