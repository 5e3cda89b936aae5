import {
  type FetchLike,
  type JSONRPCMessage,
  SdkHttpError,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { JsonObject } from '../../base/index.ts';
import { AuthorizedTransport } from '../authorization/authorized-transport.ts';
import type { Authorizer } from '../authorization/authorizer.ts';
import type { ProcessExit } from '../../process/index.ts';
import type { OwnedServer } from '../start-http-server.ts';
import { limitFetch, OversizedBodyError } from './limited-fetch.ts';
import { readParsed } from './read-message.ts';
import type { SendOptions, Wire, WireClose, WireLimits, WireReceiver } from './wire.ts';
import { closeByExit } from './wire-close.ts';
import { WireLog } from './wire-log.ts';

/** Time limit for the server to confirm the end of a session. */
const terminateMs = 2000;

const reconnectionOptions = {
  initialReconnectionDelay: 200,
  maxReconnectionDelay: 2000,
  reconnectionDelayGrowFactor: 2,
  maxRetries: 2,
};

/**
 * Creates the SDK's Streamable HTTP transport with bounded bodies and at most two reconnects. With an authorizer, the
 * headers are sent to the server only, never to an authorization server, and a token wins over a header of the same
 * name.
 */
export function createHttpTransport(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: WireLimits,
  authorizer?: Authorizer,
): StreamableHTTPClientTransport {
  const fetchLimited = limitFetch(limits.maxMessageBytes);
  if (!authorizer) {
    const requestInit = { headers: { ...headers } };
    return new StreamableHTTPClientTransport(url, { requestInit, fetch: fetchLimited, reconnectionOptions });
  }
  const fetch = addHeadersAt(url, headers, fetchLimited);
  return new AuthorizedTransport(url, authorizer, { fetch, reconnectionOptions });
}

function addHeadersAt(server: URL, headers: Readonly<Record<string, string>>, next: FetchLike): FetchLike {
  return (url, init) => {
    if (new URL(url).href !== server.href) return next(url, init);
    const merged = new Headers(headers);
    new Headers(init?.headers).forEach((value, name) => merged.set(name, value));
    return next(url, { ...init, headers: merged });
  };
}

/** A server's answer with an HTTP error status. */
export interface HttpErrorAnswer {
  status: number;
  text: string;
}

/** Reads the HTTP status from an error of the transport; undefined when the server could not be reached. */
export function readHttpError(error: unknown): HttpErrorAnswer | undefined {
  if (!(error instanceof SdkHttpError)) return undefined;
  const { status, text } = error.data;
  return { status, text: typeof text === 'string' ? text.slice(0, 2000) : '' };
}

/** A negotiated connection over Streamable HTTP. */
export class HttpWire implements Wire {
  readonly kind = 'http';
  readonly log = new WireLog();
  readonly closed: Promise<WireClose>;
  readonly #transport: StreamableHTTPClientTransport;
  readonly #isLegacy: boolean;
  readonly #owned: OwnedServer | undefined;
  #settleClosed!: (close: WireClose) => void;
  #isOpen = true;

  /** `owned` is the process of a server that was started for this connection only; it stops with the connection. */
  constructor(transport: StreamableHTTPClientTransport, isLegacy: boolean, owned?: OwnedServer) {
    this.#transport = transport;
    this.#isLegacy = isLegacy;
    this.#owned = owned;
    this.closed = new Promise((resolve) => {
      this.#settleClosed = resolve;
    });
    void owned?.exit.then((exit) => this.#end(false, exit));
  }

  get pid(): number | undefined {
    return this.#owned?.pid;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  receive(receiver: WireReceiver): void {
    const { onclose } = this.#transport;
    const onmessage = (message: JSONRPCMessage) => {
      const value = message as unknown as JsonObject;
      const read = readParsed(value);
      // What is nested too deep would end the writing of it as text.
      const text = JSON.stringify('message' in read ? value : (read.violation.cut ?? {}));
      this.log.addLine('received', text);
      if ('message' in read) receiver.onMessage(read.message, text.length);
      else {
        this.log.addFinding(read.violation.kind, read.violation.message, text);
        receiver.onViolation(read.violation);
      }
    };
    // Failed requests reject at their sender. Any other error on a stream is a message that cannot be read.
    const onerror = (error: Error) => {
      if (error.name === 'ZodError' || error.name === 'SyntaxError') {
        this.log.addFinding('invalid-message', 'The server sent a message that is no JSON-RPC.', error.message);
      } else if (error instanceof OversizedBodyError) {
        this.log.addFinding('oversized-line', 'A message over HTTP is too long and was dropped.', error.message);
      }
    };
    const onend = () => {
      onclose?.();
      this.#end(true);
    };
    Object.assign(this.#transport, { onmessage, onerror, onclose: onend });
  }

  async send(message: JsonObject, text: string, options: SendOptions = {}): Promise<void> {
    this.log.addLine('sent', text);
    try {
      await this.#transport.send(message as unknown as JSONRPCMessage, {
        ...(options.signal ? { requestSignal: options.signal } : {}),
        ...(options.headers ? { headers: options.headers } : {}),
        ...(options.onStreamEnd ? { onRequestStreamEnd: options.onStreamEnd } : {}),
      });
    } catch (error) {
      const answer = readHttpError(error);
      // A server that was started anew knows none of its former sessions; the next connection opens another one.
      if (answer?.status === 404 && this.#transport.sessionId !== undefined && /session/i.test(answer.text))
        this.#end(false);
      const isReached = answer !== undefined || !(error instanceof TypeError);
      if (!isReached && !options.signal?.aborted) await this.#endUnreachable();
      throw error;
    }
  }

  stderr(): string {
    return this.#owned?.stderr() ?? '';
  }

  async close(options?: { graceMs?: number }): Promise<void> {
    if (this.#isOpen && this.#isLegacy && this.#transport.sessionId !== undefined) await this.#terminate();
    await this.#transport.close();
    this.#end(true);
    await this.#owned?.stop(options);
  }

  /** The server is unreachable: stop a server that PTH owns and record how it ended. */
  async #endUnreachable(): Promise<void> {
    const exit = await this.#owned?.stop();
    this.#end(false, exit);
  }

  /** Sends the end of the session. Many servers refuse the request; the connection closes anyway. */
  async #terminate(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, terminateMs);
    });
    const ended = this.#transport.terminateSession().catch((error: unknown) => {
      this.log.addLine('received', `the server did not end the session: ${String(error)}`);
    });
    await Promise.race([ended, limit]);
    clearTimeout(timer);
  }

  #end(isRequested: boolean, exit?: ProcessExit): void {
    this.#isOpen = false;
    this.#settleClosed(closeByExit(exit ?? null, isRequested));
  }
}
