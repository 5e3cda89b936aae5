import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatEvent, ChatModel, ChatRequest, ChatResponse } from '../../../src/model/index.ts';
import { responseText, responseToolCalls } from '../../../src/model/index.ts';
import type { Playbook, PlaybookTurn } from '../../../src/playbook/index.ts';

/** A model that plays a script, and what to close afterwards. */
export interface OpenModel {
  model: ChatModel;
  /** False where the provider counts tokens that went into its cache as plain input. Default true. */
  reportsCacheWrites?: boolean;
  close(): Promise<void>;
}

const usage = { inputTokens: 11, outputTokens: 7, cacheReadTokens: 5, cacheWriteTokens: 3 };

const script: readonly PlaybookTurn[] = [
  { text: 'Only text, in words.', usage },
  { toolCalls: [{ name: 'grep', arguments: { pattern: 'x', deep: { list: [1, null, 'ü'] } } }] },
  {
    thinking: 'I wonder.',
    text: 'Both.',
    toolCalls: [
      { name: 'grep', arguments: { pattern: 'a' } },
      { name: 'shell', arguments: { command: 'ls' } },
    ],
  },
  { text: '' },
];

const request: ChatRequest = {
  system: 'You are a test.',
  messages: [{ role: 'user', text: 'Go.' }],
  tools: [
    { name: 'grep', description: 'Searches.', inputSchema: { type: 'object', properties: {} } },
    { name: 'shell', description: 'Runs.', inputSchema: { type: 'object', properties: {} } },
  ],
};

interface Played {
  events: ChatEvent[];
  response: ChatResponse;
}

async function play(model: ChatModel, next: ChatRequest = request, signal?: AbortSignal): Promise<Played> {
  const stream = model.stream(next, signal);
  const events: ChatEvent[] = [];
  stream.listen((event) => events.push(event));
  return { events, response: await stream.result() };
}

/** Text comes in pieces of the provider's choice; joined, the events are the same everywhere. */
function joinDeltas(events: readonly ChatEvent[]): ChatEvent[] {
  const joined: ChatEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if ((event.type === 'text-delta' || event.type === 'thinking-delta') && last?.type === event.type) {
      joined[joined.length - 1] = { type: event.type, text: last.text + event.text };
    } else joined.push(event);
  }
  return joined;
}

/** What every chat model must do; run on each of them. */
export function describeChatModel(name: string, openModel: (script: Playbook) => Promise<OpenModel>): void {
  describe(`ChatModel: ${name}`, () => {
    let open: OpenModel;
    beforeEach(async () => {
      open = await openModel(script);
    });
    afterEach(() => open.close());

    test('says what it is', () => {
      expect(open.model.id).not.toBe('');
      expect(open.model.contextWindow).toBeGreaterThan(1000);
    });

    test('answers with text: the same events and the same response', async () => {
      const { events, response } = await play(open.model);
      expect(joinDeltas(events)).toEqual([
        { type: 'response-start', model: response.model },
        { type: 'text-start' },
        { type: 'text-delta', text: 'Only text, in words.' },
        { type: 'text-end', text: 'Only text, in words.' },
      ]);
      expect(response).toMatchObject({
        parts: [{ type: 'text', text: 'Only text, in words.' }],
        stopReason: 'end',
        usage:
          open.reportsCacheWrites === false
            ? { ...usage, inputTokens: usage.inputTokens + usage.cacheWriteTokens, cacheWriteTokens: 0 }
            : usage,
      });
    });

    test('answers with a call, with both, and with an empty text', async () => {
      await play(open.model);
      const only = await play(open.model);
      const [call] = responseToolCalls(only.response);
      expect(call).toMatchObject({ name: 'grep', arguments: { pattern: 'x', deep: { list: [1, null, 'ü'] } } });
      expect(only.events).toEqual([
        { type: 'response-start', model: only.response.model },
        { type: 'tool-call', call },
      ]);
      expect(only.response.stopReason).toBe('tool-calls');

      const both = await play(open.model);
      expect(joinDeltas(both.events).map((event) => event.type)).toEqual([
        'response-start',
        'thinking-delta',
        'text-start',
        'text-delta',
        'text-end',
        'tool-call',
        'tool-call',
      ]);
      expect(both.response.parts.map((part) => part.type)).toEqual(['thinking', 'text', 'tool-call', 'tool-call']);
      const ids = responseToolCalls(both.response).map((each) => each.id);
      expect(new Set([...ids, call?.id]).size).toBe(3);

      const empty = await play(open.model);
      expect(empty.events.map((event) => event.type)).toEqual(['response-start', 'text-start', 'text-end']);
      expect(responseText(empty.response)).toBe('');
      expect(empty.response.stopReason).toBe('end');
    });

    test('takes results of calls, errors among them, and what is said after them', async () => {
      await play(open.model);
      const { response } = await play(open.model);
      const [call] = responseToolCalls(response);
      const next = await play(open.model, {
        ...request,
        messages: [
          ...request.messages,
          { role: 'assistant', parts: response.parts },
          {
            role: 'tool',
            results: [{ toolCallId: call?.id ?? '', toolName: 'grep', text: 'no hits', isError: true }],
          },
          { role: 'user', text: 'Go on.' },
        ],
      });
      expect(responseText(next.response)).toBe('Both.');
    });

    test('an abort before the start rejects with its reason and plays nothing', async () => {
      const reason = new Error('stop before');
      await expect(play(open.model, request, AbortSignal.abort(reason))).rejects.toBe(reason);
      expect(responseText((await play(open.model)).response)).toBe('Only text, in words.');
    });

    test('an abort in the middle of an answer rejects with its reason, and no event follows', async () => {
      const reason = new Error('stop in the middle');
      const abort = new AbortController();
      const stream = open.model.stream(request, abort.signal);
      const events: ChatEvent[] = [];
      stream.listen((event) => {
        events.push(event);
        if (event.type === 'text-start') abort.abort(reason);
      });
      await expect(stream.result()).rejects.toBe(reason);
      expect(events.at(-1)).toEqual({ type: 'text-start' });
    });

    test('a script that is used up is a fault, not a made-up answer', async () => {
      for (let turn = 0; turn < script.length; turn++) await play(open.model);
      await expect(play(open.model)).rejects.toThrow(/used up/);
    });
  });
}
