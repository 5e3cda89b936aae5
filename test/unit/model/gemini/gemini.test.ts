import { describe, expect, test } from 'vitest';
import { buildGeminiRequest } from '../../../../src/model/gemini/build-request.ts';
import { geminiErrorCodes, readGeminiError } from '../../../../src/model/gemini/read-error.ts';
import { GeminiStreamReader } from '../../../../src/model/gemini/stream-reader.ts';
import { Redactor } from '../../../../src/base/index.ts';
import { toAnswerFault } from '../../../../src/model/http/provider-fault.ts';
import type { ChatEvent, ChatMessage, ChatResponse } from '../../../../src/model/index.ts';

function read(chunks: readonly unknown[]): { events: ChatEvent[]; response: ChatResponse } {
  const reader = new GeminiStreamReader('asked');
  const events = chunks.flatMap((chunk) => reader.accept(chunk));
  return { events, response: reader.finish() };
}

const chunk = (parts: readonly object[], finishReason?: string, more: object = {}) => ({
  modelVersion: 'm',
  candidates: [{ index: 0, content: { role: 'model', parts }, ...(finishReason ? { finishReason } : {}), ...more }],
});

describe('GeminiStreamReader', () => {
  test('keeps the marks of calls and texts, and makes ids where there are none', () => {
    const { response, events } = read([
      chunk([{ text: 'I wonder.', thought: true }]),
      chunk([{ text: 'Both' }]),
      chunk([{ text: '.', thoughtSignature: 's1' }]),
      chunk([
        { functionCall: { name: 'grep', args: { p: 1 } }, thoughtSignature: 's2' },
        { functionCall: { id: 'own', name: 'ls' } },
      ]),
      chunk([{ text: '', thoughtSignature: 's3' }], 'STOP'),
    ]);
    expect(response.parts).toEqual([
      { type: 'thinking', text: 'I wonder.' },
      { type: 'text', text: 'Both.', signature: 's1' },
      {
        type: 'tool-call',
        call: { id: expect.stringMatching(/^pth_call_[0-9a-f]{12}$/), name: 'grep', arguments: { p: 1 } },
        signature: 's2',
      },
      { type: 'tool-call', call: { id: 'own', name: 'ls', arguments: {} } },
      { type: 'text', text: '', signature: 's3' },
    ]);
    expect(events.filter((event) => event.type === 'text-end')).toHaveLength(1);
    expect(response.stopReason).toBe('tool-calls');
  });

  test.each([
    ['STOP', 'end', undefined],
    ['MAX_TOKENS', 'max-tokens', undefined],
    ['SAFETY', 'refusal', 'SAFETY'],
    ['PROHIBITED_CONTENT', 'refusal', 'PROHIBITED_CONTENT'],
    ['SOMETHING_NEW', 'refusal', 'SOMETHING_NEW'],
  ])('finish reason %s is %s', (reason, stopReason, stopDetail) => {
    const { response } = read([chunk([{ text: 'x' }], reason)]);
    expect(response.stopReason).toBe(stopReason);
    expect(response.stopDetail).toBe(stopDetail);
  });

  test('a prompt that is blocked is a refusal with the reason', () => {
    const { response } = read([{ promptFeedback: { blockReason: 'SAFETY', blockReasonMessage: 'Not this.' } }]);
    expect(response).toMatchObject({ stopReason: 'refusal', stopDetail: 'Not this.', model: 'asked' });
  });

  test('a call that the provider could not read may be asked for again, before anything was shown', () => {
    const reader = new GeminiStreamReader('asked');
    expect(() => reader.accept(chunk([], 'MALFORMED_FUNCTION_CALL', { finishMessage: 'print(1)' }))).toThrow(
      expect.objectContaining({
        code: 'model/invalid-response',
        isRetryable: true,
        message: expect.stringContaining('print(1)'),
      }),
    );
  });

  test('counts thinking as output and cached tokens once', () => {
    const usageMetadata = {
      promptTokenCount: 100,
      cachedContentTokenCount: 60,
      candidatesTokenCount: 5,
      thoughtsTokenCount: 7,
      toolUsePromptTokenCount: 2,
    };
    const { response } = read([{ ...chunk([{ text: 'x' }], 'STOP'), usageMetadata }]);
    expect(response.usage).toEqual({ inputTokens: 42, outputTokens: 12, cacheReadTokens: 60, cacheWriteTokens: 0 });
  });

  test('a stream without an end is cut, one of another shape is not well-formed', () => {
    expect(() => read([chunk([{ text: 'x' }])])).toThrow(expect.objectContaining({ code: 'model/stream-cut' }));
    expect(() => read([{ candidates: 'x' }])).toThrow(expect.objectContaining({ code: 'model/invalid-response' }));
  });
});

