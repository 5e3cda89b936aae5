import { type JsonObject, log, PthError, toJsonValue } from '../base/index.ts';
import type { Environment, Workspace } from '../environment/index.ts';
import { assignPort, canChangePort, isStartedOverHttp } from './assign-port.ts';
import type { Authorizer } from './authorization/authorizer.ts';
import { adoptHttp } from './http/adopt-http.ts';
import { findSessionTrouble } from './http/bears-sessions.ts';
import { lendConnection } from './http/lend-connection.ts';
import { readWantedDirectory } from './usage-text.ts';
import { isOnThisHost } from './reach-url.ts';
import { buildPlugin } from './build-plugin.ts';
import { compareTools } from './compare-tools.ts';
import type { PluginTimeouts } from './connect-options.ts';
import { compareWishes } from './toolchains/version-wishes.ts';
import { type ConnectOutcome, connectServer } from './connect-server.ts';
import { openConnectionPool } from './connection-pool.ts';
import type { PluginTool } from './plugin-tool.ts';
import type {
  ConnectionPool,
  LoadOptions,
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
  /** How often a step of the installation that fails on the network is run again. Default 2. */
  retries?: number | undefined;
  /** The plugin directory relative to the root of the environment. Default the root. */
  directory?: string | undefined;
  /** Directories offered as MCP roots, absolute or relative to the plugin directory. Default none. */
  roots?: readonly string[] | undefined;
  /**
   * A directory of the environment that the server may have when it asks for one: as a root, or as the one argument
   * that its usage text names. Default none.
   */
  spareDirectory?: string | undefined;
  /** Ports of further instances of a server over HTTP that PTH starts. Default: the hundred above the primary's. */
  ports?: PortRange | undefined;
  /** Gets tokens for a server over HTTP that asks for authorization. */
  authorizer?: Authorizer | undefined;
  /**
   * Asked before a reload: returns how the server is started from now on, or null where nothing about that changed. A
   * fault it throws is the plugin's, such as a manifest that a fix has broken.
   */
  renewServer?: (() => Promise<ServerSpec | null>) | undefined;
  /** Called with the specification of a server that was started for stdio and is found to speak HTTP. */
  onHttp?: ((server: ServerSpec) => void) | undefined;
  /** Client name sent to the server. Default `pth`. */
  clientName?: string | undefined;
  /** Client version sent to the server. Default: the version of PTH. */
  clientVersion?: string | undefined;
}

const defaultReloadGraceMs = 2000;
/** How long a shared instance may take to show that it is still there. */
const primaryPingMs = 1000;

/** Creates the target plugin. Nothing runs before `load`. */
export function createPlugin(options: CreatePluginOptions): Plugin {
  return new EnvironmentPlugin(options);
}

class EnvironmentPlugin implements Plugin {
  readonly definition: PluginDefinition;
  #server: ServerSpec;
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
  /** Directories offered as MCP roots; the spare directory once the server has asked for one. */
  #roots: readonly string[];
  /** False once a server that was offered roots did not ask for them. */
  #asksForRoots = true;
  /** Time for a start that was wished for since; undefined: that of the options. */
  #startMs: number | undefined;
  /** True for a server whose sessions disturb each other: all work shares its one session. */
  #isOneSession = false;
  /** The start of the one instance in place of one that has ended, while it is under way. */
  #restart: Promise<ConnectOutcome> | undefined;

  constructor(options: CreatePluginOptions) {
    this.#options = options;
    this.#roots = options.roots ?? [];
    this.definition = options.definition;
    this.#server = options.server ?? options.definition.servers[0];
    this.#ports = this.#openPorts();
  }

