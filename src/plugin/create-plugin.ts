import { PthError } from '../base/index.ts';
import type { Environment, Workspace } from '../environment/index.ts';
import { assignPort, canChangePort, isStartedOverHttp } from './assign-port.ts';
import type { Authorizer } from './authorization/authorizer.ts';
import { buildPlugin } from './build-plugin.ts';
import { compareTools } from './compare-tools.ts';
import type { PluginTimeouts } from './connect-options.ts';
import { type ConnectOutcome, connectServer } from './connect-server.ts';
import { openConnectionPool } from './connection-pool.ts';
import type { PluginTool } from './plugin-tool.ts';
import type {
  ConnectionPool,
  LoadOutcome,
  Plugin,
  PluginConnection,
  PluginEvent,
  ProtocolEra,
  ReloadOutcome,
} from './plugin.ts';
import { isPortFree, PortAllocator, type PortRange } from './port-allocator.ts';
import { readProgramPath } from './program-path.ts';
import type { PluginDefinition, ServerSpec, StartFailure } from './server-spec.ts';

/** Settings of a plugin. */
export interface CreatePluginOptions {
  environment: Environment | Workspace;
  definition: PluginDefinition;
  /** Environment that opens its network while installing. Default: `environment`, where it is one. */
  network?: Environment | undefined;
  /** Default: the definition's first server. */
  server?: ServerSpec;
  /** Default `auto`. */
  era?: ProtocolEra;
  /** Variables for every server process; the manifest's own values win. Install and build never get them. */
  variables?: Readonly<Record<string, string>>;
  timeouts?: PluginTimeouts;
  /** The plugin directory relative to the root of the environment. Default the root. */
  directory?: string | undefined;
  hasRoots?: boolean;
  /** Ports of further instances of a server over HTTP that PTH starts. Default: the hundred above the primary's. */
  ports?: PortRange | undefined;
  /** Gets tokens for a server over HTTP that asks for authorization. */
  authorizer?: Authorizer | undefined;
  /** Client name sent to the server. Default `pth`. */
  clientName?: string | undefined;
  /** Client version sent to the server. Default: the version of PTH. */
  clientVersion?: string | undefined;
}

const defaultReloadGraceMs = 2000;

/** Creates the target plugin. Nothing runs before `load`. */
export function createPlugin(options: CreatePluginOptions): Plugin {
  return new EnvironmentPlugin(options);
}

class EnvironmentPlugin implements Plugin {
  readonly definition: PluginDefinition;
  readonly server: ServerSpec;
  readonly #options: CreatePluginOptions;
  readonly #listeners = new Set<(event: PluginEvent) => void>();
  readonly #pools = new Set<ConnectionPool>();
  /** Connections handed out by `connect`; `close` closes them. */
  readonly #others = new Set<PluginConnection>();
  #tools: readonly PluginTool[] = [];
  #connection: PluginConnection | undefined;
  /** Era that `auto` found at the last start, so that later starts of the same server need no probe. */
  #knownEra: ProtocolEra | undefined;
  #ports: PortAllocator | undefined;
  /** The variable PATH of servers, where the plugin has directories of programs. */
  #path: { PATH: string } | undefined;

  constructor(options: CreatePluginOptions) {
    this.#options = options;
    this.definition = options.definition;
    this.server = options.server ?? options.definition.servers[0];
    const { transport } = this.server;
    if (!isStartedOverHttp(transport)) return;
    // PTH cannot probe ports inside a container or VM; the ports above the primary's belong to the plugin there.
    const isFree = 'info' in options.environment && options.environment.info.tier > 0 ? async () => true : isPortFree;
    this.#ports = new PortAllocator(transport.start.port, { range: options.ports, isFree });
  }

  get tools(): readonly PluginTool[] {
    return this.#tools;
  }

  get connection(): PluginConnection | undefined {
    return this.#connection?.isOpen ? this.#connection : undefined;
  }

