import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { type Clock, PthError, systemErrorCode } from '../../base/index.ts';
import { HttpSessions } from './http-sessions.ts';
import type { SessionServer } from './session-server.ts';

const endpoint = '/mcp';

/** Options of the HTTP side of a server. */
export interface HttpOptions {
  /** 0 takes a free one. */
  port: number;
  /** Directory of the file with the token. */
  temporaryDirectory: string;
  clock: Pick<Clock, 'monotonicMs'>;
  say: (line: string) => void;
}

/** A server that listens. */
export interface HttpListener {
  url: string;
  token: string;
  /** File that holds the token, readable by its owner alone; it goes with the listener. */
  tokenFile: string;
  close(): Promise<void>;
}

/**
 * Serves sessions over Streamable HTTP on the loopback alone, to whoever has the token: a session runs commands, so that
 * a page in a browser of this host must not reach it.
 * @throws PthError `usage/invalid` when the port is taken
 */
export async function serveHttp(server: SessionServer, options: HttpOptions): Promise<HttpListener> {
  const { say, clock } = options;
  const token = randomBytes(32).toString('hex');
  const handler = createMcpHandler(({ era }) => server.connect(era, { isSingle: true }), {
    onerror: (error) => say(`protocol: ${error.message}`),
  });
  server.watch((uri) => handler.notify.resourceUpdated(uri));
  server.host.listen(() => handler.notify.resourcesChanged());
  const sessions = new HttpSessions({ connect: () => server.connect('legacy'), clock, say });
  const handle = async (request: Request, gone: AbortSignal) =>
    admit(request, token) ?? (await sessions.answer(request, gone)) ?? handler.fetch(request);
  const http = createServer((request, response) => {
    answer(request, response, handle).catch((error: unknown) => {
      say(`http: ${String(error)}`);
      response.destroy();
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, '127.0.0.1', () => {
      const address = http.address();
      resolve(typeof address === 'object' && address !== null ? address.port : options.port);
    });
  }).catch((error: unknown) => {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new PthError('usage/invalid', `--http: port ${options.port} of 127.0.0.1 cannot be used (${code})`, {
      recovery: ['Leave the port out for a free one.', 'Name another port.'],
      cause: error,
    });
  });
  const tokenFile = join(options.temporaryDirectory, `pth-mcp-${process.pid}-${port}.token`);
  await writeFile(tokenFile, `${token}\n`, { mode: 0o600, flag: 'wx' });
  return {
    url: `http://127.0.0.1:${port}${endpoint}`,
    token,
    tokenFile,
    close: async () => {
      await rm(tokenFile, { force: true });
      await sessions.close();
      await handler.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Returns the refusal of a request that is not from here or lacks the token; undefined for one that may pass. */
function admit(request: Request, token: string): Response | undefined {
  const foreign =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  if (foreign !== undefined) return foreign;
  if (new URL(request.url).pathname !== endpoint) return refuse(404, `the endpoint is ${endpoint}`);
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const isRight = given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
  if (isRight) return undefined;
  const response = refuse(401, 'the bearer token of this process is needed; pth mcp names the file that holds it');
  response.headers.set('www-authenticate', 'Bearer');
  return response;
}

function refuse(status: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } }, { status });
}

/** Answers a request of Node's server as a web-standard handler does. */
async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request, gone: AbortSignal) => Promise<Response>,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort(new PthError('run/interrupted', 'the client closed the connection')));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const hasBody = incoming.method === 'POST';
  const request = new Request(new URL(incoming.url ?? '/', 'http://127.0.0.1'), {
    method: incoming.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  });
  const response = await handle(request, gone.signal);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    outgoing.end();
    return;
  }
  // A stream of notifications may be silent for long: its client gets the head of the answer at once.
  outgoing.flushHeaders();
  try {
    await pipeline(Readable.fromWeb(response.body), outgoing);
  } catch (error) {
    // Whoever is gone reads no further.
    if (!gone.signal.aborted) throw error;
  }
}
