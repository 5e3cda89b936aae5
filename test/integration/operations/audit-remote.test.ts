import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { isJsonObject, type JsonObject } from '../../../src/base/index.ts';
import { performCommand } from '../../kit/perform-command.ts';

const rooms = {
  name: 'list_rooms',
  description: 'Lists the rooms.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: { readOnlyHint: true },
};

/** Answers a message as a server that only reads; null for one that gets no answer. */
function answer({ id, method, params }: JsonObject): JsonObject | null {
  if (id === undefined) return null;
  const from = (content: JsonObject): JsonObject => ({ jsonrpc: '2.0', id, ...content });
  if (method === 'initialize') {
    const protocolVersion = isJsonObject(params) ? params['protocolVersion'] : '';
    const serverInfo = { name: 'rooms', version: '1' };
    return from({ result: { protocolVersion: protocolVersion ?? '', capabilities: { tools: {} }, serverInfo } });
  }
  if (method === 'ping') return from({ result: {} });
  if (method === 'tools/list') return from({ result: { tools: [rooms] } });
  const isKnown = method === 'tools/call' && isJsonObject(params) && params['name'] === rooms.name;
  if (!isKnown) return from({ error: { code: method === 'tools/call' ? -32602 : -32601, message: 'no such thing' } });
  return from({ result: { content: [{ type: 'text', text: 'kitchen, hall' }] } });
}

async function respond(request: IncomingMessage, response: ServerResponse, onCall: () => Promise<void>): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  const message = JSON.parse(body) as JsonObject;
  if (message['method'] === 'tools/call') await onCall();
  const reply = answer(message);
  if (reply === null) response.writeHead(202).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

/** Starts the server; `onCall` runs before each answer to a call. Returns its URL. */
async function serve(onCall: () => Promise<void>): Promise<string> {
  const server = createServer((request, response) => void respond(request, response, onCall));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

test('what another process writes where PTH runs is not told of a server that runs elsewhere', async () => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-remote-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const [cwd, temporary] = [join(base, 'work'), join(base, 'tmp')];
  for (const directory of [cwd, temporary]) await mkdir(directory);
  let calls = 0;
  // A file that grows with each call looks most like the doing of the call.
  const url = await serve(() => writeFile(join(cwd, 'other.err'), 'x'.repeat((calls += 1))));
  const run = await performCommand(
    { audit: { url, isolation: 'none' }, json: true },
    { cwd, temporary, variables: { TMPDIR: temporary, XDG_STATE_HOME: join(base, 'state') } },
  );
  const { findings } = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(calls).toBeGreaterThan(4);
  expect(findings.map(({ message }) => message).join('\n')).not.toContain('other.err');
  expect(run.exitCode, run.stderr).toBe(0);
});
