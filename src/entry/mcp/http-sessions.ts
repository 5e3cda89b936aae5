import { randomUUID } from 'node:crypto';
import {
  isInitializeRequest,
  isJSONRPCRequest,
  isLegacyRequest,
  type RequestId,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Clock } from '../../base/index.ts';

/** Most clients that are connected at once. */
const maxSessions = 100;
/** Time after which a client that holds no stream open and asks nothing counts as gone, in milliseconds. */
const idleMs = 30 * 60_000;

/** Options of the sessions of a listener. */
export interface HttpSessionsOptions {
  /** Creates the server of one client. */
  connect: () => Server;
  clock: Pick<Clock, 'monotonicMs'>;
  say: (line: string) => void;
}

/** One client of the 2025 era. */
interface HttpSession {
  transport: WebStandardStreamableHTTPServerTransport;
  /** Requests whose answer, or whose stream of notifications, is open. */
  open: number;
  usedMs: number;
}

/**
 * The connections of clients of the 2025 era over HTTP, each known by the session id that it got when it was initialised.
 * A client has a server of its own, so that what it subscribes to reaches it on its stream of notifications.
 */
export class HttpSessions {
  readonly #options: HttpSessionsOptions;
  readonly #sessions = new Map<string, HttpSession>();
  /** The calls that came with a request, to be cancelled when its connection breaks. */
  readonly #calls = new WeakMap<Request, RequestId[]>();

  constructor(options: HttpSessionsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /**
   * Answers a request that begins a session or belongs to one; null for any other.
   * @param gone aborts once the exchange is over
   */
  async answer(request: Request, gone: AbortSignal): Promise<Response | null> {
    await this.#closeIdle();
    const id = request.headers.get('mcp-session-id');
    if (id === null) return (await beginsSession(request)) ? this.#begin(request, gone) : null;
    const session = this.#sessions.get(id);
    // The client begins anew, as the protocol has it.
    if (session === undefined) return refuse(404, -32_001, 'Session not found');
    return this.#pass(session, request, gone);
  }

  async close(): Promise<void> {
    for (const { transport } of this.#sessions.values()) await transport.close();
  }

  async #begin(request: Request, gone: AbortSignal): Promise<Response> {
    if (this.#sessions.size >= maxSessions && !(await this.#closeLongestIdle())) {
      return refuse(503, -32_000, `${maxSessions} clients are connected, and each holds a stream open`);
    }
    const server = this.#options.connect();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
    });
    const session: HttpSession = { transport, open: 0, usedMs: this.#options.clock.monotonicMs() };
    await server.connect(transport);
    const { onmessage, onclose } = transport;
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
    transport.onmessage = (message, extra) => {
      if (isJSONRPCRequest(message) && extra?.request !== undefined) this.#calls.get(extra.request)?.push(message.id);
      onmessage?.(message, extra);
    };
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
      onclose?.();
    };
    const response = await this.#pass(session, request, gone);
    // A request that is refused before it has an id leaves nothing behind.
    if (transport.sessionId === undefined) await transport.close();
    return response;
  }

  /** Lets a client's own server answer. Nobody can ask for an answer later, so that a call ends with its connection. */
  async #pass(session: HttpSession, request: Request, gone: AbortSignal): Promise<Response> {
    const { transport } = session;
    const calls: RequestId[] = [];
    this.#calls.set(request, calls);
    session.open++;
    const release = () => {
      session.open--;
      session.usedMs = this.#options.clock.monotonicMs();
      for (const requestId of calls) {
        transport.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
      }
    };
    try {
      return await transport.handleRequest(request);
    } finally {
      if (gone.aborted) release();
      else gone.addEventListener('abort', release, { once: true });
    }
  }

  /** Closes the sessions of clients that went away without a word, as most do. */
  async #closeIdle(): Promise<void> {
    const oldest = this.#options.clock.monotonicMs() - idleMs;
    for (const session of this.#sessions.values()) {
      if (session.open === 0 && session.usedMs <= oldest) await session.transport.close();
    }
  }

  async #closeLongestIdle(): Promise<boolean> {
    const idle = [...this.#sessions.values()].filter(({ open }) => open === 0);
    const [longest] = idle.toSorted((left, right) => left.usedMs - right.usedMs);
    if (longest === undefined) return false;
    this.#options.say(`http: ${maxSessions} clients are connected; the one that asked nothing for longest is let go`);
    await longest.transport.close();
    return true;
  }
}

/** True for the first request of a client of the 2025 era. */
async function beginsSession(request: Request): Promise<boolean> {
  // A body that is too large is none of this era's, and is never read here.
  if (request.method !== 'POST' || !(await isLegacyRequest(request))) return false;
  try {
    return isInitializeRequest(await request.clone().json());
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function refuse(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });
}
