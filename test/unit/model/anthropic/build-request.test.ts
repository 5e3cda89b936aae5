import { describe, expect, test } from 'vitest';
import { buildAnthropicRequest } from '../../../../src/model/anthropic/build-request.ts';
import type { ChatMessage, ChatTool } from '../../../../src/model/index.ts';
import { refuseWireRequest } from '../../../kit/anthropic-wire-request.ts';

const tools: ChatTool[] = ['grep', 'shell'].map((name) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: {} },
}));

const call = (id: string) => ({ type: 'tool-call' as const, call: { id, name: 'grep', arguments: { pattern: id } } });
const result = (id: string, text: string, isError = false) => ({ toolCallId: id, toolName: 'grep', text, isError });

function build(messages: ChatMessage[], more: object = {}) {
  const request = buildAnthropicRequest('claude-sonnet-5-5', { system: 'Be brief.', messages, tools, ...more });
  expect(refuseWireRequest(JSON.parse(JSON.stringify(request)))).not.toHaveProperty('refusal');
  return request;
}

describe('buildAnthropicRequest', () => {
  test('marks system, tools and the last two user turns for the cache, and nothing else', () => {
    const request = build([
      { role: 'user', text: 'one' },
      { role: 'assistant', parts: [{ type: 'text', text: 'two' }, call('c1'), call('c2')] },
      { role: 'tool', results: [result('c1', 'r1'), result('c2', 'r2')] },
    ]);
    const mark = { cache_control: { type: 'ephemeral' } };
    expect(request.system).toEqual([{ type: 'text', text: 'Be brief.', ...mark }]);
    expect(request.tools?.map((tool) => 'cache_control' in tool)).toEqual([false, true]);
    expect(request.messages.at(-1)?.content).toEqual([
      { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: 'r1' }] },
      { type: 'tool_result', tool_use_id: 'c2', content: [{ type: 'text', text: 'r2' }], ...mark },
    ]);
    expect(JSON.stringify(request).split('cache_control')).toHaveLength(5);
  });

  test('puts results and what is said after them into one user message', () => {
    const request = build([
      { role: 'user', text: 'one' },
      { role: 'assistant', parts: [call('c1')] },
      { role: 'tool', results: [result('c1', '', true)] },
      { role: 'user', text: 'Take another way.' },
    ]);
    expect(request.messages).toHaveLength(3);
    expect(request.messages.at(-1)?.content).toEqual([
      { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: '(no output)' }], is_error: true },
      { type: 'text', text: 'Take another way.', cache_control: { type: 'ephemeral' } },
    ]);
  });

  test('sends thinking back with its signature, encrypted thinking as it came, and drops what is not the provider’s', () => {
    const request = build([
      { role: 'user', text: 'one' },
      {
        role: 'assistant',
        parts: [
          { type: 'thinking', text: 'mine', signature: 'sig' },
          { type: 'thinking', text: '', signature: 'hidden' },
          { type: 'thinking', text: 'unsigned' },
          { type: 'redacted-thinking', data: 'xyz' },
          { type: 'text', text: '   ' },
          { type: 'text', text: 'said' },
        ],
      },
      { role: 'user', text: 'two' },
    ]);
    expect(request.messages[1]?.content).toEqual([
      { type: 'thinking', thinking: 'mine', signature: 'sig' },
      { type: 'thinking', thinking: '', signature: 'hidden' },
      { type: 'redacted_thinking', data: 'xyz' },
      { type: 'text', text: 'said' },
    ]);
  });

  test('leaves an empty answer out, so that the provider accepts the conversation', () => {
    const request = build([
      { role: 'user', text: 'one' },
      { role: 'assistant', parts: [] },
      { role: 'user', text: 'two' },
    ]);
    expect(request.messages).toHaveLength(1);
  });

  test('sends no empty system prompt and no empty list of tools', () => {
    const request = build([{ role: 'user', text: 'one' }], { system: '', tools: [] });
    expect(request).not.toHaveProperty('system');
    expect(request).not.toHaveProperty('tools');
    expect(request).toMatchObject({ max_tokens: 16_000, stream: true });
  });

  test.each([
    [
      'claude-sonnet-5-5',
      { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'high' }, max_tokens: 1000 },
    ],
    [
      'claude-opus-4-6',
      { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'high' }, max_tokens: 1000 },
    ],
    [
      'claude-opus-4-5',
      { thinking: { type: 'enabled', budget_tokens: 16_384 }, output_config: { effort: 'high' }, max_tokens: 17_384 },
    ],
    ['claude-haiku-4-5-20251001', { thinking: { type: 'enabled', budget_tokens: 16_384 }, max_tokens: 17_384 }],
    ['claude-3-7-sonnet-20250219', { thinking: { type: 'enabled', budget_tokens: 16_384 }, max_tokens: 17_384 }],
    ['claude-mythos-preview', { output_config: { effort: 'high' }, max_tokens: 1000 }],
  ])('maps high effort for %s', (model, expected) => {
    const messages: ChatMessage[] = [{ role: 'user', text: 'x' }];
    const request = buildAnthropicRequest(model, {
      system: '',
      messages,
      tools: [],
      maxOutputTokens: 1000,
      reasoningEffort: 'high',
    });
    expect(request).toMatchObject(expected);
    expect(
      Object.keys(request)
        .filter((key) => ['thinking', 'output_config'].includes(key))
        .sort(),
    ).toEqual(
      Object.keys(expected)
        .filter((key) => key !== 'max_tokens')
        .sort(),
    );
    expect(refuseWireRequest(JSON.parse(JSON.stringify(request)))).not.toHaveProperty('refusal');
  });

  test('asks for no thinking when no effort is given', () => {
    const request = build([{ role: 'user', text: 'x' }]);
    expect(request).not.toHaveProperty('thinking');
    expect(request).not.toHaveProperty('output_config');
  });
});
