import type { JsonObject } from '../base/index.ts';
import type { CallOutcome, EndedByPth, Exchange, PluginTool, ToolDelta, WireFinding } from './plugin-tool.ts';
import type { WantedDirectory } from './usage-text.ts';
import type { BuildOutcome, PluginDefinition, ServerSpec, StartFailure } from './server-spec.ts';

/** `auto` probes 2026-07-28 and falls back; `legacy` is the initialize handshake; `modern` pins 2026-07-28. */
export type ProtocolEra = 'auto' | 'legacy' | 'modern';

/** Identity that the server reported when the connection was made. */
export interface ServerIdentity {
  name: string;
  version: string;
  protocolVersion: string;
  era: 'legacy' | 'modern';
  capabilities: JsonObject;
  instructions: string | null;
}

/** Options of one request. */
export interface RequestOptions {
  /** In milliseconds. A request that takes longer is cancelled at the server and its outcome is `timed-out`. */
  timeoutMs: number;
  /** Recorded with the exchange. */
  testName?: string;
  /** Cancels the request at the server and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with each progress report; the request then carries a progress token. */
  onProgress?: ((params: JsonObject) => void) | undefined;
  /** Called with the JSON-RPC id before the request is sent, e.g. to send `notifications/cancelled` for it manually. */
  onSend?: ((id: number) => void) | undefined;
}

/** A notification as the server sent it. */
export interface ServerNotification {
  method: string;
  /** Empty when the server sent none. */
  params: JsonObject;
}

/**
 * A live MCP connection to one server process or URL, the same in both eras. Any method of the protocol can be sent
 * with `request` (completion, resources, prompts, methods of later revisions) and any list read with `listAll`; the
 * connection adds envelope, headers, input rounds and cancellation. `notify` sends a message without an answer.
 * `onNotification` delivers the server's notifications in order, before any later answer; in the modern era a server
 * sends change notifications only while `subscriptions/listen` is open.
 */
export interface PluginConnection {
  readonly identity: ServerIdentity;
  /** Process id inside the environment, where there is a process. */
  readonly pid: number | undefined;
  readonly isOpen: boolean;
  /** Milliseconds since the server's latest message; absent where a connection does not count them. */
  readonly silentMs?: number;
  /** Why PTH ended the server, where it did so because of harm. */
  readonly endedByPth?: EndedByPth | undefined;
  /** Returns all pages of tools/list, raw. @throws PthError `plugin/…` when the server cannot answer */
  listTools(options?: { timeoutMs?: number; signal?: AbortSignal | undefined }): Promise<PluginTool[]>;
  /** Calls a tool. Never throws for errors of the server. A timed-out call is cancelled at the server. */
  callTool(name: string, args: JsonObject, options: RequestOptions): Promise<CallOutcome>;
  /** Sends any other request; outcomes as for `callTool`. */
  request(method: string, params: JsonObject, options: RequestOptions): Promise<CallOutcome>;
  /** Sends a notification. When the server cannot be reached any more, `isOpen` turns false. */
  notify(method: string, params?: JsonObject): void;
  /** Calls the listener with each notification of the server; returns the function that unsubscribes. */
  onNotification(listener: (notification: ServerNotification) => void): () => void;
  /** Number of requests from the server to this client (`sampling/createMessage`, `roots/list` …), per method. */
  readonly serverRequests: ReadonlyMap<string, number>;
  /** True when the server answers a ping (legacy) or server/discover (modern). */
  isResponsive(timeoutMs: number): Promise<boolean>;
  wireFindings(): readonly WireFinding[];
  exchanges(): readonly Exchange[];
  /** Deletes the recorded exchanges. */
  clearExchanges(): void;
  /** The last part of stderr, at most 64 KiB. */
  stderr(): string;
  /** Returns the environment's description of the server process, e.g. a line of `ps`; null when there is none. */
  describeProcess?(): Promise<string | null>;
  /** Counts the living processes of the server and of all that it started; undefined where they are not seen. */
  countProcesses?(): number | undefined;
  /** Closes it, and counts the processes that the server left when it ended by itself; undefined where not seen. */
  countLeft?(): Promise<number | undefined>;
  /** Requests that the server made although this client does not offer them, and the tools during whose calls. */
  readonly undeclaredRequests?: UndeclaredRequests;
  /** Closes stdin, waits, sends TERM, waits, sends KILL. Idempotent. */
  close(options?: { graceMs?: number }): Promise<void>;
}

/** Names of tools by the method that a server asked this client for while it answered them. */
export type UndeclaredRequests = ReadonlyMap<string, ReadonlySet<string>>;

