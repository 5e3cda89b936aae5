import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../../src/base/index.ts';
import type { ChatEvent, ChatResponse } from '../../../../src/model/index.ts';
import type { AnswerReader } from '../../../../src/model/http/http-chat-model.ts';
import { ChatCompletionsReader } from '../../../../src/model/openai/chat-reader.ts';
import { openAiErrorCodes } from '../../../../src/model/openai/read-error.ts';
import { ResponsesReader } from '../../../../src/model/openai/responses-reader.ts';

function read(reader: AnswerReader, events: readonly unknown[]): { events: ChatEvent[]; response: ChatResponse } {
  const told = events.flatMap((event) => reader.accept(event));
  return { events: told, response: reader.finish() };
}

const chatReader = () => new ChatCompletionsReader('asked');
const chunk = (delta: object, finish_reason: string | null = null) => ({
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
});
const call = (more: object, name?: string, args?: string) => ({
  tool_calls: [
    {
      ...more,
      function: { ...(name === undefined ? {} : { name }), ...(args === undefined ? {} : { arguments: args }) },
    },
  ],
});

describe('ChatCompletionsReader', () => {
  test('puts parallel calls together whose pieces come mixed', () => {
    const { response } = read(chatReader(), [
      chunk(call({ index: 0, id: 'a' }, 'grep', '{"p"')),
      chunk(call({ index: 1, id: 'b' }, 'shell', '{"c"')),
      chunk(call({ index: 0 }, undefined, ':1}')),
      chunk(call({ index: 1 }, undefined, ':2}')),
      chunk({}, 'tool_calls'),
    ]);
    expect(response.parts).toEqual([
      { type: 'tool-call', call: { id: 'a', name: 'grep', arguments: { p: 1 } } },
      { type: 'tool-call', call: { id: 'b', name: 'shell', arguments: { c: 2 } } },
    ]);
    expect(response.stopReason).toBe('tool-calls');
  });

  test('tells calls apart that a server gives one index, and makes ids where there are none', () => {
    const { response } = read(chatReader(), [
      chunk(call({ index: 0, id: 'a' }, 'grep', '{}')),
      chunk(call({ index: 0, id: 'b' }, 'shell', '{}')),
      chunk({}, 'stop'),
    ]);
    expect(response.parts.map((part) => part.type === 'tool-call' && part.call.id)).toEqual(['a', 'b']);
    const made = read(chatReader(), [chunk(call({}, 'grep', '')), chunk({}, 'stop')]).response;
    expect(made.parts).toMatchObject([{ call: { id: expect.stringMatching(/^pth_call_/), arguments: {} } }]);
    expect(made.stopReason).toBe('tool-calls');
  });

  test('counts cached tokens once', () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 7,
      prompt_tokens_details: { cached_tokens: 60, cache_write_tokens: 30 },
    };
    const { response } = read(chatReader(), [chunk({ content: 'x' }, 'stop'), { choices: [], usage }]);
    expect(response.usage).toEqual({ inputTokens: 10, outputTokens: 7, cacheReadTokens: 60, cacheWriteTokens: 30 });
  });

  test.each([
    ['length', 'max-tokens'],
    ['content_filter', 'refusal'],
    ['stop', 'end'],
    ['eos', 'end'],
  ])('finish reason %s is %s', (reason, expected) => {
    expect(read(chatReader(), [chunk({ content: 'x' }, reason)]).response.stopReason).toBe(expected);
  });

  test('a refusal is told with its words', () => {
    const { response } = read(chatReader(), [chunk({ refusal: 'I can' }), chunk({ refusal: 'not.' }, 'stop')]);
    expect(response).toMatchObject({ stopReason: 'refusal', stopDetail: 'I cannot.' });
  });

  test('names the model that was asked for where the server names none', () => {
    const { events } = read(chatReader(), [
      { model: '', choices: [{ delta: { content: 'x' }, finish_reason: 'stop' }] },
    ]);
    expect(events[0]).toEqual({ type: 'response-start', model: 'asked' });
  });

  test.each([
    ['too many calls', Array.from({ length: 513 }, (_, index) => chunk(call({ index, id: `c${index}` }, 'x')))],
    [
      'two calls with one id',
      [chunk(call({ index: 0, id: 'a' }, 'x')), chunk(call({ index: 1, id: 'a' }, 'y')), chunk({}, 'stop')],
    ],
    ['a call without a name', [chunk(call({ index: 0, id: 'a' })), chunk({}, 'stop')]],
    ['an overlong text', [chunk({ content: 'x'.repeat(5 * 1024 * 1024) })]],
    ['arguments without end', [chunk(call({ index: 0, id: 'a' }, 'x', 'y'.repeat(9 * 1024 * 1024)))]],
  ])('refuses %s', (_, events) => {
    expect(() => read(chatReader(), events)).toThrow(expect.objectContaining({ code: 'model/invalid-response' }));
  });
});

