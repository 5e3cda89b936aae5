import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { JsonObject } from '../../src/base/index.ts';
import { troubledAnswer, type WireChaos } from './wire-chaos.ts';
import type { WireDialect, WireKey } from './wire-dialect.ts';
import type { WireAnswer, WireTurn } from './wire-turn.ts';

/** Answers in order, or worked out from the request. */
export type WireResponder<Body> = readonly WireAnswer[] | ((request: Body) => WireAnswer | Promise<WireAnswer>);

/** A request that arrived, whether it was answered well or not. */
export interface RecordedWireRequest extends WireKey {
  path: string;
  /** With `?`, or empty. */
  query: string;
  version: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Why it was refused with 400, as the real service would. */
  refusal?: string;
  /** True once the client closed the connection before the answer was complete. */
  isAborted: boolean;
}

export interface WireServer<Body = unknown> {
  /** For `baseUrl`. */
  readonly url: string;
  readonly requests: RecordedWireRequest[];
  /** Bodies of the requests that were well-formed. */
  readonly accepted: Body[];
  /** Resolves when the next client hangs up in the middle of an answer. */
  nextAbort(): Promise<void>;
  close(): Promise<void>;
}

/** Longest request that is read, as with the real services. */
const maxRequestBytes = 32 * 1024 * 1024;

/** What else a server does. */
export interface WireServerOptions {
  /** The only key accepted. Default: any. */
  key?: string;
  /** Troubles that come before the answers. Default none. */
  chaos?: WireChaos;
}

