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
/** A live MCP connection to one server process or URL. */
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
    callTool(name: string, args: JsonObject, options: {
        timeoutMs: number;
        testName?: string;
        signal?: AbortSignal | undefined;
    }): Promise<CallOutcome>;
    /** Any other request, answered the same way. */
    request(method: string, params: JsonObject, options: {
        timeoutMs: number;
        testName?: string;
        signal?: AbortSignal | undefined;
    }): Promise<CallOutcome>;
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
/** Several server instances of one plugin (rows P-018, P-020); a member that died or hangs is replaced. */
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
/** What a hot reload came to (row P-065). */
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
    /** The design's six steps, in order (row P-065). `graceMs` is the wait for a graceful shutdown, default 2000. */
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