describe('buildGeminiRequest', () => {
  const messages: ChatMessage[] = [
    { role: 'user', text: 'one' },
    {
      role: 'assistant',
      parts: [
        { type: 'thinking', text: 'hm' },
        { type: 'text', text: 'two', signature: 's0' },
        { type: 'tool-call', call: { id: 'pth_call_1', name: 'grep', arguments: { p: 1 } }, signature: 's1' },
        { type: 'tool-call', call: { id: 'own', name: 'ls', arguments: {} } },
      ],
    },
    {
      role: 'tool',
      results: [
        { toolCallId: 'pth_call_1', toolName: 'grep', text: 'hit', isError: false },
        { toolCallId: 'own', toolName: 'ls', text: 'no such directory', isError: true },
      ],
    },
    { role: 'user', text: 'three' },
  ];

  test('sends marks back where they came, ids only where they are the provider’s, and no thinking', () => {
    expect(buildGeminiRequest('gemini-4-argon', { system: '', messages, tools: [] }).contents).toEqual([
      { role: 'user', parts: [{ text: 'one' }] },
      {
        role: 'model',
        parts: [
          { text: 'two', thoughtSignature: 's0' },
          { functionCall: { name: 'grep', args: { p: 1 } }, thoughtSignature: 's1' },
          { functionCall: { id: 'own', name: 'ls', args: {} } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'grep', response: { output: 'hit' } } },
          { functionResponse: { id: 'own', name: 'ls', response: { error: 'no such directory' } } },
          { text: 'three' },
        ],
      },
    ]);
  });

  test('says so where the mark of a call is missing, to models that demand one', () => {
    const bare: ChatMessage[] = [
      { role: 'user', text: 'x' },
      { role: 'assistant', parts: [{ type: 'tool-call', call: { id: 'a', name: 'ls', arguments: {} } }] },
    ];
    const marked = (model: string) =>
      JSON.stringify(buildGeminiRequest(model, { system: '', messages: bare, tools: [] }));
    expect(marked('gemini-4-argon')).toContain('skip_thought_signature_validator');
    expect(marked('gemini-2.5-flash')).not.toContain('thoughtSignature');
  });
});

const fault = (error: object, status: number, headers = new Headers()) =>
  toAnswerFault(
    readGeminiError({ status, headers, text: JSON.stringify({ error }) }, () => new Date(0)),
    { redactor: new Redactor(), codes: geminiErrorCodes },
  );

describe('readGeminiError', () => {
  const retryInfo = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7.5s' };

  test('takes the wait from the details', () => {
    expect(fault({ status: 'RESOURCE_EXHAUSTED', message: 'x', details: [retryInfo] }, 429)).toMatchObject({
      code: 'model/rate-limit',
      isRetryable: true,
      details: { retryAfterMs: 7500 },
    });
  });

  test('does not wait for the next day', () => {
    const quota = { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] };
    expect(fault({ status: 'RESOURCE_EXHAUSTED', message: 'x', details: [quota, retryInfo] }, 429)).toMatchObject({
      code: 'model/rate-limit',
      isRetryable: false,
    });
  });

  test('a wrong key comes as a bad request', () => {
    const details = [{ reason: 'API_KEY_INVALID' }];
    expect(fault({ status: 'INVALID_ARGUMENT', message: 'API key not valid.', details }, 400)).toMatchObject({
      code: 'model/auth',
    });
  });

  test('reads an error that comes in a list', () => {
    const facts = readGeminiError(
      { status: 503, headers: new Headers(), text: '[{"error":{"status":"UNAVAILABLE","message":"busy"}}]' },
      () => new Date(0),
    );
    expect(facts).toMatchObject({ types: ['UNAVAILABLE'], message: 'busy' });
  });
});
