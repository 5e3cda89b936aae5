import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { limitFetch } from '../../../../src/plugin/wire/limited-fetch.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What the server does with a request that it has read. */
type Habit = 'answer' | 'close' | 'reset';
type Choose = (facts: { method: string; isReused: boolean; closed: number }) => Habit;

/** A server that notes the method of each request that it has read. Over "https:" the same sockets are used as for TLS. */
async function serve(protocol: 'http:' | 'https:', choose: Choose) {
  const seen: string[] = [];
  const known = new Set<Socket>();
  const facts = { closed: 0, reused: 0 };
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { socket } = request;
      const isReused = known.has(socket);
      known.add(socket);
      if (isReused) facts.reused += 1;
      const { method } = JSON.parse(body) as { method: string };
      seen.push(method);
      const habit = choose({ method, isReused, closed: facts.closed });
      if (habit === 'answer') return response.end('ok');
      facts.closed += 1;
      return habit === 'reset' ? socket.resetAndDestroy() : socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const limited = limitFetch(1000, (url, init) => fetch(new URL(url).href.replace('https:', 'http:'), init));
  const post = async (method: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method });
    const response = await limited(`${protocol}//127.0.0.1:${port}/`, { method: 'POST', body });
    return response.text();
  };
  /** Sends pings until one went over a connection that had carried another one, or one was closed. */
  const pingUntil = async (isThen: () => boolean) => {
    for (let count = 0; count < 1000 && !isThen(); count += 1) {
      expect(await post('ping')).toBe('ok');
      await nextTurn();
    }
  };
  return { post, pingUntil, seen, facts };
}

const countCalls = (seen: readonly string[]) => seen.filter((method) => method === 'tools/call').length;

describe('a call reaches its server once', () => {
  test.each([
    ['http:', 'close'],
    ['http:', 'reset'],
    ['https:', 'close'],
    ['https:', 'reset'],
  ] as const)('over %s, where the server ends the connection by a %s after reading it', async (protocol, habit) => {
    const { post, pingUntil, seen, facts } = await serve(protocol, ({ method }) =>
      method === 'tools/call' ? habit : 'answer',
    );
    await expect(post('tools/call')).rejects.toThrow('fetch failed');
    expect(countCalls(seen)).toBe(1);
    await pingUntil(() => facts.reused > 0 || seen.length > 20);
    await expect(post('tools/call')).rejects.toThrow('fetch failed');
    expect(countCalls(seen)).toBe(2);
  });
});

test('over plain HTTP each request has a connection of its own', async () => {
  const { pingUntil, seen, facts } = await serve('http:', () => 'answer');
  await pingUntil(() => seen.length >= 50);
  expect(facts.reused).toBe(0);
});

describe('over TLS', () => {
  test('a request that changes nothing is sent once more when its idle connection was closed', async () => {
    const { pingUntil, seen, facts } = await serve('https:', ({ isReused, closed }) =>
      isReused && closed === 0 ? 'close' : 'answer',
    );
    let before = 0;
    await pingUntil(() => {
      const isOver = facts.closed > 0;
      if (!isOver) before = seen.length;
      return isOver;
    });
    expect(seen).toHaveLength(before + 2);
  });

  test('such a request is sent at most twice', async () => {
    const { post, pingUntil, seen, facts } = await serve('https:', ({ method }) =>
      method === 'tools/list' ? 'close' : 'answer',
    );
    await pingUntil(() => facts.reused > 0);
    await expect(post('tools/list')).rejects.toThrow('fetch failed');
    expect(seen.filter((method) => method === 'tools/list').length).toBeLessThanOrEqual(2);
  });

  test('a first request on its connection is not sent again', async () => {
    const { post, seen } = await serve('https:', () => 'close');
    await expect(post('tools/list')).rejects.toThrow('fetch failed');
    expect(seen).toEqual(['tools/list']);
  });
});
