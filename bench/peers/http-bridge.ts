import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/index.ts';

/** A server over stdio that is reachable as Streamable HTTP on this host. */
export interface HttpBridge {
  url: string;
  close(): void;
}

/**
 * Offers a stdio server over Streamable HTTP, for testers that speak nothing else. A server that ends is started again,
 * and the request that it left open gets status 502.
 */
export async function openBridge(
  argv: readonly [string, ...string[]],
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<HttpBridge> {
  const open = new Map<string, (line: string | null) => void>();
  let isClosed = false;
  let child: ChildProcess = start();

  function start(): ChildProcess {
    const started = spawn(argv[0], argv.slice(1), { cwd, env: variables, stdio: ['pipe', 'pipe', 'ignore'] });
    let rest = '';
    started.stdout.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk.toString()}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) passOn(line);
    });
    started.stdin.on('error', () => started.kill('SIGKILL'));
    started.on('exit', () => {
      for (const give of open.values()) give(null);
      open.clear();
      if (!isClosed) child = start();
    });
    return started;
  }

  function passOn(line: string): void {
    const message = parseObject(line);
    if (!message || message['method'] !== undefined) return;
    const id = JSON.stringify(message['id']);
    open.get(id)?.(line);
    open.delete(id);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method !== 'POST') return void response.writeHead(request.method === 'DELETE' ? 200 : 405).end();
    const message = parseObject(body);
    if (!message) return void response.writeHead(400).end();
    if (message['id'] === undefined) {
      child.stdin?.write(`${JSON.stringify(message)}\n`);
      return void response.writeHead(202).end();
    }
    const session = message['method'] === 'initialize' ? { 'mcp-session-id': 'bridge' } : {};
    const id = JSON.stringify(message['id']);
    // Two clients at a time may use one id; the later request then goes under an id of its own.
    const isTaken = open.has(id);
    const sent = isTaken ? `bridge-${randomUUID()}` : message['id'];
    open.set(JSON.stringify(sent), (line) => {
      const reply = isTaken ? line?.replace(JSON.stringify(sent), () => id) : line;
      if (reply === null || reply === undefined) response.writeHead(502).end('the server ended');
      else response.writeHead(200, { 'content-type': 'application/json', ...session }).end(reply);
    });
    child.stdin?.write(`${JSON.stringify({ ...message, id: sent })}\n`);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    close() {
      isClosed = true;
      child.kill('SIGKILL');
      server.closeAllConnections();
      server.close();
    },
  };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
