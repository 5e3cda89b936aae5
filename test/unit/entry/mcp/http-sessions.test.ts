import { Server } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { HttpSessions } from '../../../../src/entry/mcp/http-sessions.ts';

const halfHourMs = 30 * 60_000;

/** Sessions whose clock stands where the test puts it, over servers whose calls end when they are cancelled. */
function openSessions() {
  const clock = { now: 0, monotonicMs: () => clock.now };
  const cancelled: unknown[] = [];
  const counts = { opened: 0, closed: 0 };
  const said: string[] = [];
  const connect = () => {
    const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
    counts.opened++;
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
    server.onclose = () => void counts.closed++;
    server.setRequestHandler('tools/call', async (_call, { mcpReq: { id, signal } }) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      cancelled.push(id);
      return { content: [] };
    });
    return server;
  };
  const sessions = new HttpSessions({ connect, clock, say: (line) => void said.push(line) });
  const answer = async (
    body: unknown,
    { id, method = 'POST', accept = 'application/json, text/event-stream', gone }: AskOptions = {},
  ) => {
    const headers = {
      'content-type': 'application/json',
      accept,
      ...(id === undefined ? {} : { 'mcp-session-id': id }),
    };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const exchange = new AbortController();
    const response = await sessions.answer(
      new Request('http://127.0.0.1/mcp', { method, headers, ...(method === 'POST' ? { body: text } : {}) }),
      gone ?? exchange.signal,
    );
    if (gone !== undefined) return response;
    await response?.text();
    exchange.abort();
    return response;
  };
  const begin = async () => {
    const begun = await answer(initialize);
    return begun?.headers.get('mcp-session-id') ?? `refused: ${begun?.status}`;
  };
  const listen = (id: string, gone: AbortSignal) => answer(null, { id, method: 'GET', gone });
  const ping = async (id: string) => (await answer({ jsonrpc: '2.0', id: 2, method: 'ping' }, { id }))?.status;
  return { clock, sessions, answer, begin, listen, ping, cancelled, counts, said };
}

interface AskOptions {
  id?: string;
  method?: string;
  accept?: string;
  /** Default an exchange that is over when it is answered. */
  gone?: AbortSignal;
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const call = { jsonrpc: '2.0', id: 'long', method: 'tools/call', params: { name: 'wait' } };

test('a request that begins nothing and belongs to nobody is for others', async () => {
  const { answer, sessions } = openSessions();
  expect(await answer({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).toBeNull();
  expect(await answer('{ not JSON')).toBeNull();
  expect(await answer('')).toBeNull();
  expect(await answer(null, { method: 'GET' })).toBeNull();
  expect(sessions.size).toBe(0);
});

test('a client that takes no stream is refused, and nothing of it is left', async () => {
  const { answer, sessions, counts } = openSessions();
  expect((await answer(initialize, { accept: 'application/json' }))?.status).toBe(406);
  expect(sessions.size).toBe(0);
  expect(counts).toEqual({ opened: 1, closed: 1 });
});

test('a client that went away without a word is let go after half an hour, one that listens is not', async () => {
  const { clock, sessions, begin, listen, ping } = openSessions();
  const silent = await begin();
  const listening = await begin();
  const { signal } = new AbortController();
  expect((await listen(listening, signal))?.status).toBe(200);
  clock.now = halfHourMs - 1;
  expect(await ping(silent)).toBe(200);
  clock.now = 2 * halfHourMs - 2;
  expect(await ping(silent)).toBe(200);
  clock.now = 4 * halfHourMs;
  expect(await ping(listening)).toBe(200);
  expect(sessions.size).toBe(1);
  expect(await ping(silent)).toBe(404);
  await sessions.close();
  expect(sessions.size).toBe(0);
  expect(await ping(listening)).toBe(404);
});

test('of a hundred clients the one that asked nothing for longest makes room, and none that listens', async () => {
  const { clock, sessions, begin, listen, ping, said } = openSessions();
  const ids: string[] = [];
  for (let count = 0; count < 100; count++) {
    clock.now = count;
    ids.push(await begin());
  }
  const [first = '', second = '', ...others] = ids;
  clock.now = 200;
  expect(await ping(first)).toBe(200);
  const next = await begin();
  expect(sessions.size).toBe(100);
  expect([await ping(second), await ping(first), await ping(next)]).toEqual([404, 200, 200]);
  expect(said).toEqual([expect.stringContaining('100 clients are connected')]);
  const { signal } = new AbortController();
  for (const id of [first, next, ...others]) expect((await listen(id, signal))?.status).toBe(200);
  expect(await begin()).toBe('refused: 503');
  expect(sessions.size).toBe(100);
  await sessions.close();
});

test('a call ends with the connection that it came by, and the client stays', async () => {
  const { answer, begin, ping, cancelled } = openSessions();
  const id = await begin();
  const connection = new AbortController();
  expect((await answer(call, { id, gone: connection.signal }))?.status).toBe(200);
  expect(await ping(id)).toBe(200);
  expect(cancelled).toEqual([]);
  connection.abort();
  await expect.poll(() => cancelled).toEqual(['long']);
  expect(await ping(id)).toBe(200);
});

test('a client that takes leave ends its calls', async () => {
  const { answer, begin, ping, sessions, cancelled } = openSessions();
  const id = await begin();
  await answer(call, { id, gone: new AbortController().signal });
  expect((await answer(null, { id, method: 'DELETE' }))?.status).toBe(200);
  expect(sessions.size).toBe(0);
  await expect.poll(() => cancelled).toEqual(['long']);
  expect(await ping(id)).toBe(404);
});