  get server(): ServerSpec {
    return this.#server;
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

  load(signal?: AbortSignal, options: LoadOptions = {}): Promise<LoadOutcome> {
    return this.#load({ ...options, skipInstall: false }, signal);
  }

  async reload(options: Parameters<Plugin['reload']>[0] = {}): Promise<ReloadOutcome> {
    const { graceMs = defaultReloadGraceMs, needsInstall = false, signal, ...wishes } = options;
    const startedAt = performance.now();
    const before = this.#tools;
    this.#emit({ type: 'reload-start' });
    // Steps 1 and 2: end all old servers gracefully within the limit.
    await this.#stopServers(graceMs);
    // Steps 3 to 5: rebuild, start, tools/list.
    const outcome =
      (await this.#renewServer()) ?? (await this.#load({ ...wishes, skipInstall: !needsInstall }, signal));
    // Step 6: compare the tools. A plugin that failed to load has no new tools, so its delta is empty.
    const delta = outcome.status === 'loaded' ? compareTools(before, outcome.tools) : compareTools(before, before);
    const reloadMs = performance.now() - startedAt;
    this.#emit({ type: 'reload-end', delta, durationMs: reloadMs });
    return { ...outcome, delta, reloadMs };
  }

  async connect(signal?: AbortSignal): Promise<PluginConnection> {
    const outcome = await this.#connectMember(signal);
    if (outcome.status === 'failed') throw describeStartFault(this.#server, outcome.failure);
    this.#others.add(outcome.connection);
    return outcome.connection;
  }

  async openPool(size: number): Promise<ConnectionPool> {
    const connect = async () => {
      const outcome = await this.#connectMember(undefined);
      if (outcome.status === 'failed') throw describeStartFault(this.#server, outcome.failure);
      return outcome.connection;
    };
    const pool = openConnectionPool(this.#isOneSession ? 1 : size, connect, this.connection);
    this.#pools.add(pool);
    return pool;
  }

  async close(): Promise<void> {
    await this.#stopServers(undefined);
  }

  /** Takes over how the server is started now; returns the failed load where that cannot be told. */
  async #renewServer(): Promise<LoadOutcome | null> {
    const { renewServer, roots = [] } = this.#options;
    try {
      const renewed = (await renewServer?.()) ?? null;
      if (renewed === null) return null;
      this.#server = renewed;
      this.#ports = this.#openPorts();
      this.#roots = roots;
      this.#asksForRoots = true;
      return null;
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      const failure = { reason: 'spawn-failed', message: error.message, exitCode: null, stderr: '' } as const;
      const build = { status: 'ok', installMs: 0, buildMs: 0 } as const;
      return { status: 'start-failed', build, failure: { ...failure, durationMs: 0 } };
    }
  }

  async #load(
    { skipInstall, isBuilt = false, startMs: limitMs }: LoadOptions & { skipInstall: boolean },
    signal: AbortSignal | undefined,
  ): Promise<LoadOutcome> {
    const { environment, network, timeouts = {}, directory, retries } = this.#options;
    this.#startMs = limitMs ?? this.#startMs;
    const plan = isBuilt ? { ...this.definition.build, steps: [] } : this.definition.build;
    const compare = () => compareWishes(environment, plan.wishes ?? [], signal);
    // A reload asks for versions only where it fails.
    const told = skipInstall || isBuilt ? null : await compare();
    for (const message of told ?? [])
      this.#emit({ type: 'build-warning', message: `${message}; it is tried all the same` });
    const build = await buildPlugin(environment, plan, {
      emit: (event) => this.#emit(event),
      signal,
      timeouts,
      directory,
      skipInstall,
      environment: network,
      retries,
      programs: this.definition.programs,
    });
    const findSuspicion = async () => {
      const mismatches = told ?? (await compare());
      return mismatches.length === 0 ? null : `${mismatches.join('; ')}, which may be why`;
    };
    if (build.status === 'failed') {
      const suspicion = await findSuspicion();
      const reason = suspicion === null ? build.reason : `${build.reason}; ${suspicion}`;
      return { status: 'build-failed', build: { ...build, reason } };
    }
    await this.#connection?.close();
    this.#connection = undefined;
    const outcome = await this.#connectPrimary(signal);
    if (outcome.status === 'failed') {
      const { failure } = outcome;
      const { missing, usage, unreached, endedByPth } = failure;
      const isKnown = [missing, usage, unreached, endedByPth].some((cause) => cause !== undefined);
      const suspicion = failure.reason === 'exited' && !isKnown ? await findSuspicion() : null;
      const message = suspicion === null ? failure.message : `${failure.message} ${suspicion}.`;
      return { status: 'start-failed', build, failure: { ...failure, message } };
    }
    const { startMs } = outcome;
    const listed = await this.#listTools(outcome.connection, startMs, signal);
    if ('failure' in listed) return { status: 'start-failed', build, failure: listed.failure };
    const settled = await this.#settleSessions(outcome.connection, signal);
    if ('failure' in settled) return { status: 'start-failed', build, failure: settled.failure };
    const { connection } = settled;
    this.#connection = connection;
    this.#tools = listed.tools;
    this.#emit({
      type: 'server-ready',
      server: this.#server.name,
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

  #openPorts(): PortAllocator | undefined {
    const { environment, ports: range } = this.#options;
    const { transport } = this.#server;
    if (!isStartedOverHttp(transport)) return undefined;
    // PTH cannot probe ports inside a container or VM; the ports above the primary's belong to the plugin there.
    const isFree = isOnThisHost(environment) ? isPortFree : async () => true;
    return new PortAllocator(transport.start.port, { range, isFree });
  }

  #placePrimary(): ServerSpec {
    const { transport } = this.#server;
    return isStartedOverHttp(transport) ? assignPort(this.#server, transport.start.port) : this.#server;
  }

  /** Starts the server under test; one that turns out to speak HTTP is started again and reached over HTTP. */
  async #connectPrimary(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    const outcome = await this.#connectWithDirectory(signal);
    const { transport } = this.#server;
    if (outcome.status === 'ok' || !outcome.http || transport.kind !== 'stdio') return outcome;
    const { environment, directory, onHttp } = this.#options;
    const variables = { ...this.#path, ...this.#options.variables };
    const server = { ...this.#server, transport };
    this.#server = await adoptHttp(environment, server, outcome.http, { variables, directory, signal });
    this.#ports = this.#openPorts();
    const url = outcome.http.url.href;
    const isShared = isStartedOverHttp(this.#server.transport) && !canChangePort(this.#server.transport);
    this.#emit({ type: 'http-found', server: this.#server.name, url, isShared });
    onHttp?.(this.#server);
    return this.#connect(this.#placePrimary(), signal);
  }

  /**
   * Starts the server, and once more with the spare directory when it asks for one: as a root, on stderr, or by a usage
   * text that wants a directory.
   */
  async #connectWithDirectory(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    const outcome = await this.#connect(this.#placePrimary(), signal);
    const { spareDirectory, roots } = this.#options;
    const { transport } = this.#server;
    const stderr = outcome.status === 'ok' ? outcome.connection.stderr() : outcome.failure.stderr;
    const wanted = readWantedDirectory(stderr, outcome.status === 'ok');
    if (wanted === null || this.#roots.length > 0 || roots !== undefined) return outcome;
    const directory = spareDirectory ?? null;
    this.#emit({ type: 'directory-wanted', server: this.#server.name, wanted, given: directory });
    if (directory === null || transport.kind !== 'stdio') return outcome;
    if (outcome.status === 'ok') await outcome.connection.close();
    if (wanted === 'root') this.#roots = [directory];
    else this.#server = { ...this.#server, transport: { ...transport, argv: [...transport.argv, directory] } };
    return this.#connect(this.#placePrimary(), signal);
  }

  /** True when further connections go to the instance that runs already. */
  #sharesInstance(): boolean {
    const { transport } = this.#server;
    if (transport.kind === 'stdio') return false;
    return !isStartedOverHttp(transport) || !canChangePort(transport);
  }

  /**
   * Finds out whether a shared instance bears several sessions at once. Where it does not, starts it afresh, since its
   * first session may be dead by then, and has all work share that one session.
   */
  async #settleSessions(
    connection: PluginConnection,
    signal: AbortSignal | undefined,
  ): Promise<{ connection: PluginConnection } | { failure: StartFailure }> {
    this.#isOneSession = false;
    if (!this.#sharesInstance()) return { connection };
    const trouble = await findSessionTrouble(connection, async () => {
      const second = await this.#connectMember(signal);
      return second.status === 'ok' ? second : second.failure;
    });
    if (trouble === null) return { connection };
    this.#isOneSession = true;
    this.#emit({ type: 'one-session', server: this.#server.name, reason: trouble });
    await connection.close();
    return this.#connectPrimary(signal);
  }

  /**
   * Opens one more connection. Over stdio it starts another process. Over HTTP it starts another instance on its own
   * port when PTH starts the server and can choose the port; else it connects to the running server.
   */
  async #connectMember(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    if (this.#isOneSession) return this.#lendPrimary(signal);
    const { transport } = this.#server;
    const ports = this.#ports;
    if (!ports || !isStartedOverHttp(transport)) return this.#connect(this.#server, signal);
    if (!canChangePort(transport)) {
      const { kind, headers } = transport;
      const { transport: placed } = this.#placePrimary();
      const url = placed.kind === 'http' ? placed.url : transport.url;
      const join = () => this.#connect({ ...this.#server, transport: { kind, url, headers } }, signal);
      const outcome = await join();
      if (outcome.status === 'ok' || !(await this.#hasPrimaryEnded())) return outcome;
      const started = await this.#startAgain(signal);
      return started.status === 'ok' ? join() : started;
    }
    const port = await ports.allocate();
    let closed: Promise<unknown> = Promise.resolve();
    try {
      const outcome = await this.#connect(assignPort(this.#server, port), signal);
      if (outcome.status === 'ok') closed = outcome.closed;
      return outcome;
    } finally {
      void closed.then(() => ports.release(port));
    }
  }

  /** True when the instance that further connections go to was there, and is gone. */
  async #hasPrimaryEnded(): Promise<boolean> {
    // A connection that is asked notices an end that nobody has told it.
    if (this.#connection?.isOpen) await this.#connection.isResponsive(primaryPingMs);
    return this.#connection !== undefined && !this.#connection.isOpen;
  }

  /** Starts the one instance again, once for all who ask at the same time. */
  #startAgain(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    this.#restart ??= this.#replacePrimary(signal).finally(() => (this.#restart = undefined));
    return this.#restart;
  }

  async #replacePrimary(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    await this.#connection?.close();
    const outcome = await this.#connectPrimary(signal);
    if (outcome.status === 'ok') this.#connection = outcome.connection;
    return outcome;
  }

  /** Lends the one session of a server that bears no second one; starts the server again when it has ended. */
  async #lendPrimary(signal: AbortSignal | undefined): Promise<ConnectOutcome> {
    let primary = this.connection;
    if (!primary) {
      const outcome = await this.#startAgain(signal);
      if (outcome.status === 'failed') return outcome;
      primary = outcome.connection;
    }
    return { status: 'ok', connection: lendConnection(primary), startMs: 0, closed: new Promise(() => undefined) };
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
    const { environment, directory, authorizer, clientName, clientVersion } = this.#options;
    const wished = this.#startMs === undefined ? {} : { startMs: this.#startMs };
    const timeouts = { ...this.#options.timeouts, ...wished };
    const emit = (event: PluginEvent) => this.#emit(event);
    const own = { clientName, clientVersion };
    const { programs = [] } = this.definition;
    if (programs.length > 0) this.#path ??= await readProgramPath(environment, programs, signal);
    const variables = { ...this.#path, ...this.#options.variables };
    const options = { era, timeouts, emit, signal, directory, variables, roots: this.#roots, authorizer, ...own };
    const rootsWaitMs = this.#asksForRoots ? undefined : 0;
    const outcome = await connectServer(environment, server, {
      ...options,
      rootsWaitMs,
      hasAnswered: this.#knownEra !== undefined,
    });
    if (outcome.status === 'ok' && this.#roots.length > 0)
      this.#asksForRoots = outcome.connection.serverRequests.has('roots/list');
    return outcome;
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
    if (hadServer) this.#emit({ type: 'server-stop', server: this.#server.name });
  }

  #emit(event: PluginEvent): void {
    if (event.type !== 'build-output') log('info', 'plugin', event.type, () => toJsonValue(event) as JsonObject);
    for (const listener of this.#listeners) listener(event);
  }
}

/** Fault for a server that started before and now fails to start; one that PTH did not start is only out of reach. */
export function describeStartFault({ name, transport }: ServerSpec, failure: StartFailure): PthError {
  const code = failure.reason === 'connect-timeout' ? 'plugin/connect-timeout' : 'plugin/start-failed';
  const isElsewhere = transport.kind === 'http' && !isStartedOverHttp(transport);
  const what = isElsewhere
    ? `The server at ${transport.url} cannot be reached any more`
    : `The server ${name} did not start`;
  return new PthError(code, `${what}: ${failure.message}`, { details: { ...failure } });
}
