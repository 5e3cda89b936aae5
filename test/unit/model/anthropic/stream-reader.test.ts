import { describe, expect, test } from 'vitest';
import { AnthropicStreamReader } from '../../../../src/model/anthropic/stream-reader.ts';
import type { ChatEvent } from '../../../../src/model/index.ts';
import { renderWireEvents, type WireTurn } from '../../../kit/anthropic-wire-turn.ts';

function read(events: readonly unknown[]) {
  const reader = new AnthropicStreamReader();
  const happened: ChatEvent[] = events.flatMap((event) => reader.accept(event));
  return { happened, response: reader.finish() };
}

const start = { type: 'message_start', message: { model: 'm', usage: { input_tokens: 5, output_tokens: 1 } } };
const end = [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
];
const open = (index: number, content_block: object) => ({ type: 'content_block_start', index, content_block });
const delta = (index: number, change: object) => ({ type: 'content_block_delta', index, delta: change });
const stop = (index: number) => ({ type: 'content_block_stop', index });
const text = (index: number, value: string) => [
  open(index, { type: 'text', text: '' }),
  delta(index, { type: 'text_delta', text: value }),
  stop(index),
];
const tool = (index: number, id: string, json: string) => [
  open(index, { type: 'tool_use', id, name: 'grep', input: {} }),
  delta(index, { type: 'input_json_delta', partial_json: json }),
  stop(index),
];

describe('AnthropicStreamReader', () => {
  test('turns thinking, text and a call into events in order and one response', () => {
    const turn: WireTurn = {
      thinking: { text: 'hm', signature: 'sig' },
      redactedThinking: 'xyz',
      text: 'A text of some length.',
      toolCalls: [{ id: 'c1', name: 'grep', arguments: { pattern: 'a b c d e f' } }],
      usage: { inputTokens: 10, outputTokens: 20, cacheReadTokens: 30, cacheWriteTokens: 40 },
    };
    const { happened, response } = read(renderWireEvents(turn, 'claude-x', 'msg'));
    const call = { id: 'c1', name: 'grep', arguments: { pattern: 'a b c d e f' } };
    expect(happened.filter((event) => event.type !== 'text-delta')).toEqual([
      { type: 'response-start', model: 'claude-x' },
      { type: 'thinking-delta', text: 'hm' },
      { type: 'text-start' },
      { type: 'text-end', text: 'A text of some length.' },
      { type: 'tool-call', call },
    ]);
    expect(happened.filter((event) => event.type === 'text-delta').length).toBeGreaterThan(1);
    expect(response).toEqual({
      parts: [
        { type: 'thinking', text: 'hm', signature: 'sig' },
        { type: 'redacted-thinking', data: 'xyz' },
        { type: 'text', text: 'A text of some length.' },
        { type: 'tool-call', call },
      ],
      stopReason: 'tool-calls',
      usage: { inputTokens: 10, outputTokens: 20, cacheReadTokens: 30, cacheWriteTokens: 40 },
      model: 'claude-x',
    });
  });

  test.each([
    ['end_turn', 'end'],
    ['stop_sequence', 'end'],
    ['max_tokens', 'max-tokens'],
    ['refusal', 'refusal'],
    ['model_context_window_exceeded', 'context-length'],
    ['something_new', 'end'],
  ])('stop reason %s is %s', (stopReason, expected) => {
    expect(read(renderWireEvents({ text: 'x', stopReason }, 'm', 'id')).response.stopReason).toBe(expected);
  });

  test('keeps why the model refused', () => {
    const turn: WireTurn = {
      stopReason: 'refusal',
      stopDetails: { type: 'refusal', category: 'cyber', explanation: 'Not this.' },
    };
    expect(read(renderWireEvents(turn, 'm', 'id')).response).toMatchObject({
      stopReason: 'refusal',
      stopDetail: 'Not this.',
    });
  });

  test('keeps arguments that are no JSON object, for the caller to report', () => {
    const { response } = read([start, ...tool(0, 'a', '{"broken'), ...tool(1, 'b', '[1]'), ...end]);
    expect(response.parts).toEqual([
      { type: 'tool-call', call: { id: 'a', name: 'grep', arguments: {}, rawArguments: '{"broken' } },
      { type: 'tool-call', call: { id: 'b', name: 'grep', arguments: {}, rawArguments: '[1]' } },
    ]);
  });

  test('passes over events, blocks and deltas of later versions', () => {
    const { response } = read([
      start,
      { type: 'ping' },
      { type: 'brand_new', anything: 1 },
      open(0, { type: 'server_tool_use', id: 'x', name: 'web' }),
      delta(0, { type: 'input_json_delta', partial_json: '{' }),
      stop(0),
      open(1, { type: 'text', text: 'a' }),
      delta(1, { type: 'citations_delta', citation: {} }),
      delta(1, { type: 'text_delta', text: 'b' }),
      stop(1),
      ...end,
    ]);
    expect(response.parts).toEqual([{ type: 'text', text: 'ab' }]);
  });

  test.each([
    ['before it began', []],
    ['in the middle', [start, ...text(0, 'half')]],
    ['in the middle', [start, ...text(0, 'half'), { type: 'message_delta', delta: { stop_reason: 'end_turn' } }]],
  ])('a stream that ends %s is cut', (where, events) => {
    expect(() => read(events)).toThrow(new RegExp(where));
    expect(() => read(events)).toThrow(expect.objectContaining({ code: 'model/stream-cut' }));
  });

  test.each<[string, unknown[]]>([
    ['content before the start', [stop(0)]],
    ['a second start', [start, start]],
    ['a block inside another', [start, open(0, { type: 'text' }), open(1, { type: 'text' })]],
    ['a delta for another block', [start, open(0, { type: 'text' }), delta(1, { type: 'text_delta', text: 'x' })]],
    ['an end inside a block', [start, open(0, { type: 'text' }), ...end]],
    ['an end without a stop reason', [start, { type: 'message_stop' }]],
    ['an event after the end', [start, ...end, stop(0)]],
    ['a call without id', [start, open(0, { type: 'tool_use', name: 'x' })]],
    ['a call without name', [start, open(0, { type: 'tool_use', id: 'x', name: '' })]],
    ['two calls with one id', [start, ...tool(0, 'a', '{}'), ...tool(1, 'a', '{}')]],
    ['no object', ['text']],
    ['nothing', [null]],
    ['a text that is a number', [start, open(0, { type: 'text' }), delta(0, { type: 'text_delta', text: 5 })]],
    ['a negative index', [start, open(-1, { type: 'text' })]],
    ['too many blocks', [start, ...Array.from({ length: 513 }, (_, index) => text(index, 'x')).flat()]],
    ['a huge text', [start, open(0, { type: 'text' }), delta(0, { type: 'text_delta', text: 'x'.repeat(4_194_305) })]],
    ['huge arguments', [start, ...tool(0, 'a', 'x'.repeat(8_388_609))]],
    ['an overlong name', [start, open(0, { type: 'tool_use', id: 'a', name: 'x'.repeat(201) })]],
  ])('refuses %s', (_, events) => {
    expect(() => read(events)).toThrow(expect.objectContaining({ code: 'model/invalid-response' }));
  });
});
