import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../base/index.ts';
import type { SendOptions, Wire, WireClose, WireLimits, WireReceiver } from './wire.ts';
import { WireLog } from './wire-log.ts';
/** The SDK's Streamable HTTP transport with bounded bodies; reconnects no more than twice. */
export declare function createHttpTransport(url: URL, headers: Readonly<Record<string, string>>, limits: WireLimits): StreamableHTTPClientTransport;
/** A server answered with an HTTP status that is no success. */
export interface HttpRefusal {
    status: number;
    text: string;
}
/** The HTTP status inside an error of the transport; undefined for a server that could not be reached at all. */
export declare function readHttpRefusal(error: unknown): HttpRefusal | undefined;
/** A negotiated connection over Streamable HTTP (row P-017). */
export declare class HttpWire implements Wire {
    #private;
    readonly kind = "http";
    readonly pid: undefined;
    readonly log: WireLog;
    readonly closed: Promise<WireClose>;
    constructor(transport: StreamableHTTPClientTransport, isLegacy: boolean);
    get isOpen(): boolean;
    receive(receiver: WireReceiver): void;
    send(message: JsonObject, text: string, options?: SendOptions): Promise<void>;
    stderr(): string;
    close(): Promise<void>;
}
