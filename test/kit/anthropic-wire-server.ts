import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isJsonObject, PthError } from '../../src/base/index.ts';
import { createPlaybookModel, type Playbook, type PlaybookModel } from '../../src/playbook/index.ts';
import { refuseWireRequest, type WireRequest } from './anthropic-wire-request.ts';
import {
  renderWireEvents,
  renderWireMessage,
  type WireAnswer,
  type WireError,
  type WireEvent,
  type WireTurn,
} from './anthropic-wire-turn.ts';
import { toChatRequest, toWireTurn } from './anthropic-wire-translate.ts';

export { type WireRequest } from './anthropic-wire-request.ts';
export { type WireAnswer, type WireCall, type WireTurn, wireErrors } from './anthropic-wire-turn.ts';

/** Answers in order, or worked out from the request. */
export type WireResponder = readonly WireAnswer[] | ((request: WireRequest) => WireAnswer | Promise<WireAnswer>);

/** A request that arrived, whether it was answered well or not. */
export interface RecordedWireRequest {
  path: string;
  /** How the key came: `bearer` for `Authorization`, `x-api-key`, or none. */
  auth: 'bearer' | 'x-api-key' | 'none';
  key: string;
  version: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Why it was refused with 400, as the real service would. */
  refusal?: string;
  /** True once the client closed the connection before the answer was complete. */
  isAborted: boolean;
}

export interface WireServer {
  /** For `baseUrl`. */
  readonly url: string;
  readonly requests: RecordedWireRequest[];
  /** Bodies of the requests that were well-formed. */
  readonly accepted: WireRequest[];
  /** Resolves when the next client hangs up in the middle of an answer. */
  nextAbort(): Promise<void>;
  close(): Promise<void>;
}

/** Longest request that is read, as with the real service. */
const maxRequestBytes = 32 * 1024 * 1024;

/** Starts a loopback server that speaks the Anthropic Messages API. `key`: the only one accepted, when given. */
export async function startAnthropicWireServer(
  responder: WireResponder,
  options: { key?: string } = {},
): Promise<WireServer> {
  const state = new WireState(responder, options.key);
  const server = createServer((request, response) => {
    state.handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    accepted: state.accepted,
    nextAbort: () => state.nextAbort(),
    close: () => closeServer(server),
  };
}

/** Serves a playbook over HTTP, so that the real SDK plays it. Its model tells what was consumed. */
export async function servePlaybook(
  playbook: Playbook,
  options: { key?: string } = {},
): Promise<WireServer & { playbook: PlaybookModel }> {
  const model = createPlaybookModel(playbook, { id: 'playbook:served' });
  const server = await startAnthropicWireServer(async (request) => {
    try {
      return toWireTurn(await model.stream(toChatRequest(request)).result());
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      return { error: { status: 400, type: 'invalid_request_error', message: error.message } };
    }
  }, options);
  return { ...server, playbook: model };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

class WireState {
  readonly requests: RecordedWireRequest[] = [];
  readonly accepted: WireRequest[] = [];
  readonly #responder: WireResponder;
  readonly #key: string | undefined;
  #waiting: (() => void)[] = [];
  #answered = 0;

  constructor(responder: WireResponder, key: string | undefined) {
    this.#responder = responder;
    this.#key = key;
  }

  nextAbort(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const record = recordRequest(request, body);
    this.requests.push(record);
    response.on('close', () => {
      if (response.writableFinished) return;
      record.isAborted = true;
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
    if (request.method !== 'POST' || record.path !== '/v1/messages') {
      return sendError(response, { status: 404, type: 'not_found_error', message: 'Not found' });
    }
    if (record.auth === 'none' || (this.#key !== undefined && record.key !== this.#key)) {
      return sendError(response, { status: 401, type: 'authentication_error', message: 'invalid x-api-key' });
    }
    if (record.version === '') {
      return sendError(response, invalidRequest('anthropic-version: header is required'));
    }
    const checked = refuseWireRequest(body);
    if ('refusal' in checked) {
      record.refusal = checked.refusal;
      return sendError(response, invalidRequest(checked.refusal));
    }
    this.accepted.push(checked.request);
    await this.#answer(checked.request, response);
  }

  async #answer(request: WireRequest, response: ServerResponse): Promise<void> {
    const number = ++this.#answered;
    const answer = typeof this.#responder === 'function' ? await this.#responder(request) : this.#responder[number - 1];
    if (!answer)
      return sendError(response, { status: 500, type: 'api_error', message: 'The script has no more answers.' });
    if ('error' in answer) return sendError(response, answer.error);
    if ('rawBody' in answer) {
      response.writeHead(200, { 'content-type': answer.contentType ?? 'text/event-stream; charset=utf-8' });
      response.end(answer.rawBody);
      return;
    }
    if (request.stream) return await streamTurn(response, answer, request.model, `msg_${number}`);
    sendJson(response, 200, renderWireMessage(answer, request.model, `msg_${number}`));
  }
}

async function streamTurn(response: ServerResponse, turn: WireTurn, model: string, messageId: string): Promise<void> {
  if (turn.stall === 'before-headers') return;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'request-id': `req_${messageId}` });
  response.flushHeaders();
  if (turn.cut === 'before-start') return cut(response);
  for (const event of renderWireEvents(turn, model, messageId)) {
    if (turn.cut === 'before-end' && event.type === 'message_stop') return cut(response);
    await send(response, event);
    if (event.type === 'ping' && turn.streamError) {
      await send(response, { type: 'error', error: turn.streamError });
      response.end();
      return;
    }
    if (event.type === 'content_block_delta') {
      if (turn.cut === 'in-content') return cut(response);
      if (turn.stall === 'in-content') return;
    }
  }
  response.end();
}

/** Closes the socket without the end of the chunked body, once what was sent has left. */
async function cut(response: ServerResponse): Promise<void> {
  await delay(5);
  response.destroy();
}

async function send(response: ServerResponse, event: WireEvent): Promise<void> {
  if (response.destroyed) return;
  if (response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)) return;
  const over = new AbortController();
  try {
    await Promise.race(['drain', 'close'].map((name) => once(response, name, { signal: over.signal })));
  } finally {
    over.abort();
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new Error('request too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text;
  }
}

function recordRequest(request: IncomingMessage, body: unknown): RecordedWireRequest {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const apiKey = request.headers['x-api-key'];
  return {
    path: (request.url ?? '').split('?')[0] ?? '',
    auth: bearer !== undefined ? 'bearer' : typeof apiKey === 'string' ? 'x-api-key' : 'none',
    key: bearer ?? (typeof apiKey === 'string' ? apiKey : ''),
    version: String(request.headers['anthropic-version'] ?? ''),
    headers: request.headers,
    body,
    isAborted: false,
  };
}

function invalidRequest(message: string): WireError {
  return { status: 400, type: 'invalid_request_error', message };
}

function sendError(response: ServerResponse, error: WireError): void {
  const body = { type: 'error', error: { type: error.type, message: error.message }, request_id: 'req_error' };
  sendJson(response, error.status, body, error.headers);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (!isJsonObject(body)) throw new Error('a body is an object');
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_error', ...headers });
  response.end(JSON.stringify(body));
}
