import { type FetchLike, type JSONRPCMessage, StreamableHTTPClientTransport, type StreamableHTTPClientTransportOptions } from '@modelcontextprotocol/client';
import type { Authorizer } from './authorizer.ts';
/** The SDK's Streamable HTTP transport with the authorizer's tokens: 401 and a demand for further scopes are met. */
export declare class AuthorizedTransport extends StreamableHTTPClientTransport {
    #private;
    constructor(url: URL, authorizer: Authorizer, options: StreamableHTTPClientTransportOptions & {
        fetch: FetchLike;
    });
    send(message: JSONRPCMessage | JSONRPCMessage[], options?: Parameters<StreamableHTTPClientTransport['send']>[1]): Promise<void>;
}
