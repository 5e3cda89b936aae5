import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, type JsonObject, type JsonValue, log } from '../base/index.ts';
import { listAllTools, type NoteFlaw } from './list-tools.ts';
import type { StartedProcess } from '../process/index.ts';
import type {
  PluginConnection,
  RequestOptions,
  ServerIdentity,
  ServerNotification,
  UndeclaredRequests,
} from './plugin.ts';
import type { CallOutcome, EndedByPth, Exchange, PluginTool, WireFinding } from './plugin-tool.ts';
import { PendingRequests } from './pending-requests.ts';
import { type ClientFeatures, ServerRequests } from './server-requests.ts';
import { addEnvelope, addMeta, type ClientIdentity } from './wire/envelope.ts';
import { findHeaderFlaw } from './wire/header-declarations.ts';
import { buildParameterHeaders } from './wire/parameter-headers.ts';
import { ExchangeLog } from './wire/exchange-log.ts';
import { type HttpErrorAnswer, readHttpError } from './wire/http-wire.ts';
import type { RequestId, Violation, WireMessage } from './wire/read-message.ts';
import type { SendOptions, Wire, WireClose } from './wire/wire.ts';

/** Settings of a connection besides its wire. */
interface ConnectionOptions {
  identity: ServerIdentity;
  client: ClientIdentity;
  features: ClientFeatures;
  /** Returns the environment's description of the process, e.g. a line of `ps`. */
  describeProcess?: (() => Promise<string | null>) | undefined;
  /** The process of the server, where this connection started it. */
  process?: Pick<StartedProcess, 'stop' | 'countProcesses'> | undefined;
}

const maxInputRounds = 8;
/** Time for a server to end by itself, with all that it started, before what is left is counted. */
const leftGraceMs = 1000;
/** Pings after the answer with the roots, and the rest between them in milliseconds. */
const rootsTurns = 8;
const rootsRestMs = 10;

/**
 * A live connection after the negotiation. It sends and receives raw messages instead of using the SDK client, because
 * that client strips unknown fields, rejects malformed answers that tests must see, and costs more time per call than
 * the wire itself.
 */
export class McpConnection implements PluginConnection {
  readonly identity: ServerIdentity;
  readonly #wire: Wire;
  readonly #options: ConnectionOptions;
  readonly #exchanges = new ExchangeLog();
  readonly #pending: PendingRequests;
  readonly #serverRequests: ServerRequests;
  readonly #listeners = new Set<(notification: ServerNotification) => void>();
  #endedByPth: EndedByPth | undefined;
  #heardAt = performance.now();
  /** Input schemas by tool, for the header parameters of the modern revision over HTTP. */
  #inputSchemas = new Map<string, JsonObject>();