const responsesReader = () => new ResponsesReader('asked', { redactor: new Redactor(), codes: openAiErrorCodes });
const created = { type: 'response.created', response: { model: 'm' } };
const completed = { type: 'response.completed', response: {} };
const item = (more: object) => ({ type: 'response.output_item.done', item: more });
const delta = (text: string) => ({ type: 'response.reasoning_summary_text.delta', delta: text });

describe('ResponsesReader', () => {
  test('keeps the mark of reasoning, with its summary and without one', () => {
    const part = { type: 'response.reasoning_summary_part.added' };
    const { response } = read(responsesReader(), [
      created,
      part,
      delta('first'),
      part,
      delta('second'),
      item({ type: 'reasoning', id: 'rs_1', encrypted_content: 'e1' }),
      item({ type: 'reasoning', id: 'rs_2', encrypted_content: 'e2' }),
      item({ type: 'function_call', call_id: 'c', name: 'grep', arguments: '{"p":1}' }),
      completed,
    ]);
    expect(response.parts).toEqual([
      { type: 'thinking', text: 'first\n\nsecond', signature: '{"id":"rs_1","encrypted_content":"e1"}' },
      { type: 'thinking', text: '', signature: '{"id":"rs_2","encrypted_content":"e2"}' },
      { type: 'tool-call', call: { id: 'c', name: 'grep', arguments: { p: 1 } } },
    ]);
  });

  test('takes a message that came in one piece, and its phase', () => {
    const content = [{ type: 'output_text', text: 'Whole.' }];
    const { events, response } = read(responsesReader(), [
      created,
      item({ type: 'message', phase: 'commentary', content }),
      completed,
    ]);
    expect(events.map((event) => event.type)).toEqual(['response-start', 'text-start', 'text-delta', 'text-end']);
    expect(response.parts).toEqual([{ type: 'text', text: 'Whole.', signature: 'commentary' }]);
  });

  test.each([
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } }, 'max-tokens'],
    [{ type: 'response.incomplete', response: { incomplete_details: { reason: 'content_filter' } } }, 'refusal'],
    [completed, 'end'],
  ])('%j is %s', (end, expected) => {
    expect(read(responsesReader(), [created, end]).response.stopReason).toBe(expected);
  });

  test('a refusal is told with its words', () => {
    const { response } = read(responsesReader(), [
      created,
      { type: 'response.refusal.delta', delta: 'No.' },
      item({ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }),
      completed,
    ]);
    expect(response).toMatchObject({ stopReason: 'refusal', stopDetail: 'No.' });
  });

  test.each([
    ['rate_limit_exceeded', 'model/rate-limit'],
    ['server_error', 'model/overloaded'],
    ['invalid_prompt', 'model/refused'],
  ])('a failed response with %s is the fault %s', (code, expected) => {
    const failed = { type: 'response.failed', response: { error: { code, message: 'why' } } };
    expect(() => read(responsesReader(), [created, failed])).toThrow(
      expect.objectContaining({ code: expected, message: expect.stringContaining('why') }),
    );
  });

  test('what is new is passed over, what is wrong is refused', () => {
    const { response } = read(responsesReader(), [created, { type: 'response.hologram.delta', delta: 7 }, completed]);
    expect(response.parts).toEqual([{ type: 'text', text: '' }]);
    for (const events of [
      [completed],
      [created, created],
      [created, completed, completed],
      [created, item({ type: 7 })],
    ]) {
      expect(() => read(responsesReader(), events)).toThrow(
        expect.objectContaining({ code: 'model/invalid-response' }),
      );
    }
    expect(() => read(responsesReader(), [created])).toThrow(expect.objectContaining({ code: 'model/stream-cut' }));
  });
});
