import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { limitFetch } from '../../../../src/plugin/wire/limited-fetch.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that closes a connection, without a word, when a request of the given kind arrives. */
async function serve(isClosed: (facts: { isReused: boolean; closed: number }) => boolean) {
  const seen: string[] = [];
  const known = new Set<Socket>();
  let closed = 0;
  server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => seen.push(body));
    request.on('end', () => {
      const { socket } = request;
      const isReused = known.has(socket);
      known.add(socket);
      if (!isClosed({ isReused, closed })) return response.end('ok');
      closed += 1;
      return socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const post = async (body: string) => {
    const response = await limitFetch(1000)(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    return response.text();
  };
  /** Sends requests, one after the other, until one went over a connection that had carried another one. */
  const postUntilReused = async () => {
    for (let count = 0; count < 1000; count += 1) {
      if (closed > 0) return;
      expect(await post(`${count}`)).toBe('ok');
      await nextTurn();
    }
  };
  return { post, postUntilReused, seen };
}

test('a request over an idle connection that the server closed is sent once more', async () => {
  const { postUntilReused, seen } = await serve(({ isReused, closed }) => isReused && closed === 0);
  await postUntilReused();
  expect(seen.at(-1)).toBe(seen.at(-2));
  expect(seen).toHaveLength(new Set(seen).size + 1);
});

test('a request is sent at most twice', async () => {
  const { postUntilReused, seen } = await serve(({ isReused, closed }) => isReused || closed > 0);
  await expect(postUntilReused()).rejects.toThrow('fetch failed');
  expect(seen).toHaveLength(new Set(seen).size + 1);
});

test('a first request on its connection is not sent again', async () => {
  const { post, seen } = await serve(() => true);
  await expect(post('a')).rejects.toThrow('fetch failed');
  expect(seen).toEqual(['a']);
});
