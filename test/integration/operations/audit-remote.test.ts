import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { isJsonObject, type JsonObject } from '../../../src/base/index.ts';
import { performCommand } from '../../kit/perform-command.ts';
import type { CliRun } from '../../kit/run-cli.ts';

const rooms = {
  name: 'list_rooms',
  description: 'Lists the rooms.',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  annotations: { readOnlyHint: true },
};

const room = {
  name: 'show_room',
  description: 'Shows a room.',
  inputSchema: {
    type: 'object',
    properties: {
      room: { type: 'string', enum: ['kitchen', 'hall'] },
      floor: { type: 'integer', minimum: 0, maximum: 2 },
    },
    required: ['room'],
    additionalProperties: false,
  },
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
  if (method === 'tools/list') return from({ result: { tools: [rooms, room] } });
  if (method !== 'tools/call') return from({ error: { code: -32601, message: 'no such thing' } });
  const { name, arguments: input = {} } = params as { name: string; arguments?: JsonObject };
  const isError = !isAccepted(name, input);
  if (![rooms.name, room.name].includes(name)) return from({ error: { code: -32602, message: 'no such tool' } });
  const text = isError ? 'room must be kitchen or hall, and floor an integer from 0 to 2' : 'kitchen, hall';
  return from({ result: { content: [{ type: 'text', text }], isError } });
}

/** True for arguments that fit the schema of the tool. */
function isAccepted(name: string, { room: shown, floor = 0, ...others }: JsonObject): boolean {
  if (Object.keys(others).length > 0) return false;
  if (name === rooms.name) return shown === undefined && floor === 0;
  return (shown === 'kitchen' || shown === 'hall') && [0, 1, 2].includes(Number(floor)) && typeof floor === 'number';
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

/** Starts the server; `onCall` runs before each answer to a call, and may close it for good. Returns its URL. */
async function serve(onCall: (close: () => void) => Promise<void>): Promise<string> {
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const server = createServer((request, response) => void respond(request, response, () => onCall(close)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    close();
    if (server.listening) await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

/** Audits the server at a URL, in a directory of its own. */
async function audit(url: string, cwd: string): Promise<CliRun> {
  const base = await createDirectory();
  const temporary = join(base, 'tmp');
  await mkdir(temporary);
  return performCommand(
    { audit: { url, isolation: 'none' }, json: true },
    { cwd, temporary, variables: { TMPDIR: temporary, XDG_STATE_HOME: join(base, 'state') } },
  );
}

async function createDirectory(): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-remote-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test('what another process writes where PTH runs is not told of a server that runs elsewhere', async () => {
  const cwd = await createDirectory();
  let calls = 0;
  // A file that grows with each call looks most like the doing of the call.
  const url = await serve(() => writeFile(join(cwd, 'other.err'), 'x'.repeat((calls += 1))));
  const run = await audit(url, cwd);
  const { findings } = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(calls).toBeGreaterThan(4);
  expect(findings.map(({ message }) => message).join('\n')).not.toContain('other.err');
  expect(run.exitCode, run.stderr).toBe(0);
});

test('an audit of a server that is lost in its middle keeps what was known, and says what happened', async () => {
  /** Passed and failed tests of tools, by the last call that the server answered. */
  const counts: { passed: number; failed: number }[] = [];
  // While tests are made, while they run, and in the checks after them.
  for (const last of [1, 12, 30, 36, 42, 1000]) {
    let calls = 0;
    const url = await serve(async (close) => {
      calls += 1;
      if (calls === last) close();
    });
    const run = await audit(url, await createDirectory());
    const { outcomes, exit_code: stated } = finalReportSchema.parse(JSON.parse(run.stdout));
    const ofTools = outcomes.filter(({ tool }) => tool !== null);
    const count = (wanted: string) => ofTools.filter(({ status }) => status === wanted).length;
    const [passed, failed] = [count('passed'), count('failed')];
    expect(passed + failed, run.stderr).toBe(ofTools.length);
    // A loss after the last test of a tool shows in the checks of the server.
    const isWrong = outcomes.some(({ status }) => status === 'failed');
    expect(run.exitCode, run.stderr).toBe(isWrong ? 1 : 0);
    expect(stated).toBe(run.exitCode);
    const said = `${run.stdout}${run.stderr}`;
    for (const wrong of ['did not start', 'needs the service', 'passes it over']) expect(said).not.toContain(wrong);
    const isTold = said.includes(`The server at ${url} cannot be reached any more`);
    expect(isTold || failed < 2, run.stderr).toBe(true);
    expect(isTold && !isWrong, run.stderr).toBe(false);
    counts.push({ passed, failed });
  }
  expect(counts[0]).toMatchObject({ passed: 0 });
  expect(counts.some(({ passed, failed }) => passed > 0 && failed > 0)).toBe(true);
  expect(counts.at(-1)).toMatchObject({ failed: 0 });
});
