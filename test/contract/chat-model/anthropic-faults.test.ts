import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../../src/base/index.ts';
import {
  type AnthropicModelOptions,
  type ChatEvent,
  type ChatRequest,
  createAnthropicModel,
  responseText,
  responseToolCalls,
} from '../../../src/model/index.ts';
import {
  startAnthropicWireServer,
  type WireResponder,
  type WireServer,
  wireErrors,
} from '../../kit/anthropic-wire-server.ts';

const request: ChatRequest = { system: '', messages: [{ role: 'user', text: 'Go.' }], tools: [] };
const key = 'sk-test-key-0123456789abcdef';
const done = { text: 'Done.' };

/** Notes how long it was asked to wait for a retry, and does not wait. Long waits are the watch on silence. */
function createWaitlessClock() {
  const waits: number[] = [];
  const clock: Clock = {
    now: () => new Date('2026-01-01T00:00:00Z'),
    monotonicMs: () => 0,
    sleep: async (ms, signal) => {
      if (ms > 60_000) {
        await new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
        );
      }
      waits.push(ms);
    },
  };
  return { clock, waits };
}

const servers: WireServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(responder: WireResponder): Promise<WireServer> {
  const server = await startAnthropicWireServer(responder, { key });
  servers.push(server);
  return server;
}

async function open(responder: WireResponder, more: Partial<AnthropicModelOptions> = {}) {
  const server = await start(responder);
  const { clock, waits } = createWaitlessClock();
  const model = createAnthropicModel({
    model: 'claude-sonnet-5-5',
    apiKey: key,
    baseUrl: server.url,
    clock,
    random: () => 0,
    ...more,
  });
  const events: ChatEvent[] = [];
  const play = (signal?: AbortSignal) => {
    const stream = model.stream(request, signal);
    stream.listen((event) => events.push(event));
    return stream.result();
  };
  return { server, play, events, waits };
}

describe('faults without a retry', () => {
  test.each([
    ['model/auth', wireErrors.auth()],
    ['model/auth', wireErrors.forbidden()],
    ['model/context-length', wireErrors.promptTooLong()],
    [
      'model/context-length',
      { error: { status: 413, type: 'request_too_large', message: 'Request exceeds the maximum size' } },
    ],
    ['model/unknown', wireErrors.unknownModel('claude-x')],
    ['model/invalid-request', { error: { status: 400, type: 'invalid_request_error', message: 'tools.0: wrong' } }],
    [
      'model/refused',
      { error: { status: 400, type: 'invalid_request_error', message: 'Output blocked by content filtering policy' } },
    ],
    [
      'model/rate-limit',
      { error: { status: 429, type: 'rate_limit_error', message: 'quota', headers: { 'x-should-retry': 'false' } } },
    ],
  ] as const)('%s', async (code, answer) => {
    const { server, play, waits, events } = await open([answer]);
    await expect(play()).rejects.toMatchObject({
      code,
      isRetryable: false,
      message: expect.stringContaining(answer.error.message),
      details: { status: answer.error.status, errorType: answer.error.type, requestId: 'req_error' },
    });
    expect(server.requests).toHaveLength(1);
    expect(waits).toEqual([]);
    expect(events).toEqual([]);
  });

  test('a key is not repeated in the fault, even if the server does', async () => {
    const { play } = await open([
      { error: { status: 401, type: 'authentication_error', message: `wrong key ${key}` } },
    ]);
    await expect(play()).rejects.toMatchObject({ message: expect.not.stringContaining(key) });
  });
});

