import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { listAllTools } from './list-tools.ts';
import type { PluginConnection, RequestOptions, ServerIdentity, ServerNotification } from './plugin.ts';
import type { CallOutcome, Exchange, PluginTool, WireFinding } from './plugin-tool.ts';
import { buildParameterHeaders } from './wire/parameter-headers.ts';
import { ExchangeLog } from './wire/exchange-log.ts';
import { readHttpRefusal } from './wire/http-wire.ts';
import type { RequestId, Violation, WireMessage } from './wire/read-message.ts';
import type { SendOptions, Wire } from './wire/wire.ts';

/** What this client says of itself. */
export interface ClientIdentity {
  name: string;
  version: string;
  capabilities: JsonObject;
}

/** What a connection needs besides its wire. */
export interface ConnectionOptions {
  identity: ServerIdentity;
  client: ClientIdentity;
  /** Answer to `roots/list`; undefined where the capability was not declared. */
  rootUri?: string | undefined;
  /** What the environment says about the process, e.g. a line of `ps`. */
  describeProcess?: (() => Promise<string | null>) | undefined;
}

interface PendingRequest {
  settle: (outcome: CallOutcome) => void;
  startedAt: number;
  exchange: Exchange;
  onProgress: ((params: JsonObject) => void) | undefined;
}

const maxInputRounds = 8;

/**
 * A live connection after the negotiation. Requests and answers pass here raw, not through the SDK client, because that
 * one strips unknown fields, rejects what a test must see, and costs more time per call than the wire itself.
 */
export class McpConnection implements PluginConnection {
  readonly identity: ServerIdentity;
  readonly #wire: Wire;
  readonly #options: ConnectionOptions;
  readonly #exchanges = new ExchangeLog();
  readonly #pending = new Map<RequestId, PendingRequest>();
  /** Ids that were given up; an answer that crosses the cancellation is no breach. */
  readonly #cancelled = new Set<RequestId>();
  readonly #serverRequests = new Map<string, number>();
  readonly #listeners = new Set<(notification: ServerNotification) => void>();
  /** Schemas for the header parameters of the modern revision over HTTP. */
  #inputSchemas = new Map<string, JsonObject>();
  #nextId = 1;

