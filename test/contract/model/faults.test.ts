import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '../../../src/base/index.ts';
import type { ProviderModelOptions } from '../../../src/model/http/http-chat-model.ts';
import { type ChatEvent, type ChatRequest, responseText, responseToolCalls } from '../../../src/model/index.ts';
import { type Wire, wires } from '../../kit/wire-dialects.ts';
import { startWireServer, type WireResponder, type WireServer } from '../../kit/wire-server.ts';
import type { WireAnswer, WireError } from '../../kit/wire-turn.ts';
import { proves } from '../../requirements.ts';

const request: ChatRequest = { system: '', messages: [{ role: 'user', text: 'Go.' }], tools: [] };
const key = 'sk-test-key-0123456789abcdef';
const done = { text: 'Done.' };
/** A silence that the clock below takes for one. */
const patient = { limits: { idleTimeoutMs: 120_000 } };

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

/** Waits for nothing but silence, which passes when the test says so. */
function createSilentClock(silenceMs: number) {
  let elapsedMs = 0;
  let wake: (() => void) | undefined;
  const clock: Clock = {
    now: () => new Date('2026-01-01T00:00:00Z'),
    monotonicMs: () => elapsedMs,
    sleep: async (ms, signal) => {
      if (ms < silenceMs) return;
      await new Promise<void>((resolve, reject) => {
        wake = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
  };
  const fallSilent = () => {
    elapsedMs += silenceMs;
    wake?.();
  };
  return { clock, fallSilent };
}

const servers: WireServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function open(
  { dialect, createModel }: Wire,
  responder: WireResponder<unknown>,
  more: Partial<ProviderModelOptions> = {},
) {
  const server = await startWireServer(dialect, responder, { key });
  servers.push(server);
  const { clock, waits } = createWaitlessClock();
  const model = createModel({ apiKey: key, baseUrl: server.url, clock, random: () => 0, ...more });
  const events: ChatEvent[] = [];
  const play = (signal?: AbortSignal, listener: (event: ChatEvent) => void = () => undefined) => {
    const stream = model.stream(request, signal);
    stream.listen((event) => events.push(event));
    stream.listen(listener);
    return stream.result();
  };
  const check = async (signal?: AbortSignal) => model.check?.(signal);
  return { server, play, check, events, waits };
}

describe.each(wires.map((wire) => [wire.dialect.name, wire] as const))('%s', (_, wire) => {
  const { errors } = wire.dialect;

  test('a check of the key costs no request, and passes where the server does not tell', async () => {
    const { server, check } = await open(wire, [], patient);
    await check();
    expect(server.requests).toEqual([]);
    const refused = await open(wire, [], { ...patient, apiKey: 'sk-another-key-0123456789' });
    await expect(refused.check()).rejects.toMatchObject({ code: 'model/auth' });
    const away = await open(wire, [], patient);
    await away.server.close();
    await expect(away.check()).rejects.toMatchObject({ code: 'model/network' });
    expect(away.waits).toHaveLength(1);
    const gateway = createServer((_request, response) => response.writeHead(404).end('no such page'));
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    const { port } = gateway.address() as AddressInfo;
    await (await open(wire, [], { ...patient, baseUrl: `http://127.0.0.1:${port}` })).check();
    await expect(open(wire, []).then(({ check: ask }) => ask(AbortSignal.abort(new Error('stop'))))).rejects.toThrow(
      'stop',
    );
    gateway.close();
  });

  test('a model that the provider does not have is known before the first request, and left to a gateway', async () => {
    const { error } = errors.unknownModel('no-such-model');
    const answer = vi.fn<typeof fetch>(async () =>
      Response.json(wire.dialect.errorBody(error), { status: error.status }),
    );
    vi.stubGlobal('fetch', answer);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const own = wire.createModel({ ...patient, apiKey: key, random: () => 0 });
    await expect(own.check?.()).rejects.toMatchObject({ code: 'model/unknown' });
    await wire.createModel({ ...patient, apiKey: key, baseUrl: 'https://gateway.example', random: () => 0 }).check?.();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  describe('faults without a retry', () => {
    const noRetry: WireError = {
      ...errors.rateLimit().error,
      headers: { 'x-should-retry': 'false' },
    };
    const cases: [string, { error: WireError }][] = [
      [proves(['A-059'], 'model/auth'), errors.auth()],
      ['model/auth', errors.forbidden()],
      [proves(['A-060'], 'model/context-length'), errors.promptTooLong()],
      ['model/context-length', { error: { status: 413, type: 'request_too_large', message: 'Request exceeds it.' } }],
      ['model/unknown', errors.unknownModel('no-such-model')],
      ['model/invalid-request', errors.invalidRequest('tools.0: wrong')],
      ['model/refused', errors.refused()],
      ...(wire.dialect.provider === 'gemini'
        ? []
        : ([['model/rate-limit', { error: noRetry }]] satisfies [string, { error: WireError }][])),
    ];

    test.each(cases)('%s', async (title, answer) => {
      const { server, play, waits, events } = await open(wire, [answer]);
      await expect(play()).rejects.toMatchObject({
        code: title.split(' ')[0],
        isRetryable: false,
        message: expect.stringContaining(answer.error.message.slice(0, 20)),
        details: { status: answer.error.status, errorType: answer.error.type },
      });
      expect(server.requests).toHaveLength(1);
      expect(waits).toEqual([]);
      expect(events).toEqual([]);
    });

    test('a key is not repeated in the fault, even if the server does', async () => {
      const { play } = await open(wire, [
        { error: { ...errors.auth().error, message: `wrong key ${key}, ${encodeURIComponent(key)}` } },
      ]);
      const fault: unknown = await play().catch((error: unknown) => error);
      expect(fault).toMatchObject({ code: expect.stringMatching(/^model\//) });
      expect(String(fault) + JSON.stringify(fault)).not.toContain(key);
    });
  });

  describe('retries', () => {
    test(proves(['A-061'], 'waits exponentially with jitter, says so, and then answers'), async () => {
      const { server, play, waits, events } = await open(wire, [errors.overloaded(), errors.rateLimit(), done]);
      expect(responseText(await play())).toBe('Done.');
      expect(server.requests).toHaveLength(3);
      expect(waits).toEqual([1000, 2000]);
      expect(events.slice(0, 3)).toMatchObject([
        { type: 'retry', attempt: 1, waitMs: 1000, reason: expect.stringContaining('verloaded') },
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
      const { play, waits } = await open(wire, [errors.rateLimit(retryAfter), done]);
      await play();
      expect(waits).toEqual([waitMs]);
    });

    test('a server that asks for more than a minute is not waited for', async () => {
      const { server, play, waits } = await open(wire, [errors.rateLimit('3600'), done]);
      await expect(play()).rejects.toMatchObject({ code: 'model/rate-limit', details: { retryAfterMs: 3_600_000 } });
      expect(server.requests).toHaveLength(1);
      expect(waits).toEqual([]);
    });

    test.each([529, 503, 500, 502, 504, 408])('status %i is tried again, with whatever body', async (status) => {
      const rawBody = '<html>Bad gateway</html>';
      const { play, waits } = await open(wire, [{ rawBody, contentType: 'text/html', status }, done]);
      expect(responseText(await play())).toBe('Done.');
      expect(waits).toHaveLength(1);
    });

    test('gives up after the given number of retries with the last fault', async () => {
      const { server, play, waits } = await open(wire, () => errors.overloaded(), { maxRetries: 2 });
      await expect(play()).rejects.toMatchObject({ code: 'model/overloaded', isRetryable: true });
      expect(server.requests).toHaveLength(3);
      expect(waits).toHaveLength(2);
    });

    test('a stream that is cut before it began is tried again', async () => {
      const { server, play } = await open(wire, [{ cut: 'before-start' }, done]);
      expect(responseText(await play())).toBe('Done.');
      expect(server.requests).toHaveLength(2);
    });

    const cuts: [string, WireAnswer][] = [
      ['in its content', { text: 'A longer text that is cut.', cut: 'in-content' }],
      ['before its end', { text: 'Whole.', cut: 'before-end' }],
    ];
    test.each(cuts)(
      'a stream that is cut %s is asked for again, and its part does not count',
      async (_where, answer) => {
        const { server, play, waits, events } = await open(wire, [answer, answer, done]);
        expect(responseText(await play())).toBe('Done.');
        expect(server.requests).toHaveLength(3);
        expect(waits).toEqual([1000, 2000]);
        const kinds = events.map(({ type }) => type).filter((type) => type === 'response-start' || type === 'retry');
        expect(kinds).toEqual(['response-start', 'retry', 'response-start', 'retry', 'response-start']);
        const [first, ...others] = server.requests.map(({ body }) => body);
        expect(others).toEqual([first, first]);
      },
    );

    test('a stream that is cut every time is asked for five times', async () => {
      const { server, play, waits } = await open(wire, () => ({
        text: 'A longer text that is cut.',
        cut: 'in-content',
      }));
      await expect(play()).rejects.toMatchObject({ code: 'model/stream-cut', isRetryable: true });
      expect(server.requests).toHaveLength(5);
      expect(waits).toEqual([1000, 2000, 4000, 8000]);
    });

    test('a stream that falls silent in the middle is asked for again', async () => {
      const { clock, fallSilent } = createSilentClock(120_000);
      const answers = [{ text: 'Half of it.', stall: 'in-content' as const }, done];
      const { server, play, events } = await open(wire, answers, { ...patient, clock });
      const response = await play(undefined, (event) => {
        if (event.type === 'text-delta' && server.requests.length === 1) fallSilent();
      });
      expect(responseText(response)).toBe('Done.');
      expect(server.requests).toHaveLength(2);
      expect(events.find(({ type }) => type === 'retry')).toMatchObject({ reason: expect.stringContaining('silent') });
    });

    test('an error inside the stream is typed like one outside, and asked again like it', async () => {
      const { type, message, code, status } = errors.overloaded().error;
      const streamError = { type, message, status, ...(code === undefined ? {} : { code }) };
      const answer = { text: 'x', streamError };
      const { server, play } = await open(wire, [answer, done], { maxRetries: 1 });
      expect(responseText(await play())).toBe('Done.');
      expect(server.requests).toHaveLength(2);
      const again = await open(wire, [answer, answer], { maxRetries: 1 });
      await expect(again.play()).rejects.toMatchObject({ code: 'model/overloaded', isRetryable: true });
      expect(again.server.requests).toHaveLength(2);
    });

    test('a server that is not there is the fault network', async () => {
      const { server, play, waits } = await open(wire, [], { maxRetries: 1 });
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
      const server = await startWireServer(wire.dialect, () => ({ text: 'A text that never ends.', stall }), { key });
      servers.push(server);
      const limits = { idleTimeoutMs: 150 };
      const model = wire.createModel({ apiKey: key, baseUrl: server.url, maxRetries: 0, limits });
      await expect(model.stream(request).result()).rejects.toMatchObject({
        code: 'model/network',
        message: expect.stringContaining('silent for 150 ms'),
      });
    });

    test('a server that drips a byte now and then ends by the limit on the whole', async () => {
      const server = await startWireServer(wire.dialect, () => ({ text: 'Slow.', dripMs: 20 }), { key });
      servers.push(server);
      const limits = { idleTimeoutMs: 5000, totalTimeoutMs: 200 };
      const model = wire.createModel({ apiKey: key, baseUrl: server.url, limits });
      await expect(model.stream(request).result()).rejects.toMatchObject({
        code: 'model/network',
        isRetryable: false,
        message: expect.stringContaining('did not end its answer in 200 ms'),
      });
      expect(server.requests).toHaveLength(1);
    });

    test.each(['before-headers', 'in-content'] as const)('an abort during a stall %s hangs up', async (stall) => {
      const { server, play, events } = await open(wire, [{ text: 'A text that never ends.', stall }]);
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

    test('requests at once through one model keep their own answers and faults', async () => {
      let letFirstGo: ((answer: WireAnswer) => void) | undefined;
      const answers = [new Promise<WireAnswer>((resolve) => (letFirstGo = resolve)), errors.auth(), done];
      let asked = 0;
      const { server, play } = await open(wire, () => answers[asked++] ?? errors.auth());
      const first = play();
      first.catch(() => undefined);
      await waitUntil(() => asked === 1);
      await expect(play()).rejects.toMatchObject({ code: 'model/auth' });
      expect(responseText(await play())).toBe('Done.');
      letFirstGo?.({ text: 'First.' });
      expect(responseText(await first)).toBe('First.');
      expect(server.requests).toHaveLength(3);
    });

    test('an abort during the wait for a retry ends the wait', async () => {
      const reason = new Error('enough');
      const abort = new AbortController();
      const clock: Clock = {
        now: () => new Date(),
        monotonicMs: () => 0,
        sleep: (_ms, signal) =>
          new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
          ),
      };
      const { server, play, events } = await open(wire, () => errors.overloaded(), { clock });
      const answer = play(abort.signal);
      answer.catch(() => undefined);
      await waitUntil(() => events.some((event) => event.type === 'retry'));
      abort.abort(reason);
      await expect(answer).rejects.toBe(reason);
      expect(server.requests).toHaveLength(1);
    });
  });

  describe('answers of a hostile server', () => {
    test.runIf(wire.dialect.carriesBrokenArguments)('arguments that are no JSON are kept as they came', async () => {
      const { play } = await open(wire, [{ toolCalls: [{ name: 'grep', rawArguments: '{"pattern": nope' }] }]);
      expect(responseToolCalls(await play())).toMatchObject([{ arguments: {}, rawArguments: '{"pattern": nope' }]);
    });

    test('arguments of five megabytes arrive whole', async () => {
      const content = 'x'.repeat(5 * 1024 * 1024);
      const { play } = await open(wire, [{ toolCalls: [{ name: 'write_file', arguments: { path: 'a', content } }] }]);
      const [call] = responseToolCalls(await play());
      expect(call?.arguments['content'] === content).toBe(true);
    });

    test('arguments that are nested too deep are not taken, and break nothing', async () => {
      let deep: Record<string, never> = {};
      for (let depth = 0; depth < 1000; depth++) deep = { a: deep } as unknown as Record<string, never>;
      const { play } = await open(wire, [{ toolCalls: [{ name: 'grep', arguments: deep }] }]);
      expect(responseToolCalls(await play())).toMatchObject([{ arguments: {}, rawArguments: expect.any(String) }]);
    });

    test.each<[string, string | Uint8Array, RegExp]>([
      ['an event that is no JSON', 'data: {nope\n\n', /model\/(invalid-response|stream-cut)/],
      ['a stream without events', ': nothing\n\n', /model\/stream-cut/],
      ['an empty body', '', /model\/stream-cut/],
      // The other SDKs hand out the half event, which is no JSON.
      [
        'an end inside an event',
        'data: {"a":',
        wire.dialect.provider === 'gemini' ? /stream-cut/ : /invalid-response|cut/,
      ],
      ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0x0a, 0x0a]), /model\/stream-cut/],
      ['an event of another shape', 'data: {"type":"response.created","candidates":7,"choices":7}\n\n', /model\//],
      ['an event that is a list', 'data: [1,2]\n\n', /model\//],
      ['an event that is null', 'data: null\n\n', /model\//],
    ])('%s', async (_title, rawBody, code) => {
      const { play } = await open(wire, [{ rawBody }], { maxRetries: 0 });
      await expect(play()).rejects.toMatchObject({ code: expect.stringMatching(code) });
    });

    test('a page in place of a stream names the base URL as a way out', async () => {
      const { play } = await open(wire, [{ rawBody: '<html>Log in</html>', contentType: 'text/html' }]);
      await expect(play()).rejects.toMatchObject({
        code: 'model/invalid-response',
        message: expect.stringContaining('text/html'),
        recovery: [expect.stringContaining('base URL'), expect.any(String)],
      });
    });

    test('a page with 404 is another server, not a missing model', async () => {
      const { play } = await open(wire, [{ rawBody: '<html>Not here</html>', contentType: 'text/html', status: 404 }]);
      await expect(play()).rejects.toMatchObject({ code: 'model/invalid-response' });
    });

    test('a redirect is not followed: the key stays here', async () => {
      const other = await open(wire, [done]);
      const headers = { location: other.server.url };
      const { play } = await open(wire, [{ rawBody: '', status: 307, headers }]);
      await expect(play()).rejects.toMatchObject({ code: 'model/invalid-response', details: { status: 307 } });
      expect(other.server.requests).toEqual([]);
    });

    test('a line without end, and a body without end, are cut off', async () => {
      const limits = { maxLineBytes: 10_000, maxBytes: 50_000 };
      const rawLine = `data: ${'x'.repeat(200_000)}`;
      const line = await open(wire, [{ rawBody: rawLine }], { limits: { ...limits, maxBytes: 1e9 } });
      await expect(line.play()).rejects.toMatchObject({
        code: 'model/invalid-response',
        message: expect.stringContaining('line of more than 10000'),
      });
      const body = await open(wire, [{ rawBody: ': ping\n\n'.repeat(40_000) }], { limits });
      await expect(body.play()).rejects.toMatchObject({
        code: 'model/invalid-response',
        message: expect.stringContaining('more than 50000 bytes'),
      });
    });

    test('an error page without end is read in part', async () => {
      const { play } = await open(wire, [{ rawBody: 'x'.repeat(5_000_000), contentType: 'text/plain', status: 400 }]);
      const fault: unknown = await play().catch((error: unknown) => error);
      expect(fault).toMatchObject({ code: 'model/invalid-request' });
      expect(String(fault).length).toBeLessThan(3000);
    });
  });

  describe('the request on the wire', () => {
    test('carries the key, and nothing that nobody asked for', async () => {
      const { server, play } = await open(wire, [done]);
      await play();
      expect(server.accepted).toHaveLength(1);
      const [recorded] = server.requests;
      expect(recorded?.key).toBe(key);
      const transport = [
        'accept-encoding',
        'accept-language',
        'connection',
        'content-length',
        'host',
        'sec-fetch-mode',
      ];
      const own = ['accept', 'content-type', 'user-agent', 'authorization', 'x-goog-api-key', 'anthropic-version'];
      const names = Object.keys(recorded?.headers ?? {}).filter((name) => !transport.includes(name));
      expect(names.filter((name) => !own.includes(name))).toEqual([]);
    });

    test('a missing key is a fault before anything is sent', () => {
      expect(() => wire.createModel({ apiKey: ' ' })).toThrow(expect.objectContaining({ code: 'model/no-key' }));
    });
  });
});

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}
