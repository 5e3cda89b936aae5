import { type JsonObject } from '../base/index.ts';
import type { PluginConnection, ServerIdentity } from './plugin.ts';
import type { CallOutcome, Exchange, PluginTool, WireFinding } from './plugin-tool.ts';
import type { Wire } from './wire/wire.ts';
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
/**
 * A live connection after the negotiation. Requests and answers pass here raw, not through the SDK client, because that
 * one strips unknown fields, rejects what a test must see, and costs more time per call than the wire itself.
 */
export declare class McpConnection implements PluginConnection {
    #private;
    readonly identity: ServerIdentity;
    constructor(wire: Wire, options: ConnectionOptions);
    get pid(): number | undefined;
    get isOpen(): boolean;
    /** How often the server asked this client for something, per method. */
    get serverRequests(): ReadonlyMap<string, number>;
    listTools(options?: {
        timeoutMs?: number;
        signal?: AbortSignal | undefined;
    }): Promise<PluginTool[]>;
    callTool(name: string, args: JsonObject, options: {
        timeoutMs: number;
        testName?: string;
        signal?: AbortSignal | undefined;
    }): Promise<CallOutcome>;
    request(method: string, params: JsonObject, options: {
        timeoutMs: number;
        testName?: string;
        signal?: AbortSignal | undefined;
    }): Promise<CallOutcome>;
    isResponsive(timeoutMs: number): Promise<boolean>;
    describeProcess(): Promise<string | null>;
    wireFindings(): readonly WireFinding[];
    exchanges(): readonly Exchange[];
    clearExchanges(): void;
    stderr(): string;
    close(options?: {
        graceMs?: number;
    }): Promise<void>;
}
