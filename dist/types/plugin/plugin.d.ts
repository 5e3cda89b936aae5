import type { JsonObject } from '../base/index.ts';
import type { CallOutcome, Exchange, PluginTool, ToolDelta, WireFinding } from './plugin-tool.ts';
import type { BuildOutcome, PluginDefinition, ServerSpec, StartFailure } from './server-spec.ts';
/** `auto` probes 2026-07-28 and falls back; `legacy` is the initialize handshake; `modern` pins 2026-07-28. */
export type ProtocolEra = 'auto' | 'legacy' | 'modern';
/** What a server said of itself when the connection was made. */
export interface ServerIdentity {
    name: string;
    version: string;
    protocolVersion: string;
    era: 'legacy' | 'modern';
    capabilities: JsonObject;
    instructions: string | null;
}
/** How one request is sent and for how long its answer is awaited. */
export interface RequestOptions {
    /** In milliseconds. A request that takes longer is cancelled at the server and its outcome is `timed-out`. */
    timeoutMs: number;
    /** Names the recorded exchange. */
    testName?: string;
    /** Cancels the request at the server and rejects with the signal's reason. */
    signal?: AbortSignal | undefined;
    /** Asks the server for progress: the request gets a progress token, and each report of it is handed over. */
    onProgress?: ((params: JsonObject) => void) | undefined;
    /** Told the JSON-RPC id before the request is sent, e.g. to send `notifications/cancelled` for it by hand. */
    onSend?: ((id: number) => void) | undefined;
}
/** A notification as the server sent it. */
export interface ServerNotification {
    method: string;
    /** Empty where the server gave none. */
    params: JsonObject;
}
/**
 * A live MCP connection to one server process or URL, the same in both eras. Every method of the protocol goes through
 * `request` (completion, resources, prompts, whatever a later revision adds), lists through `listAll`; the wire's own
 * needs (envelope, headers, input rounds, cancellation) are added there. `notify` sends what has no answer and
 * `onNotification` hands over what the server sends unasked, in order and before any later answer; in the modern era
 * a server only tells of changes while `subscriptions/listen` is open.
 */
export interface PluginConnection {
    readonly identity: ServerIdentity;
    /** Process id inside the environment, where there is a process. */
    readonly pid: number | undefined;
    readonly isOpen: boolean;
    /** All pages of tools/list, raw. @throws PthError `plugin/…` when the server cannot answer. */
    listTools(options?: {
        timeoutMs?: number;
        signal?: AbortSignal | undefined;
    }): Promise<PluginTool[]>;
    /** Never throws for what the server does. A timed-out call is cancelled at the server. */
    callTool(name: string, args: JsonObject, options: RequestOptions): Promise<CallOutcome>;
    /** Any other request, answered the same way. */
    request(method: string, params: JsonObject, options: RequestOptions): Promise<CallOutcome>;
    /** Sends a notification; nobody answers it. A server that can no longer be reached shows in `isOpen`. */
    notify(method: string, params?: JsonObject): void;
    /** Calls the listener with each notification of the server; returns the function that ends it. */
    onNotification(listener: (notification: ServerNotification) => void): () => void;
    /** How often the server asked this client for something (`sampling/createMessage`, `roots/list` …), per method. */
    readonly serverRequests: ReadonlyMap<string, number>;
    /** Whether the server still answers: ping (legacy) or server/discover (modern). */
    isResponsive(timeoutMs: number): Promise<boolean>;
    wireFindings(): readonly WireFinding[];
    exchanges(): readonly Exchange[];
    /** Forgets the recorded exchanges. */
    clearExchanges(): void;
    /** The last part of stderr, at most 64 KiB. */
    stderr(): string;
    /** What the environment says about the server process, e.g. a line of `ps`; null where nothing is known. */
    describeProcess?(): Promise<string | null>;
    /** Closes stdin, waits, TERM, waits, KILL. Idempotent. */
    close(options?: {
        graceMs?: number;
    }): Promise<void>;
}
/** Several server instances of one plugin; a member that died or hangs is replaced. */
export interface ConnectionPool {
    readonly size: number;
    /** Runs `work` on a free member; waits when all are busy. */
    use<T>(work: (connection: PluginConnection) => Promise<T>): Promise<T>;
    /** Wire findings and last stderr of every member that ever lived. */
    wireFindings(): readonly WireFinding[];
    stderr(): string;
    exchanges(): readonly Exchange[];
    /** How often a member had to be replaced, and why. */
    replacements(): readonly {
        reason: 'crashed' | 'hung';
        message: string;
    }[];
    close(): Promise<void>;
}
/** What loading came to. */
export type LoadOutcome = {
    status: 'loaded';
    build: BuildOutcome & {
        status: 'ok';
    };
    startMs: number;
    tools: PluginTool[];
} | {
    status: 'build-failed';
    build: BuildOutcome & {
        status: 'failed';
    };
} | {
    status: 'start-failed';
    build: BuildOutcome & {
        status: 'ok';
    };
    failure: StartFailure;
};
/** What a hot reload came to. */
export type ReloadOutcome = LoadOutcome & {
    delta: ToolDelta;
    reloadMs: number;
};
/** What happens while a plugin is loaded. */
export type PluginEvent = {
    type: 'install-start';
    argv: readonly string[];
} | {
    type: 'install-end';
    durationMs: number;
    isOk: boolean;
} | {
    type: 'build-start';
    argv: readonly string[];
} | {
    type: 'build-end';
    durationMs: number;
    isOk: boolean;
} | {
    type: 'build-output';
    text: string;
} | {
    type: 'server-start';
    server: string;
    argv: readonly string[];
} | {
    type: 'server-ready';
    server: string;
    tools: number;
    protocolVersion: string;
    durationMs: number;
} | {
    type: 'server-stop';
    server: string;
} | {
    type: 'reload-start';
} | {
    type: 'reload-end';
    delta: ToolDelta;
    durationMs: number;
};
/** The target plugin inside its environment: one definition, one server under test, its connections. */
export interface Plugin {
    readonly definition: PluginDefinition;
    readonly server: ServerSpec;
    /** Tools of the last successful load, in the server's order. */
    readonly tools: readonly PluginTool[];
    /** The primary connection; undefined while not loaded. */
    readonly connection: PluginConnection | undefined;
    /** Subscribes to the events of installing, building, starting and stopping; returns the function that ends it. */
    listen(listener: (event: PluginEvent) => void): () => void;
    /** Install, build, start, tools/list. Plugin faults are data. */
    load(signal?: AbortSignal): Promise<LoadOutcome>;
    /** The design's six steps, in order. `graceMs` is the wait for a graceful shutdown, default 2000. */
    reload(options?: {
        graceMs?: number;
        needsInstall?: boolean;
        signal?: AbortSignal | undefined;
    }): Promise<ReloadOutcome>;
    /** One more connection to a fresh server process. */
    connect(signal?: AbortSignal): Promise<PluginConnection>;
    /** A pool whose first member is the primary connection, which stays open when the pool is closed. */
    openPool(size: number): Promise<ConnectionPool>;
    close(): Promise<void>;
}
