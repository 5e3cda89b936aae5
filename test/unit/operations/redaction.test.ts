import { describe, expect, test } from 'vitest';
import { EventStream, Redactor } from '../../../src/base/index.ts';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatResponse,
  noUsage,
} from '../../../src/model/index.ts';
import { redactRequests } from '../../../src/operations/redact-requests.ts';
import { redactTest } from '../../../src/operations/redact-test.ts';

const redactor = new Redactor(['hunter2-hunter2']);

describe('redactTest', () => {
  test('takes secrets out of every text and leaves arguments that are merely named like secrets', () => {
    const kept = redactTest(
      {
        name: 'login',
        tier: 1,
        tool: 'login',
        input: { password: 'any text', note: ['it is hunter2-hunter2'], count: 3, nothing: null },
        expect: { success: true },
      },
      redactor,
    );
    expect(kept).toMatchObject({
      input: { password: 'any text', note: ['it is [REDACTED]'], count: 3, nothing: null },
      expect: { success: true },
    });
  });
});

describe('redactRequests', () => {
  test('the model gets no secrets of the host; what it said itself goes back unchanged', async () => {
    const asked: ChatRequest[] = [];
    const model: ChatModel = {
      id: 'model',
      provider: 'anthropic',
      contextWindow: 1000,
      stream: (request) => {
        asked.push(request);
        return EventStream.run<ChatEvent, ChatResponse>(async () => ({
          parts: [],
          stopReason: 'end',
          usage: noUsage,
          model: 'model',
        }));
      },
    };
    const own: ChatMessage = { role: 'assistant', parts: [{ type: 'text', text: 'hunter2-hunter2' }] };
    await redactRequests(model, redactor)
      .stream({
        system: 'hunter2-hunter2',
        tools: [],
        messages: [
          { role: 'user', text: 'see hunter2-hunter2' },
          own,
          { role: 'tool', results: [{ toolCallId: '1', toolName: 't', text: 'hunter2-hunter2!', isError: false }] },
        ],
      })
      .result();
    expect(asked).toMatchObject([
      {
        system: '[REDACTED]',
        messages: [{ text: 'see [REDACTED]' }, own, { results: [{ text: '[REDACTED]!' }] }],
      },
    ]);
  });
});
