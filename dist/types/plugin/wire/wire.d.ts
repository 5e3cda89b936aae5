import type { JsonObject } from '../../base/index.ts';
import type { Violation, WireMessage } from './read-message.ts';
import type { WireLog } from './wire-log.ts';
/** How a connection came to its end. */
export interface WireClose {
    exitCode: number | null;
    signal: string | null;
    /** True when this side closed it. */
    isRequested: boolean;
}
/** Bounds on what a server may send. */
export interface WireLimits {
    /** Longest message in bytes. Default 16 MiB. */
    maxMessageBytes: number;
    /** Bytes that may come without answering anything before the server counts as flooding. Default 256 MiB. */
    maxIdleBytes: number;
    /** The same in lines. Default 200000. */
    maxIdleLines: number;
}
export declare const defaultWireLimits: WireLimits;
/** How one request is sent. */
export interface SendOptions {
    /** Aborts the exchange where each request has a stream of its own (Streamable HTTP). */
    signal?: AbortSignal;
    /** Further HTTP headers. */
    headers?: Readonly<Record<string, string>>;
    /** The stream of this request ended; if no answer came, none will. */
    onStreamEnd?: () => void;
}
/** A connection after the revision was negotiated, whatever carries it: raw messages in and out. */
export interface Wire {
    readonly kind: 'stdio' | 'http';
    readonly log: WireLog;
    readonly pid: number | undefined;
    readonly isOpen: boolean;
    readonly closed: Promise<WireClose>;
    /** Takes over from the SDK client: from now on all messages go to the receiver. */
    receive(receiver: WireReceiver): void;
    /** `text` is the message as JSON. Rejects when it could not be delivered. */
    send(message: JsonObject, text: string, options?: SendOptions): Promise<void>;
    stderr(): string;
    close(options?: {
        graceMs?: number;
    }): Promise<void>;
}
/** Who gets what comes in. */
export interface WireReceiver {
    onMessage(message: WireMessage, bytes: number): void;
    onViolation(violation: Violation): void;
    isAwaited(message: WireMessage): boolean;
}
