import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../base/index.ts';
import type { Authorizer } from '../authorization/authorizer.ts';
import type { OwnedServer } from '../start-http-server.ts';
import type { SendOptions, Wire, WireClose, WireLimits, WireReceiver } from './wire.ts';
import { WireLog } from './wire-log.ts';
/**
 * The SDK's Streamable HTTP transport with bounded bodies; reconnects no more than twice. With an authorizer the headers
 * go to the server alone and never to an authorization server, and a token wins over a header of the same name.
 */
export declare function createHttpTransport(url: URL, headers: Readonly<Record<string, string>>, limits: WireLimits, authorizer?: Authorizer): StreamableHTTPClientTransport;
/** A server answered with an HTTP status that is no success. */
export interface HttpRefusal {
    status: number;
    text: string;
}
/** The HTTP status inside an error of the transport; undefined for a server that could not be reached at all. */
export declare function readHttpRefusal(error: unknown): HttpRefusal | undefined;
/** A negotiated connection over Streamable HTTP. */
export declare class HttpWire implements Wire {
    #private;
    readonly kind = "http";
    readonly log: WireLog;
    readonly closed: Promise<WireClose>;
    /** `owned` is the process of a server that was started for this connection alone, and ends with it. */
    constructor(transport: StreamableHTTPClientTransport, isLegacy: boolean, owned?: OwnedServer);
    get pid(): number | undefined;
    get isOpen(): boolean;
    receive(receiver: WireReceiver): void;
    send(message: JsonObject, text: string, options?: SendOptions): Promise<void>;
    stderr(): string;
    close(options?: {
        graceMs?: number;
    }): Promise<void>;
}