/** A member of a pool that was replaced: it ended by itself, did not answer, or was ended by PTH because of harm. */
export interface Replacement {
  reason: 'crashed' | 'hung' | 'ended';
  message: string;
  /** Why PTH ended it; only of `ended`. */
  endedByPth?: EndedByPth;
}

/** Several server instances of one plugin; crashed and hung members are replaced. */
export interface ConnectionPool {
  readonly size: number;
  /** Runs `work` on a free member; waits when all are busy. */
  use<T>(work: (connection: PluginConnection) => Promise<T>): Promise<T>;
  /** Runs `work` on a member that has served nothing yet where one can be started, and puts an idle one away for it. */
  useFresh?<T>(work: (connection: PluginConnection) => Promise<T>): Promise<T>;
  /** Wire findings of every member so far, including replaced ones. */
  wireFindings(): readonly WireFinding[];
  stderr(): string;
  exchanges(): readonly Exchange[];
  /** Each replacement of a member with its reason. */
  replacements(): readonly Replacement[];
  /** The most processes of one living member; undefined where they are not seen. */
  countProcesses?(): number | undefined;
  /** What the members asked for without being offered it. */
  undeclaredRequests?(): UndeclaredRequests;
  close(): Promise<void>;
}

/** Wishes for one load. */
export interface LoadOptions {
  /** True where the plugin is installed and built already. Default false. */
  isBuilt?: boolean | undefined;
  /** Time for the start of the server, now and in later loads, in milliseconds. Default that of before. */
  startMs?: number | undefined;
}

/** Result of loading. */
export type LoadOutcome =
  | { status: 'loaded'; build: BuildOutcome & { status: 'ok' }; startMs: number; tools: PluginTool[] }
  | { status: 'build-failed'; build: BuildOutcome & { status: 'failed' } }
  | { status: 'start-failed'; build: BuildOutcome & { status: 'ok' }; failure: StartFailure };

/** Result of a hot reload. */
export type ReloadOutcome = LoadOutcome & { delta: ToolDelta; reloadMs: number };

/** Events of loading a plugin. */
export type PluginEvent =
  | { type: 'install-start'; argv: readonly string[] }
  | { type: 'install-end'; durationMs: number; isOk: boolean }
  | { type: 'build-start'; argv: readonly string[] }
  | { type: 'build-end'; durationMs: number; isOk: boolean }
  | { type: 'build-output'; text: string }
  | { type: 'build-warning'; message: string }
  | { type: 'server-start'; server: string; argv: readonly string[] }
  | { type: 'server-ready'; server: string; tools: number; protocolVersion: string; durationMs: number }
  | { type: 'server-stop'; server: string }
  /** A server that was started for stdio speaks HTTP; `isShared` when there can be one instance only. */
  | { type: 'http-found'; server: string; url: string; isShared: boolean }
  /** The server asks for a directory; `given` is the one that it gets, null where there is none to give. */
  | { type: 'directory-wanted'; server: string; wanted: WantedDirectory; given: string | null }
  /** The sessions of a server over HTTP disturb each other, so that there is one. */
  | { type: 'one-session'; server: string; reason: string }
  | { type: 'reload-start' }
  | { type: 'reload-end'; delta: ToolDelta; durationMs: number };

/** The target plugin inside its environment: one definition, one server under test, and its connections. */
export interface Plugin {
  readonly definition: PluginDefinition;
  /** The server under test; its transport changes when it is found to speak HTTP. */
  readonly server: ServerSpec;
  /** Tools of the last successful load, in the server's order. */
  readonly tools: readonly PluginTool[];
  /** The primary connection; undefined while not loaded. */
  readonly connection: PluginConnection | undefined;
  /**
   * Subscribes to the events of installing, building, starting and stopping; returns the function that unsubscribes.
   */
  listen(listener: (event: PluginEvent) => void): () => void;
  /** Installs, builds, starts the server and lists its tools. Faults of the plugin are data. */
  load(signal?: AbortSignal, options?: LoadOptions): Promise<LoadOutcome>;
  /**
   * Stops the servers, rebuilds, starts, and compares the tools. `graceMs` is the wait for a graceful shutdown, default
   * 2000.
   */
  reload(
    options?: LoadOptions & {
      graceMs?: number | undefined;
      needsInstall?: boolean;
      signal?: AbortSignal | undefined;
    },
  ): Promise<ReloadOutcome>;
  /** Opens one more connection to a fresh server process. */
  connect(signal?: AbortSignal): Promise<PluginConnection>;
  /** Opens a pool whose first member is the primary connection; closing the pool leaves that connection open. */
  openPool(size: number): Promise<ConnectionPool>;
  close(): Promise<void>;
}