/** Starts a loopback server that speaks a provider's format. */
export async function startWireServer<Body>(
  dialect: WireDialect<Body>,
  responder: WireResponder<Body>,
  options: WireServerOptions = {},
): Promise<WireServer<Body>> {
  const state = new WireState(dialect, responder, options);
  const server = createServer((request, response) => {
    state.handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${dialect.basePath}`,
    requests: state.requests,
    accepted: state.accepted,
    nextAbort: () => state.nextAbort(),
    close: () => closeServer(server),
  };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

class WireState<Body> {
  readonly requests: RecordedWireRequest[] = [];
  readonly accepted: Body[] = [];
  readonly #dialect: WireDialect<Body>;
  readonly #responder: WireResponder<Body>;
  readonly #key: string | undefined;
  readonly #chaos: WireChaos | undefined;
  #asked = 0;
  #waiting: (() => void)[] = [];
  #answered = 0;

  constructor(dialect: WireDialect<Body>, responder: WireResponder<Body>, { key, chaos }: WireServerOptions) {
    this.#dialect = dialect;
    this.#responder = responder;
    this.#key = key;
    this.#chaos = chaos;
  }

  nextAbort(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { errors, path } = this.#dialect;
    if (request.method === 'GET') return this.#describeModel(request, response);
    const body = await readBody(request);
    const record = this.#record(request, body);
    this.requests.push(record);
    response.on('close', () => {
      if (response.writableFinished) return;
      record.isAborted = true;
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
    if (request.method !== 'POST' || !path.test(record.path)) {
      return this.#fail(response, errors.unknownModel(record.path).error);
    }
    if (record.auth === 'none' || (this.#key !== undefined && record.key !== this.#key)) {
      return this.#fail(response, errors.auth().error);
    }
    const wrongHeader = this.#dialect.refuseHeaders?.(request.headers);
    if (wrongHeader !== undefined) return this.#fail(response, errors.invalidRequest(wrongHeader).error);
    const checked = this.#dialect.check(body, `${record.path}${record.query}`);
    if ('refusal' in checked) {
      record.refusal = checked.refusal;
      return this.#fail(response, errors.invalidRequest(checked.refusal).error);
    }
    this.accepted.push(checked.body);
    const number = ++this.#asked;
    const trouble = this.#chaos?.troubleOf(number) ?? null;
    const answer = trouble === null ? await this.#nextAnswer(checked.body) : troubledAnswer(trouble, this.#dialect);
    if (!answer) return this.#fail(response, errors.invalidRequest('The script has no more answers.').error);
    if ('error' in answer) return this.#fail(response, answer.error);
    if ('rawBody' in answer) {
      const type = answer.contentType ?? 'text/event-stream; charset=utf-8';
      response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers });
      response.end(answer.rawBody);
      return;
    }
    if (checked.isStreaming) return await this.#stream(response, answer, checked.model, `msg_${number}`);
    const whole = this.#dialect.wholeAnswer?.(answer, checked.model, `msg_${number}`);
    if (!whole) throw new Error(`${this.#dialect.name} is served as a stream only`);
    sendJson(response, 200, whole, this.#dialect.errorHeaders);
  }

  async #nextAnswer(body: Body): Promise<WireAnswer | undefined> {
    const number = ++this.#answered;
    return typeof this.#responder === 'function' ? await this.#responder(body) : this.#responder[number - 1];
  }

  /** Describes any model to who has the key; this costs nothing and is not counted as a request. */
  #describeModel(request: IncomingMessage, response: ServerResponse): void {
    const { errors, errorHeaders } = this.#dialect;
    const { auth, key } = this.#dialect.readKey(request.headers);
    if (auth === 'none' || (this.#key !== undefined && key !== this.#key)) {
      return this.#fail(response, errors.auth().error);
    }
    const id = (request.url ?? '').split('/').at(-1) ?? '';
    sendJson(response, 200, { id }, errorHeaders);
  }

  #record(request: IncomingMessage, body: unknown): RecordedWireRequest {
    const [path = '', ...query] = (request.url ?? '').split('?');
    return {
      path,
      query: query.length === 0 ? '' : `?${query.join('?')}`,
      ...this.#dialect.readKey(request.headers),
      version: String(request.headers['anthropic-version'] ?? ''),
      headers: request.headers,
      body,
      isAborted: false,
    };
  }

  #fail(response: ServerResponse, error: Parameters<WireDialect<Body>['errorBody']>[0]): void {
    const headers = { ...this.#dialect.errorHeaders, ...error.headers };
    sendJson(response, error.status, this.#dialect.errorBody(error), headers);
  }

  async #stream(response: ServerResponse, turn: WireTurn, model: string, id: string): Promise<void> {
    if (turn.stall === 'before-headers') return this.#chaos?.onSilence?.();
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'request-id': `req_${id}` });
    response.flushHeaders();
    if (turn.cut === 'before-start') return cut(response);
    const frames = this.#dialect.frames(turn, model, id);
    let dripped = 0;
    const contentFrames = frames.filter(({ kind }) => kind === 'content').length;
    for (const { text, kind } of frames) {
      if (turn.streamError && kind === 'content') break;
      if (turn.cut === 'before-end' && kind === 'last') return cut(response);
      // An answer in one piece is cut or stalled inside that piece.
      const isInside = (turn.cut ?? turn.stall) === 'in-content' && kind === 'content';
      const drips = turn.drips === undefined ? Number.POSITIVE_INFINITY : turn.drips - dripped;
      const sent = isInside && contentFrames === 1 ? text.slice(0, text.length / 2) : text.slice(0, drips);
      await send(response, sent, turn.dripMs);
      dripped += sent.length;
      if (isInside && turn.cut) return cut(response);
      if (isInside || dripped === turn.drips) return this.#chaos?.onSilence?.();
    }
    if (turn.streamError) await send(response, this.#dialect.errorFrame(turn.streamError));
    response.end();
  }
}

/** Closes the socket without the end of the chunked body, once what was sent has left. */
async function cut(response: ServerResponse): Promise<void> {
  await delay(5);
  response.destroy();
}

async function send(response: ServerResponse, text: string, dripMs?: number): Promise<void> {
  if (response.destroyed) return;
  if (dripMs === undefined) return await write(response, text);
  for (const character of text) {
    await write(response, character);
    await delay(dripMs);
    if (response.destroyed) return;
  }
}

async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed || response.write(text)) return;
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

function sendJson(
  response: ServerResponse,
  status: number,
  body: JsonObject,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