describe('retries', () => {
  test('waits exponentially with jitter, says so, and then answers', async () => {
    const { server, play, waits, events } = await open([wireErrors.overloaded(), wireErrors.rateLimit(), done]);
    expect(responseText(await play())).toBe('Done.');
    expect(server.requests).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
    expect(events.slice(0, 3)).toMatchObject([
      { type: 'retry', attempt: 1, waitMs: 1000, reason: expect.stringContaining('Overloaded') },
      { type: 'retry', attempt: 2, waitMs: 2000 },
      { type: 'response-start' },
    ]);
  });

  test.each([
    ['7', 7000],
    ['0', 0],
    ['0.5', 500],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['soon', 1000],
    ['-5', 1000],
  ])('Retry-After %s is a wait of %i ms', async (retryAfter, waitMs) => {
    const { play, waits } = await open([wireErrors.rateLimit(retryAfter), done]);
    await play();
    expect(waits).toEqual([waitMs]);
  });

  test('a server that asks for more than a minute is not waited for', async () => {
    const { server, play, waits } = await open([wireErrors.rateLimit('3600'), done]);
    await expect(play()).rejects.toMatchObject({ code: 'model/rate-limit', details: { retryAfterMs: 3_600_000 } });
    expect(server.requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('gives up after the given number of retries with the last fault', async () => {
    const { server, play, waits } = await open(() => wireErrors.overloaded(), { maxRetries: 2 });
    await expect(play()).rejects.toMatchObject({ code: 'model/overloaded', isRetryable: true });
    expect(server.requests).toHaveLength(3);
    expect(waits).toHaveLength(2);
  });

  test('a stream that is cut or fails before it began is tried again', async () => {
    const { server, play } = await open([{ cut: 'before-start' }, done]);
    expect(responseText(await play())).toBe('Done.');
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['in-content', { text: 'A longer text that is cut.', cut: 'in-content' }],
    ['before-end', { text: 'Whole.', cut: 'before-end' }],
  ] as const)('a stream that is cut %s is not: part of it was shown already', async (_, answer) => {
    const { server, play, waits, events } = await open([answer, done]);
    await expect(play()).rejects.toMatchObject({ code: 'model/stream-cut' });
    expect(server.requests).toHaveLength(1);
    expect(waits).toEqual([]);
    expect(events.some((event) => event.type === 'text-delta')).toBe(true);
  });

  test('an error inside the stream is typed like one outside, and not tried again once the answer began', async () => {
    const streamError = { type: 'overloaded_error', message: 'Overloaded' };
    const { server, play } = await open([{ streamError }, done]);
    await expect(play()).rejects.toMatchObject({ code: 'model/overloaded' });
    expect(server.requests).toHaveLength(1);
  });

  test('a server that is not there is the fault network', async () => {
    const { server, play, waits } = await open([], { maxRetries: 1 });
    await server.close();
    await expect(play()).rejects.toMatchObject({
      code: 'model/network',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    expect(waits).toHaveLength(1);
  });
});

describe('silence and aborts', () => {
  test.each(['before-headers', 'in-content'] as const)('a stall %s ends by the limit on silence', async (stall) => {
    const server = await start(() => ({ text: 'A text that never ends.', stall }));
    const model = createAnthropicModel({
      model: 'claude-sonnet-5-5',
      apiKey: key,
      baseUrl: server.url,
      maxRetries: 0,
      limits: { idleTimeoutMs: 150 },
    });
    await expect(model.stream(request).result()).rejects.toMatchObject({
      code: 'model/network',
      message: expect.stringContaining('silent for 150 ms'),
    });
  });

  test('the limit on silence starts anew with every piece that arrives', async () => {
    let now = 0;
    const sleeps: number[] = [];
    let wake: (() => void) | undefined;
    const clock: Clock = {
      now: () => new Date(now),
      monotonicMs: () => now,
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          sleeps.push(ms);
          wake = resolve;
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    };
    const answer = () => {
      now = 100;
      return { text: 'A text that never ends.', stall: 'in-content' as const };
    };
    const { play, events } = await open(answer, { clock, maxRetries: 0, limits: { idleTimeoutMs: 150 } });
    const reply = play();
    reply.catch(() => undefined);
    await waitUntil(() => events.some((event) => event.type === 'text-delta'));
    now = 150;
    wake?.();
    await waitUntil(() => sleeps.length === 2);
    expect(sleeps).toEqual([150, 100]);
    now = 250;
    wake?.();
    await expect(reply).rejects.toMatchObject({ code: 'model/network' });
  });

  test.each(['before-headers', 'in-content'] as const)('an abort during a stall %s hangs up', async (stall) => {
    const { server, play, events } = await open([{ text: 'A text that never ends.', stall }]);
    const abort = new AbortController();
    const reason = new Error('enough');
    const hungUp = server.nextAbort();
    const answer = play(abort.signal);
    answer.catch(() => undefined);
    await waitUntil(() =>
      stall === 'in-content' ? events.some((event) => event.type === 'text-delta') : server.requests.length === 1,
    );
    abort.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await hungUp;
    expect(server.requests[0]?.isAborted).toBe(true);
  });

  test('an abort during the wait for a retry ends the wait', async () => {
    const reason = new Error('enough');
    const abort = new AbortController();
    const clock: Clock = {
      now: () => new Date(),
      monotonicMs: () => 0,
      sleep: (_ms, signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
    };
    const { server, play, events } = await open(() => wireErrors.overloaded(), { clock });
    const answer = play(abort.signal);
    answer.catch(() => undefined);
    await waitUntil(() => events.some((event) => event.type === 'retry'));
    abort.abort(reason);
    await expect(answer).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });
});

describe('answers of a hostile server', () => {
  test('arguments that are no JSON are kept as they came', async () => {
    const { play } = await open([{ toolCalls: [{ name: 'grep', rawArguments: '{"pattern": nope' }] }]);
    expect(responseToolCalls(await play())).toMatchObject([{ arguments: {}, rawArguments: '{"pattern": nope' }]);
  });

  test('arguments of five megabytes arrive whole', async () => {
    const content = 'x'.repeat(5 * 1024 * 1024);
    const { play } = await open([{ toolCalls: [{ name: 'write_file', arguments: { path: 'a', content } }] }]);
    const [call] = responseToolCalls(await play());
    expect(call?.arguments['content'] === content).toBe(true);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['an event that is no JSON', 'event: message_start\ndata: {nope\n\n', 'model/invalid-response'],
    ['an event out of order', 'event: message_stop\ndata: {"type":"message_stop"}\n\n', 'model/invalid-response'],
    ['a stream without events', ': nothing\n\n', 'model/stream-cut'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0x0a, 0x0a]), 'model/stream-cut'],
  ])('%s', async (_, rawBody, code) => {
    const { play } = await open([{ rawBody }], { maxRetries: 0 });
    await expect(play()).rejects.toMatchObject({ code });
  });

  test('a page in place of a stream names the base URL as a way out', async () => {
    const { play } = await open([{ rawBody: '<html>Log in</html>', contentType: 'text/html' }]);
    await expect(play()).rejects.toMatchObject({
      code: 'model/invalid-response',
      message: expect.stringContaining('text/html'),
      recovery: [expect.stringContaining('base URL'), expect.any(String)],
    });
  });

  test('a line without end, and a body without end, are cut off', async () => {
    const limits = { maxLineBytes: 10_000, maxBytes: 50_000 };
    const line = await open([{ rawBody: `data: ${'x'.repeat(200_000)}` }], { limits: { ...limits, maxBytes: 1e9 } });
    await expect(line.play()).rejects.toMatchObject({
      code: 'model/invalid-response',
      message: expect.stringContaining('line of more than 10000'),
    });
    const body = await open([{ rawBody: 'event: ping\ndata: {"type":"ping"}\n\n'.repeat(10_000) }], { limits });
    await expect(body.play()).rejects.toMatchObject({
      code: 'model/invalid-response',
      message: expect.stringContaining('more than 50000 bytes'),
    });
  });
});

describe('the request on the wire', () => {
  test('carries the key, the version, and what the service demands', async () => {
    const { server, play } = await open([done]);
    await play();
    const [recorded] = server.requests;
    expect(recorded).toMatchObject({
      path: '/v1/messages',
      key,
      version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(['bearer', 'x-api-key']).toContain(recorded?.auth);
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).toMatchObject({ stream: true, max_tokens: 16_000 });
  });

  test('a missing key is a fault before anything is sent', () => {
    expect(() => createAnthropicModel({ model: 'claude-sonnet-5-5', apiKey: ' ' })).toThrow(
      expect.objectContaining({ code: 'model/no-key' }),
    );
  });
});

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}
