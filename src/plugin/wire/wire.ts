import type { JsonObject } from '../../base/index.ts';
import type { EndedByPth } from '../plugin-tool.ts';
import type { Violation, WireMessage } from './read-message.ts';
import type { WireLog } from './wire-log.ts';

/** How a connection ended. */
export interface WireClose {
  exitCode: number | null;
  signal: string | null;
  /** True when this client closed it. */
  isRequested: boolean;
  /** Why this client ended a server that did harm; the exit code and signal are not the server's own then. */
  endedByPth?: EndedByPth;
}

/** Limits on a server's output. */
export interface WireLimits {
  /** Longest message in bytes. Default 16 MiB. */
  maxMessageBytes: number;
  /** Bytes that a server may send without answering a request before it counts as flooding. Default 256 MiB. */
  maxIdleBytes: number;
  /** Same limit in lines. Default 200000. */
  maxIdleLines: number;
}

export const defaultWireLimits: WireLimits = {
  maxMessageBytes: 16 * 1024 * 1024,
  maxIdleBytes: 256 * 1024 * 1024,
  maxIdleLines: 200_000,
};

/** Options of sending one request. */
export interface SendOptions {
  /** Aborts the exchange when each request has its own stream (Streamable HTTP). */
  signal?: AbortSignal;
  /** Further HTTP headers. */
  headers?: Readonly<Record<string, string>>;
  /** Called when the stream of this request ends; after it no answer can arrive. */
  onStreamEnd?: () => void;
}

/** A connection after the negotiation, over any transport: sends and receives raw messages. */
export interface Wire {
  readonly kind: 'stdio' | 'http';
  readonly log: WireLog;
  readonly pid: number | undefined;
  readonly isOpen: boolean;
  readonly closed: Promise<WireClose>;
  /** Redirects all messages from the SDK client to the receiver. */
  receive(receiver: WireReceiver): void;
  /** `text` is the message as JSON. Rejects when the message cannot be delivered. */
  send(message: JsonObject, text: string, options?: SendOptions): Promise<void>;
  stderr(): string;
  close(options?: { graceMs?: number }): Promise<void>;
}

/** Receives messages and breaches. */
export interface WireReceiver {
  onMessage(message: WireMessage, bytes: number): void;
  onViolation(violation: Violation): void;
  isAwaited(message: WireMessage): boolean;
}