  constructor(wire: Wire, options: ConnectionOptions) {
    this.#wire = wire;
    this.#options = options;
    this.identity = options.identity;
    this.#serverRequests = new ServerRequests(options.features);
    this.#pending = new PendingRequests((message, evidence) =>
      wire.log.addFinding('unknown-response-id', message, JSON.stringify(evidence)),
    );
    wire.receive({
      onMessage: (message, bytes) => this.#receive(message, bytes),
      onViolation: (violation) => this.#receiveViolation(violation),
      isAwaited: (message) => message.kind === 'response' && message.id !== null && this.#pending.has(message.id),
    });
    void wire.closed.then(({ endedByPth }) => {
      this.#endedByPth = endedByPth;
      return this.#settleAllClosed();
    });
  }

  /** True when the revision requires arguments to be repeated in HTTP headers. */
  get #mirrorsArguments(): boolean {
    return this.#wire.kind === 'http' && this.identity.era === 'modern';
  }

  get pid(): number | undefined {
    return this.#wire.pid;
  }

  get isOpen(): boolean {
    return this.#wire.isOpen;
  }

  get endedByPth(): EndedByPth | undefined {
    return this.#endedByPth;
  }

  get serverRequests(): ReadonlyMap<string, number> {
    return this.#serverRequests.counts;
  }

  async listTools(options: { timeoutMs?: number; signal?: AbortSignal | undefined } = {}): Promise<PluginTool[]> {
    const note = (message: string, evidence: string) => this.#wire.log.addFinding('invalid-message', message, evidence);
    const listed = await listAllTools(this, options, note);
    const tools = this.#mirrorsArguments ? dropUnsendable(listed, note) : listed;
    this.#inputSchemas = new Map(tools.map((tool) => [tool.name, tool.inputSchema]));
    return tools;
  }

  callTool(name: string, args: JsonObject, options: RequestOptions): Promise<CallOutcome> {
    return this.request('tools/call', { name, arguments: args }, options);
  }

  async request(method: string, params: JsonObject, options: RequestOptions): Promise<CallOutcome> {
    let outcome = await this.#exchange(method, params, options);
    if (this.identity.era === 'legacy') return outcome;
    for (let round = 0; round < maxInputRounds && outcome.kind === 'result'; round++) {
      const again = await this.#serverRequests.answerInputs(params, outcome.result);
      if (!again) return outcome;
      outcome = await this.#exchange(method, again, options);
    }
    return outcome;
  }

  notify(method: string, params: JsonObject = {}): void {
    this.#sendMessage({ jsonrpc: '2.0', method, params: this.#addEnvelope(params) });
  }

  onNotification(listener: (notification: ServerNotification) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async isResponsive(timeoutMs: number): Promise<boolean> {
    if (!this.isOpen) return false;
    const method = this.identity.era === 'legacy' ? 'ping' : 'server/discover';
    const outcome = await this.#exchange(method, {}, { timeoutMs });
    return outcome.kind === 'result' || outcome.kind === 'protocol-error';
  }

  /**
   * Waits until the server has asked for the roots and had time to take them in: a call before that is refused for a
   * directory that the server gets a moment later. Ends at the limit for a server that does not ask.
   */
  async awaitRoots(timeoutMs: number): Promise<void> {
    // The limit counts from the first answer, so that a slow start of the server takes nothing from it.
    await this.isResponsive(timeoutMs);
    const limit = new AbortController();
    const ended = sleep(timeoutMs, 'late', { signal: limit.signal, ref: false }).catch(() => 'late');
    const first = await Promise.race([this.#serverRequests.rootsTaken, this.#wire.closed, ended]);
    limit.abort();
    if (first !== undefined) return;
    // The server looks at the directories beside its loop, and no message tells when it is done. Each rest is as long as
    // the ping before it at least, so that a server on a busy host gets longer.
    for (let turn = 0; turn < rootsTurns && this.isOpen; turn++) {
      const sentAt = performance.now();
      await this.isResponsive(timeoutMs);
      await sleep(rootsRestMs + performance.now() - sentAt);
    }
  }

  async describeProcess(): Promise<string | null> {
    return (await this.#options.describeProcess?.()) ?? null;
  }

  countProcesses(): number | undefined {
    return this.isOpen ? this.#options.process?.countProcesses?.() : undefined;
  }

  async countLeft(): Promise<number | undefined> {
    await this.close({ graceMs: leftGraceMs });
    return (await this.#options.process?.stop())?.left;
  }

  get undeclaredRequests(): UndeclaredRequests {
    return this.#serverRequests.undeclared;
  }

  wireFindings(): readonly WireFinding[] {
    return this.#wire.log.findings();
  }

  exchanges(): readonly Exchange[] {
    return this.#exchanges.list();
  }

  clearExchanges(): void {
    this.#exchanges.clear();
  }

  stderr(): string {
    return this.#wire.stderr();
  }

  close(options?: { graceMs?: number }): Promise<void> {
    return this.#wire.close(options);
  }

  #exchange(method: string, params: JsonObject, options: RequestOptions): Promise<CallOutcome> {
    options.signal?.throwIfAborted();
    const id = this.#pending.createId();
    const sentParams = options.onProgress ? addMeta(params, { progressToken: id }) : params;
    const message: JsonObject = { jsonrpc: '2.0', id, method, params: this.#addEnvelope(sentParams) };
    const text = JSON.stringify(message);
    const exchange = this.#exchanges.add(message, options.testName ?? null, text.length);
    const startedAt = performance.now();
    return new Promise<CallOutcome>((resolve, reject) => {
      const stream = this.#wire.kind === 'http' ? new AbortController() : undefined;
      const finish = () => {
        clearTimeout(timer);
        this.#pending.remove(id);
        options.signal?.removeEventListener('abort', onAbort);
        exchange.durationMs ??= performance.now() - startedAt;
      };
      const settle = (outcome: CallOutcome) => {
        if (!this.#pending.has(id)) return;
        finish();
        logExchange(method, outcome, exchange);
        resolve(outcome);
      };
      const onAbort = () => {
        if (!this.#pending.has(id)) return;
        finish();
        this.#cancel(id, 'the caller gave up', stream);
        reject(options.signal?.reason);
      };
      const timer = setTimeout(() => {
        this.#cancel(id, `no answer within ${options.timeoutMs} ms`, stream);
        settle({ kind: 'timed-out', timeoutMs: options.timeoutMs, durationMs: performance.now() - startedAt });
      }, options.timeoutMs);
      this.#pending.add(id, { settle, startedAt, exchange, onProgress: options.onProgress });
      options.onSend?.(id);
      options.signal?.addEventListener('abort', onAbort, { once: true });
      if (!this.#wire.isOpen) {
        void this.#settleClosed(id);
        return;
      }
      this.#wire.send(message, text, this.#describeSend(id, method, params, stream)).catch((error: unknown) => {
        void this.#settleUnsent(id, error);
      });
    });
  }

  #describeSend(id: RequestId, method: string, params: JsonObject, stream: AbortController | undefined): SendOptions {
    if (!stream) return {};
    const name = params['name'];
    const schema = method === 'tools/call' && typeof name === 'string' ? this.#inputSchemas.get(name) : undefined;
    const headers = schema && this.#mirrorsArguments ? buildParameterHeaders(schema, params['arguments'] ?? {}) : {};
    return { signal: stream.signal, headers, onStreamEnd: () => void this.#settleClosed(id) };
  }

  #addEnvelope(params: JsonObject): JsonObject {
    if (this.identity.era === 'legacy') return params;
    return addEnvelope(params, this.#options.client, this.identity.protocolVersion);
  }

  get silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  #receive(message: WireMessage, bytes: number): void {
    this.#heardAt = performance.now();
    if (message.kind === 'request') void this.#answerServer(message.id, message.method, message.message);
    else if (message.kind === 'response') this.#receiveResponse(message.id, message.message, bytes);
    else this.#receiveNotification(message.method, message.message);
  }

  #receiveNotification(method: string, message: JsonObject): void {
    const params = isJsonObject(message['params']) ? message['params'] : {};
    if (method === 'notifications/progress') {
      const token = params['progressToken'];
      if (typeof token === 'number') this.#pending.get(token)?.onProgress?.(params);
    }
    for (const listener of this.#listeners) listener({ method, params });
  }

  #receiveResponse(id: RequestId | null, message: JsonObject, bytes: number): void {
    const found = this.#pending.findAnswered(id, message);
    if (!found) return;
    const { settle, startedAt, exchange } = found;
    const durationMs = performance.now() - startedAt;
    this.#exchanges.finish(exchange, message, durationMs, bytes);
    const { result, error } = message;
    if (isJsonObject(result)) settle({ kind: 'result', result, durationMs });
    else if (isJsonObject(error)) settle({ kind: 'protocol-error', ...readError(error), durationMs });
  }

  /**
   * Settles the request that an unusable line was meant to answer, so that its caller does not wait for the time limit.
   */
  #receiveViolation(violation: Violation): void {
    let id = violation.answers;
    const [only, ...others] = this.#pending.ids();
    const mayBeAnswer = violation.kind === 'oversized-line' || violation.isAnswerToNone === true;
    if (id === undefined && mayBeAnswer && others.length === 0) id = only;
    const found = id === undefined ? undefined : this.#pending.get(id);
    if (!found || id === undefined) return;
    const { cut } = violation;
    // One entry that is nested too deep takes none of the others from a list. The answer of a call fails as a whole.
    const { method } = found.exchange.request;
    if (cut && typeof method === 'string' && method.endsWith('/list')) {
      this.#receiveResponse(id, cut, JSON.stringify(cut).length);
      return;
    }
    const code = violation.kind === 'invalid-message' ? -32600 : -32700;
    this.#pending.giveUp(id);
    const durationMs = performance.now() - found.startedAt;
    found.settle({ kind: 'protocol-error', code, message: violation.message, isUnreadable: true, durationMs });
  }

  async #answerServer(id: RequestId, method: string, request: JsonObject): Promise<void> {
    this.#serverRequests.count(method);
    if (this.identity.era === 'modern') {
      const message = `The server sent the request ${method.slice(0, 100)}, which this revision does not know.`;
      this.#wire.log.addFinding('invalid-message', message, JSON.stringify(request));
      return;
    }
    const params = isJsonObject(request['params']) ? request['params'] : {};
    if (!this.#serverRequests.isOffered(method)) this.#serverRequests.noteUndeclared(method, this.#openTools());
    this.#sendMessage({ jsonrpc: '2.0', id, ...(await this.#serverRequests.answer(method, params)) });
  }

  /** Names the tools whose calls wait for an answer. */
  #openTools(): string[] {
    return this.#pending.ids().flatMap((id) => {
      const { method, params } = this.#pending.get(id)?.exchange.request ?? {};
      const name = method === 'tools/call' && isJsonObject(params) ? params['name'] : undefined;
      return typeof name === 'string' ? [name] : [];
    });
  }

  #cancel(id: RequestId, reason: string, stream: AbortController | undefined): void {
    this.#pending.giveUp(id);
    if (this.#wire.isOpen && !(stream && this.identity.era === 'modern')) {
      const params = this.#addEnvelope({ requestId: id, reason });
      this.#sendMessage({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
    }
    stream?.abort();
  }

  /**
   * Sends a message that expects no answer. When the server cannot be reached, only the log records it; open requests
   * fail on their own.
   */
  #sendMessage(message: JsonObject): void {
    this.#wire.send(message, JSON.stringify(message)).catch((error: unknown) => {
      this.#wire.log.addLine('sent', `not delivered: ${String(error)}`);
    });
  }

  async #settleUnsent(id: RequestId, error: unknown): Promise<void> {
    const found = this.#pending.get(id);
    if (!found) return;
    const durationMs = performance.now() - found.startedAt;
    const httpError = readHttpError(error);
    if (httpError) {
      found.settle({ kind: 'protocol-error', ...describeHttpError(httpError), durationMs });
    } else if (this.#wire.isOpen) {
      const message = error instanceof Error ? error.message : String(error);
      found.settle({ kind: 'protocol-error', code: -32700, message, durationMs });
    } else await this.#settleClosed(id);
  }

  async #settleAllClosed(): Promise<void> {
    await Promise.all(this.#pending.ids().map((id) => this.#settleClosed(id)));
  }

  async #settleClosed(id: RequestId): Promise<void> {
    // While the wire is open, only this request's stream ended. Otherwise wait for the exit code.
    const close: Partial<WireClose> = this.#wire.isOpen ? {} : await this.#wire.closed;
    const found = this.#pending.get(id);
    found?.settle({
      kind: 'connection-closed',
      exitCode: close.exitCode ?? null,
      signal: close.signal ?? null,
      stderr: this.#wire.stderr(),
      ...(close.endedByPth ? { endedByPth: close.endedByPth } : {}),
      durationMs: performance.now() - found.startedAt,
    });
  }
}