  constructor(wire: Wire, options: ConnectionOptions) {
    this.#wire = wire;
    this.#options = options;
    this.identity = options.identity;
    wire.receive({
      onMessage: (message, bytes) => this.#receive(message, bytes),
      onViolation: (violation) => this.#receiveViolation(violation),
      isAwaited: (message) => message.kind === 'response' && message.id !== null && this.#pending.has(message.id),
    });
    void wire.closed.then(() => this.#settleAllClosed());
  }

  get pid(): number | undefined {
    return this.#wire.pid;
  }

  get isOpen(): boolean {
    return this.#wire.isOpen;
  }

  get serverRequests(): ReadonlyMap<string, number> {
    return this.#serverRequests;
  }

  async listTools(options: { timeoutMs?: number; signal?: AbortSignal | undefined } = {}): Promise<PluginTool[]> {
    const tools = await listAllTools(this, options, (message, evidence) =>
      this.#wire.log.addFinding('invalid-message', message, evidence),
    );
    this.#inputSchemas = new Map(tools.map((tool) => [tool.name, tool.inputSchema]));
    return tools;
  }

  callTool(name: string, args: JsonObject, options: RequestOptions): Promise<CallOutcome> {
    return this.request('tools/call', { name, arguments: args }, options);
  }

  async request(method: string, params: JsonObject, options: RequestOptions): Promise<CallOutcome> {
    const outcome = await this.#exchange(method, params, options);
    if (this.identity.era === 'legacy' || outcome.kind !== 'result') return outcome;
    return this.#answerInputRequests(outcome, method, params, options);
  }

  notify(method: string, params: JsonObject = {}): void {
    this.#tell({ jsonrpc: '2.0', method, params: this.#addEnvelope(params) });
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

  async describeProcess(): Promise<string | null> {
    return (await this.#options.describeProcess?.()) ?? null;
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
    const id = this.#nextId++;
    const asked = options.onProgress ? addMeta(params, { progressToken: id }) : params;
    const message: JsonObject = { jsonrpc: '2.0', id, method, params: this.#addEnvelope(asked) };
    const text = JSON.stringify(message);
    const exchange = this.#exchanges.add(message, options.testName ?? null, text.length);
    const startedAt = performance.now();
    return new Promise<CallOutcome>((resolve, reject) => {
      const stream = this.#wire.kind === 'http' ? new AbortController() : undefined;
      const finish = () => {
        clearTimeout(timer);
        this.#pending.delete(id);
        options.signal?.removeEventListener('abort', onAbort);
        exchange.durationMs ??= performance.now() - startedAt;
      };
      const settle = (outcome: CallOutcome) => {
        if (!this.#pending.has(id)) return;
        finish();
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
      this.#pending.set(id, { settle, startedAt, exchange, onProgress: options.onProgress });
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
    const headers =
      schema && this.identity.era === 'modern' ? buildParameterHeaders(schema, params['arguments'] ?? {}) : {};
    return { signal: stream.signal, headers, onStreamEnd: () => void this.#settleClosed(id) };
  }

  /** Every request of the stateless revision says who asks, in which revision, and what the client can do. */
  #addEnvelope(params: JsonObject): JsonObject {
    if (this.identity.era === 'legacy') return params;
    const { name, version, capabilities } = this.#options.client;
    return addMeta(params, {
      [PROTOCOL_VERSION_META_KEY]: this.identity.protocolVersion,
      [CLIENT_INFO_META_KEY]: { name, version },
      [CLIENT_CAPABILITIES_META_KEY]: capabilities,
    });
  }

  #receive(message: WireMessage, bytes: number): void {
    if (message.kind === 'request') this.#answerServer(message.id, message.method, message.message);
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
    const found = this.#findPending(id, message);
    if (!found) return;
    const { settle, startedAt, exchange } = found;
    const durationMs = performance.now() - startedAt;
    this.#exchanges.finish(exchange, message, durationMs, bytes);
    const { result, error } = message;
    if (isJsonObject(result)) settle({ kind: 'result', result, durationMs });
    else if (isJsonObject(error)) settle({ kind: 'protocol-error', ...readError(error), durationMs });
  }

  #findPending(id: RequestId | null, message: JsonObject): PendingRequest | undefined {
    if (id === null) {
      // The server could not even read an id; with one open request there is no doubt which one it means.
      if (this.#pending.size === 1) return [...this.#pending.values()][0];
      this.#note('An error answer names no request.', message);
      return undefined;
    }
    const exact = this.#pending.get(id);
    if (exact) return exact;
    if (this.#cancelled.delete(id) || String(id).startsWith('server-discover-probe-')) return undefined;
    const lenient = typeof id === 'string' && /^\d{1,15}$/.test(id) ? this.#pending.get(Number(id)) : undefined;
    if (lenient) this.#note('An answer carries its id as a string although the request had a number.', message);
    else if (typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < this.#nextId) {
      this.#note('A request was answered more than once.', message);
    } else this.#note('An answer carries an id that no request had.', message);
    return lenient;
  }

  #note(message: string, evidence: JsonObject): void {
    this.#wire.log.addFinding('unknown-response-id', message, JSON.stringify(evidence));
  }

  /** A line that cannot be used ends the request it was meant to answer, so that nobody waits for nothing. */
  #receiveViolation(violation: Violation): void {
    let id = violation.answers;
    if (id === undefined && violation.kind === 'oversized-line' && this.#pending.size === 1) {
      id = [...this.#pending.keys()][0];
    }
    const found = id === undefined ? undefined : this.#pending.get(id);
    if (!found || id === undefined) return;
    const code = violation.kind === 'invalid-message' ? -32600 : -32700;
    this.#cancelled.add(id);
    const durationMs = performance.now() - found.startedAt;
    found.settle({ kind: 'protocol-error', code, message: violation.message, durationMs });
  }

  #answerServer(id: RequestId, method: string, request: JsonObject): void {
    this.#serverRequests.set(method, (this.#serverRequests.get(method) ?? 0) + 1);
    if (this.identity.era === 'modern') {
      const message = `The server sent the request ${method.slice(0, 100)}, which this revision does not know.`;
      this.#wire.log.addFinding('invalid-message', message, JSON.stringify(request));
      return;
    }
    const { rootUri } = this.#options;
    const answer: JsonObject =
      method === 'ping'
        ? { result: {} }
        : method === 'roots/list' && rootUri !== undefined
          ? { result: { roots: [{ uri: rootUri, name: 'plugin' }] } }
          : { error: { code: -32601, message: `This client does not offer ${method.slice(0, 100)}` } };
    this.#tell({ jsonrpc: '2.0', id, ...answer });
  }

  /** The stateless revision asks for roots inside a result; whatever else it asks for was not offered. */
  async #answerInputRequests(
    first: CallOutcome & { kind: 'result' },
    method: string,
    params: JsonObject,
    options: RequestOptions,
  ): Promise<CallOutcome> {
    const { rootUri } = this.#options;
    let outcome: CallOutcome = first;
    for (let round = 0; round < maxInputRounds && outcome.kind === 'result'; round++) {
      const { result } = outcome;
      const asked = result['inputRequests'];
      if (result['resultType'] !== 'input_required' || !isJsonObject(asked)) return outcome;
      const entries = Object.entries(asked);
      for (const [, entry] of entries) this.#countInputRequest(entry);
      const isOnlyRoots = entries.every(([, entry]) => isJsonObject(entry) && entry['method'] === 'roots/list');
      if (rootUri === undefined || !isOnlyRoots) return outcome;
      const answers = entries.map(([key]) => [key, { roots: [{ uri: rootUri, name: 'plugin' }] }]);
      const state = result['requestState'];
      outcome = await this.#exchange(
        method,
        {
          ...params,
          inputResponses: Object.fromEntries(answers) as JsonObject,
          ...(state === undefined ? {} : { requestState: state }),
        },
        options,
      );
    }
    return outcome;
  }

  #countInputRequest(entry: JsonValue): void {
    const method = isJsonObject(entry) && typeof entry['method'] === 'string' ? entry['method'] : 'unknown';
    this.#serverRequests.set(method, (this.#serverRequests.get(method) ?? 0) + 1);
  }

  #cancel(id: RequestId, reason: string, stream: AbortController | undefined): void {
    this.#cancelled.add(id);
    if (this.#wire.isOpen && !(stream && this.identity.era === 'modern')) {
      const params = this.#addEnvelope({ requestId: id, reason });
      this.#tell({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
    }
    stream?.abort();
  }

  /** Sends what nobody waits for; when the server can no longer be reached, the open requests say so. */
  #tell(message: JsonObject): void {
    this.#wire.send(message, JSON.stringify(message)).catch((error: unknown) => {
      this.#wire.log.addLine('sent', `not delivered: ${String(error)}`);
    });
  }

  async #settleUnsent(id: RequestId, error: unknown): Promise<void> {
    const found = this.#pending.get(id);
    if (!found) return;
    const durationMs = performance.now() - found.startedAt;
    const refusal = readHttpRefusal(error);
    if (refusal) {
      const { status, text } = refusal;
      const message = `HTTP ${status}${text ? `: ${text}` : ''}`;
      found.settle({ kind: 'protocol-error', code: -32000, message, data: { status }, durationMs });
    } else if (this.#wire.isOpen) {
      const message = error instanceof Error ? error.message : String(error);
      found.settle({ kind: 'protocol-error', code: -32700, message, durationMs });
    } else await this.#settleClosed(id);
  }

  async #settleAllClosed(): Promise<void> {
    await Promise.all([...this.#pending.keys()].map((id) => this.#settleClosed(id)));
  }

  async #settleClosed(id: RequestId): Promise<void> {
    // While the wire is open only the stream of this one request ended; otherwise the exit code is worth waiting for.
    const close = this.#wire.isOpen ? { exitCode: null, signal: null } : await this.#wire.closed;
    const found = this.#pending.get(id);
    found?.settle({
      kind: 'connection-closed',
      exitCode: close.exitCode,
      signal: close.signal,
      stderr: this.#wire.stderr(),
      durationMs: performance.now() - found.startedAt,
    });
  }
}

/** The parameters with further metadata; what they carry themselves wins. */
function addMeta(params: JsonObject, meta: JsonObject): JsonObject {
  const own = isJsonObject(params['_meta']) ? params['_meta'] : {};
  return { ...params, _meta: { ...meta, ...own } };
}

function readError(error: JsonObject): { code: number; message: string; data?: JsonValue } {
  const { code, message, data } = error;
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : '',
    ...(data === undefined ? {} : { data }),
  };
}
