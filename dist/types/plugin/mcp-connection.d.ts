import { type JsonObject } from '../base/index.ts';
import type { PluginConnection, RequestOptions, ServerIdentity, ServerNotification } from './plugin.ts';
import type { CallOutcome, Exchange, PluginTool, WireFinding } from './plugin-tool.ts';
import { type ClientFeatures } from './server-requests.ts';
import { type ClientIdentity } from './wire/envelope.ts';
import type { Wire } from './wire/wire.ts';
/** What a connection needs besides its wire. */
export interface ConnectionOptions {
    identity: ServerIdentity;
    client: ClientIdentity;
    features: ClientFeatures;
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
    get serverRequests(): ReadonlyMap<string, number>;
    listTools(options?: {
        timeoutMs?: number;
        signal?: AbortSignal | undefined;
    }): Promise<PluginTool[]>;
    callTool(name: string, args: JsonObject, options: RequestOptions): Promise<CallOutcome>;
    request(method: string, params: JsonObject, options: RequestOptions): Promise<CallOutcome>;
    notify(method: string, params?: JsonObject): void;
    onNotification(listener: (notification: ServerNotification) => void): () => void;
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
