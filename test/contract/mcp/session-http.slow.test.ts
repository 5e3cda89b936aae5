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
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );
  onTestFinished(() => client.close());
  return client;
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