/** Leaves out tools whose header parameters are declared wrongly, and notes each; the modern revision requires this. */
function dropUnsendable(tools: PluginTool[], note: NoteFlaw): PluginTool[] {
  return tools.filter((tool) => {
    const flaw = findHeaderFlaw(tool.inputSchema);
    if (flaw === undefined) return true;
    note(`The tool ${tool.name.slice(0, 200)} was left out: ${flaw}.`, JSON.stringify(tool.inputSchema));
    return false;
  });
}

/** Reads an HTTP error status, with the JSON-RPC error from its body when there is one. */
function describeHttpError({ status, text }: HttpErrorAnswer): { code: number; message: string; data: JsonValue } {
  const error = readErrorBody(text);
  const reason = error ? error.message : text;
  const message = `HTTP ${status}${reason === '' ? '' : `: ${reason}`}`;
  return { code: error?.code ?? -32000, message, data: error?.data ?? { status } };
}

function readErrorBody(text: string): ReturnType<typeof readError> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return isJsonObject(body) && isJsonObject(body['error']) ? readError(body['error']) : undefined;
  } catch (error) {
    // The body is an HTML page or truncated JSON; the caller shows it as text.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readError(error: JsonObject): { code: number; message: string; data?: JsonValue } {
  const { code, message, data } = error;
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : '',
    ...(data === undefined ? {} : { data }),
  };
}

/** Logs a request and how it ended; what was said is in the log at the level that asks for it. */
function logExchange(method: string, outcome: CallOutcome, { request, response, durationMs }: Exchange): void {
  log('trace', 'plugin', 'exchange', () => ({ method, request, response }));
  log('debug', 'plugin', 'request', () => ({ method, outcome: outcome.kind, durationMs: Math.round(durationMs ?? 0) }));
}
