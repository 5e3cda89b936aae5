import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sessionOperations } from '../../../src/operations/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { openSessionHttp } from '../../kit/session-http.ts';

async function connect(url: string, token: string, era: 'legacy' | 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

/** Connects a client of the 2025 era, and waits until its stream of notifications is open; notes what it is told. */
async function connectListening(url: string, token: string) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
  let open: (status: number) => void;
  const opened = new Promise<number>((resolve) => (open = resolve));
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (address, init) => {
      const answer = await fetch(address, init);
      if (init?.method === 'GET') open(answer.status);
      return answer;
    },
  });
  const updated: string[] = [];
  let listChanges = 0;
  client.setNotificationHandler('notifications/resources/updated', ({ params: { uri } }) => void updated.push(uri));
  client.setNotificationHandler('notifications/resources/list_changed', () => void listChanges++);
  await client.connect(transport);
  onTestFinished(() => client.close());
  expect(await opened).toBe(200);
  return { client, transport, updated, countListChanges: () => listChanges };
}

/** Sends a request whose headers are all of the test's choosing; returns status and text. */
function send(
  url: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => void (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(method === 'POST' ? JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }) : '');
  });
}

describe('a session over HTTP', () => {
  test('is one for all clients of both eras that have the token, from start to end', async () => {
    const { url, token } = await openSessionHttp();
    const repository = await createPluginRepository();
    const old = await connect(url, token, 'legacy');
    const modern = await connect(url, token, 'auto');
    for (const client of [old, modern]) {
      expect((await client.listTools()).tools).toHaveLength(sessionOperations.length);
    }
    const progress: number[] = [];
    const started = await modern.callTool(
      { name: 'pth_start_session', arguments: { pluginPath: repository.plugin } },
      { timeout: 120_000, onprogress: ({ progress: count }) => void progress.push(count) },
    );
    expect(started.isError, JSON.stringify(started.content)).not.toBe(true);
    expect(progress.length).toBeGreaterThan(0);
    const status = await old.callTool({ name: 'pth_get_iteration_status', arguments: {} });
    expect(status.structuredContent).toMatchObject({ phase: 'started' });
    expect((await old.listResources()).resources.map(({ name }) => name)).toContain('status');
    const ended = await old.callTool({ name: 'pth_end_session', arguments: {} }, { timeout: 120_000 });
    expect(ended.structuredContent).toMatchObject({ isBranchKept: false });
    await repository.expectClean();
  });

  test('tells each client of the 2025 era of the resources that it subscribed to, until it unsubscribes or leaves', async () => {
    const { url, token } = await openSessionHttp();
    const repository = await createPluginRepository();
    const watching = await connectListening(url, token);
    const other = await connectListening(url, token);
    const leaving = await connectListening(url, token);
    await watching.client.subscribeResource({ uri: 'pth://session/status' });
    await other.client.subscribeResource({ uri: 'pth://session/journal' });
    await leaving.client.subscribeResource({ uri: 'pth://session/status' });
    const left = leaving.transport.sessionId;
    await leaving.transport.terminateSession();
    const long = { timeout: 120_000 };
    const begun = { name: 'pth_start_session', arguments: { pluginPath: repository.plugin } };
    await watching.client.callTool(begun, long);
    await expect.poll(() => watching.updated, long).toContain('pth://session/status');
    await expect.poll(() => other.updated, long).toContain('pth://session/journal');
    await expect.poll(() => Math.min(watching.countListChanges(), other.countListChanges()), long).toBeGreaterThan(0);
    expect([...new Set(watching.updated)]).toEqual(['pth://session/status']);
    expect([...new Set(other.updated)]).toEqual(['pth://session/journal']);
    expect(leaving.updated).toEqual([]);
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
    // Nobody goes on in the place of a client that has left, and a stream needs a client.
    expect(await send(url, { ...headers, 'mcp-session-id': left ?? '' })).toMatchObject({ status: 404 });
    expect(await send(url, { ...headers, 'mcp-session-id': 'made-up' }, 'GET')).toMatchObject({ status: 404 });

    await watching.client.unsubscribeResource({ uri: 'pth://session/status' });
    await watching.client.subscribeResource({ uri: 'pth://session/suite' });
    await other.client.callTool({ name: 'pth_end_session', arguments: {} }, long);
    await watching.client.callTool(begun, long);
    await expect.poll(() => watching.updated, long).toContain('pth://session/suite');
    // What was sent before the change stands before it in the stream.
    const since = watching.updated.slice(watching.updated.indexOf('pth://session/suite'));
    expect([...new Set(since)]).toEqual(['pth://session/suite']);
    await other.client.callTool({ name: 'pth_end_session', arguments: {} }, long);
    await repository.expectClean();
  });

  test('ends a call of the 2025 era that its client cancels', async () => {
    const { url, token } = await openSessionHttp();
    const repository = await createPluginRepository();
    const { client } = await connectListening(url, token);
    const long = { timeout: 120_000 };
    await client.callTool({ name: 'pth_start_session', arguments: { pluginPath: repository.plugin } }, long);
    await client.callTool({ name: 'pth_provision_environment', arguments: { tier: 0 } }, long);
    const cancel = new AbortController();
    const sleeping = client.callTool(
      { name: 'pth_exec_in_environment', arguments: { argv: ['sleep', '3000'], timeoutSeconds: 3600 } },
      { ...long, signal: cancel.signal, onprogress: () => cancel.abort(new Error('given up')) },
    );
    await expect(sleeping).rejects.toThrow(/given up/);
    // What changes something waits for what runs.
    const after = await client.callTool({ name: 'pth_exec_in_environment', arguments: { argv: ['true'] } }, long);
    expect(after.structuredContent).toMatchObject({ exitCode: 0 });
    await client.callTool({ name: 'pth_end_session', arguments: {} }, long);
    await repository.expectClean();
  });

  test('answers nobody from another host or page, and nobody without the token', async () => {
    const listener = await openSessionHttp();
    const { url, token, tokenFile } = listener;
    expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
    expect((await readFile(tokenFile, 'utf8')).trim()).toBe(token);
    const authorization = `Bearer ${token}`;
    const refused: [number, Record<string, string>, string?][] = [
      [401, {}],
      [401, { authorization: 'Bearer ' }],
      [401, { authorization: `Bearer ${token.replace(/^./, 'g')}` }],
      [401, { authorization: `Bearer ${'é'.repeat(token.length)}` }],
      [401, { authorization: `Basic ${token}` }],
      [403, { authorization, host: 'evil.example' }],
      [403, { authorization, host: 'evil.example:80' }],
      [403, { authorization, origin: 'http://evil.example' }],
      [403, { authorization, origin: 'null' }],
      [404, { authorization }, '/'],
      [404, { authorization }, '/mcp/../etc'],
    ];
    for (const [status, headers, path = '/mcp'] of refused) {
      const answer = await send(new URL(path, url).href, headers);
      expect(answer.status, JSON.stringify([headers, path])).toBe(status);
      expect(answer.text).not.toContain('pth_start_session');
      expect(answer.text).not.toContain(token);
    }
    expect(await send(url, { authorization }, 'GET')).toMatchObject({ status: 405 });
    const accept = 'application/json, text/event-stream';
    const { port } = new URL(url);
    const right = await send(url, { authorization, accept, origin: `http://localhost:${port}` });
    expect(right).toMatchObject({ status: 200, text: expect.stringContaining('pth_start_session') });

    await expect(openSessionHttp(Number(port))).rejects.toMatchObject({
      code: 'usage/invalid',
      message: expect.stringContaining(`port ${port} of 127.0.0.1`),
    });
    await listener.close();
    expect(existsSync(tokenFile)).toBe(false);
    await expect(send(url, { authorization })).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  });
});