  listen(listener: (event: PluginEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(signal?: AbortSignal): Promise<LoadOutcome> {
    return this.#load(false, signal);
  }

  async reload(
    options: { graceMs?: number; needsInstall?: boolean; signal?: AbortSignal | undefined } = {},
  ): Promise<ReloadOutcome> {
    const { graceMs = defaultReloadGraceMs, needsInstall = false, signal } = options;
    const startedAt = performance.now();
    const before = this.#tools;
    this.#emit({ type: 'reload-start' });
    // Steps 1 and 2: end all old servers gracefully within the limit.
    await this.#stopServers(graceMs);
    // Steps 3 to 5: rebuild, start, tools/list.
    const outcome = await this.#load(!needsInstall, signal);
    // Step 6: compare the tools. A plugin that failed to load has no new tools, so its delta is empty.
    const delta = outcome.status === 'loaded' ? compareTools(before, outcome.tools) : compareTools(before, before);
    const reloadMs = performance.now() - startedAt;
    this.#emit({ type: 'reload-end', delta, durationMs: reloadMs });
    return { ...outcome, delta, reloadMs };
  }

  async connect(signal?: AbortSignal): Promise<PluginConnection> {
    const outcome = await this.#connectMember(signal);
    if (outcome.status === 'failed') throw describeStartFault(this.server, outcome.failure);
    this.#others.add(outcome.connection);
    return outcome.connection;
  }

  openPool(size: number): Promise<ConnectionPool> {
    const connect = async () => {
      const outcome = await this.#connectMember(undefined);
      if (outcome.status === 'failed') throw describeStartFault(this.server, outcome.failure);
      return outcome.connection;
    };
    const pool = openConnectionPool(size, connect, this.connection);
    this.#pools.add(pool);
    return Promise.resolve(pool);
  }

  async close(): Promise<void> {
    await this.#stopServers(undefined);
  }

  async #load(skipInstall: boolean, signal: AbortSignal | undefined): Promise<LoadOutcome> {
    const { environment, network, timeouts = {}, directory } = this.#options;
    const build = await buildPlugin(environment, this.definition.build, {
      emit: (event) => this.#emit(event),
      signal,
      timeouts,
      directory,
      skipInstall,
      environment: network,
      programs: this.definition.programs,
    });
    if (build.status === 'failed') return { status: 'build-failed', build };
    await this.#connection?.close();
    this.#connection = undefined;
    const outcome = await this.#connect(this.#placePrimary(), signal);
    if (outcome.status === 'failed') return { status: 'start-failed', build, failure: outcome.failure };
    const { connection, startMs } = outcome;
    const listed = await this.#listTools(connection, startMs, signal);
    if ('failure' in listed) return { status: 'start-failed', build, failure: listed.failure };
    this.#connection = connection;
    this.#tools = listed.tools;
    this.#emit({
      type: 'server-ready',
      server: this.server.name,
      tools: listed.tools.length,
      protocolVersion: connection.identity.protocolVersion,
      durationMs: startMs,
    });
    return { status: 'loaded', build, startMs, tools: listed.tools };
  }

  /** Step 5's health check: a server that cannot list its tools counts as not started. */
  async #listTools(
    connection: PluginConnection,
    startMs: number,
    signal: AbortSignal | undefined,
  ): Promise<{ tools: PluginTool[] } | { failure: StartFailure }> {
    const startedAt = performance.now();
    let isOk = false;
    try {
      const tools = await connection.listTools({ timeoutMs: this.#options.timeouts?.listMs ?? 30_000, signal });
      isOk = true;
      return { tools };
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      const { exitCode } = error.details;
      const failure: StartFailure = {
        reason:
          error.code === 'plugin/crashed' ? 'exited' : error.code === 'plugin/hung' ? 'connect-timeout' : 'protocol',
        message: error.message,
        exitCode: typeof exitCode === 'number' ? exitCode : null,
        stderr: connection.stderr(),
        durationMs: startMs + performance.now() - startedAt,
      };
      return { failure };
    } finally {
      if (!isOk) await connection.close();
    }
  }

  #placePrimary(): ServerSpec {
    const { transport } = this.server;
    return isStartedOverHttp(transport) ? assignPort(this.server, transport.start.port) : this.server;
  }

  /**
   * Opens one more connection. Over stdio it starts another process. Over HTTP it starts another instance on its own
   * port when PTH starts the server and can choose the port; else it connects to the running server.
   */
  async #connectMember(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    const { transport } = this.server;
    const ports = this.#ports;
    if (!ports || !isStartedOverHttp(transport)) return this.#connect(this.server, signal);
    if (!canChangePort(transport)) {
      const { kind, url, headers } = transport;
      return this.#connect({ ...this.server, transport: { kind, url, headers } }, signal);
    }
    const port = await ports.allocate();
    let closed: Promise<unknown> = Promise.resolve();
    try {
      const outcome = await this.#connect(assignPort(this.server, port), signal);
      if (outcome.status === 'ok') closed = outcome.closed;
      return outcome;
    } finally {
      void closed.then(() => ports.release(port));
    }
  }

  async #connect(server: ServerSpec, signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    const { era = 'auto' } = this.#options;
    const known = era === 'auto' ? this.#knownEra : undefined;
    let outcome = await this.#connectAs(server, known ?? era, signal);
    if (outcome.status === 'failed' && known !== undefined && outcome.failure.reason === 'protocol') {
      // A rebuild may have changed the era; negotiate from the start.
      outcome = await this.#connectAs(server, era, signal);
    }
    this.#knownEra = outcome.status === 'ok' ? outcome.connection.identity.era : undefined;
    return outcome;
  }

  async #connectAs(server: ServerSpec, era: ProtocolEra, signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    const {
      environment,
      timeouts = {},
      directory,
      hasRoots = false,
      authorizer,
      clientName,
      clientVersion,
    } = this.#options;
    const emit = (event: PluginEvent) => this.#emit(event);
    const own = { clientName, clientVersion };
    const { programs = [] } = this.definition;
    if (programs.length > 0) this.#path ??= await readProgramPath(environment, programs, signal);
    const variables = { ...this.#path, ...this.#options.variables };
    const options = { era, timeouts, emit, signal, directory, variables, hasRoots, authorizer, ...own };
    return connectServer(environment, server, options);
  }

  async #stopServers(graceMs: number | undefined): Promise<void> {
    const pools = [...this.#pools];
    const connections = [...this.#others, ...(this.#connection ? [this.#connection] : [])];
    this.#pools.clear();
    this.#others.clear();
    const hadServer = this.#connection !== undefined;
    this.#connection = undefined;
    await Promise.all([
      ...pools.map((pool) => pool.close()),
      ...connections.map((connection) => connection.close(graceMs === undefined ? {} : { graceMs })),
    ]);
    if (hadServer) this.#emit({ type: 'server-stop', server: this.server.name });
  }

  #emit(event: PluginEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Fault for a server that started before and now fails to start. */
export function describeStartFault(server: ServerSpec, failure: StartFailure): PthError {
  const code = failure.reason === 'connect-timeout' ? 'plugin/connect-timeout' : 'plugin/start-failed';
  return new PthError(code, `The server ${server.name} did not start: ${failure.message}`, { details: { ...failure } });
}
