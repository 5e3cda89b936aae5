import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import {
  type Clock,
  describeFault,
  type JsonObject,
  log,
  PthError,
  type Redactor,
  withinOperation,
} from '../../base/index.ts';
import { openRepository } from '../../git/index.ts';
import { SessionHost } from '../../harness/index.ts';
import {
  type ActiveSession,
  type ExportPipeline,
  listDiskUsers,
  describeRisk,
  listResources,
  parseStepInput,
  performStep,
  type SessionOperation,
} from '../../operations/index.ts';
import type { OperationPorts } from '../../target/index.ts';
import { type AskMode, readAskMode, RiskQuestions } from './ask-risky.ts';
import { explainPlain, SecretQuestions } from './ask-secrets.ts';
import { CallTasks, type CallTry, tasksExtension } from './call-tasks.ts';
import { appsExtension } from './session-app.ts';
import { servePrompts, serveResources, serveSubscriptions } from './serve-resources.ts';
import { readCapabilities, serveTasks } from './serve-tasks.ts';
import { addHint, renderFailure, renderResult } from './render-answer.ts';
import { type ProgressReport, ProgressReporter } from './report-progress.ts';
import { type ListedTool, listTools } from './tool-list.ts';

/** Which tools are listed: all of them always, or those that can be called now. */
export type ToolMode = 'auto' | 'dynamic' | 'static';

/** Options of a server for sessions. */
export interface SessionServerOptions {
  operations: readonly SessionOperation[];
  ports: OperationPorts;
  exportPipeline: ExportPipeline;
  mode: ToolMode;
  /** Aborts every call when the process ends. */
  stop: AbortSignal;
  /** Gets what there is to say beside the protocol. */
  say: (line: string) => void;
}

const instructions = `PTH tests MCP plugins over their protocol. Order of calls: pth_preflight, pth_start_session (or pth_resume_session with a branch pth/*), pth_provision_environment, pth_load_plugin, pth_generate_tests, pth_run_test_suite, pth_get_test_results, then per cause pth_diagnose_failure, pth_apply_fix and pth_run_test_suite scope targeted, or pth_run_iteration with fixes for several causes; at last pth_end_session. One session at a time. Your checkout is not touched: work happens on a branch pth/* in a worktree of its own, whose path pth_start_session returns. Tools that change something wait for one another; the others answer at once. Every tool can be called by its name at any time; one that comes too early says which to call first.`;

/** Told once to a client that goes on without having read the list again. */
const staleHint =
  'Your client has not read the new list of tools. All of them can be called by name; pth mcp --tools static lists them from the start.';

/** What one connection has of its own. */
export interface ConnectionOptions {
  /** True for a server of one request, which tells nothing by itself. */
  isSingle?: boolean;
  /** Default that of the server. */
  mode?: ToolMode;
  /** Relative paths of its calls begin here. Default the working directory of the process. */
  workingDirectory?: string;
  /** What its client must know beside the instructions of all. Default nothing. */
  note?: string;
  /** True where a call goes on when its client is gone; the session keeps the result. Default false. */
  outlivesClient?: boolean;
}

/** The parts of a connection that its calls need. */
interface CallSurroundings {
  listing: Listing;
  hasTasks: boolean;
  outlivesClient: boolean;
  ports: OperationPorts;
}

/** The state of a connection: the list that its client has. */
interface Listing {
  /** True since the list changed, until the client reads it again. */
  isStale: boolean;
  isHinted: boolean;
}

/** The questions that a call can ask a person. */
interface Questions {
  /** True for a page of this computer, which takes secrets. */
  showPage: boolean;
  /** True for a form of the client, which takes a word before a risky step. */
  showForm: boolean;
}

/** Serves sessions over MCP. The session outlives a connection, so that all servers of a process share one host. */
export class SessionServer {
  readonly host: SessionHost<ActiveSession>;
  readonly #options: SessionServerOptions;
  readonly #byName: ReadonlyMap<string, SessionOperation>;
  readonly #all: readonly ListedTool[];
  readonly #running = new Set<Promise<unknown>>();
  readonly #watchers = new Set<(uri: string) => void>();
  readonly #secrets: SecretQuestions;
  readonly #risks = new RiskQuestions();
  readonly #asks: AskMode;
  readonly #tasks: CallTasks;
  /** Time of the latest updates of resources, in milliseconds. */
  #toldMs = Number.NEGATIVE_INFINITY;
  #isTelling = false;

  constructor(options: SessionServerOptions) {
    this.#options = options;
    this.#asks = readAskMode(options.ports.variables);
    this.host = new SessionHost(options.ports.clock);
    this.#byName = new Map(options.operations.map((operation) => [operation.name, operation]));
    this.#all = listTools(options.operations);
    const { redactor, clock } = options.ports;
    this.#tasks = new CallTasks(clock);
    this.#secrets = new SecretQuestions({ redactor, clock, stop: options.stop });
  }

  /** Calls the listener with the address of each resource that may have changed. */
  watch(listener: (uri: string) => void): void {
    this.#watchers.add(listener);
  }

  /** Creates the server of one connection, or of one request where requests do not share a connection. */
  connect(era: 'legacy' | 'modern', connection: ConnectionOptions = {}): Server {
    const { isSingle = false, mode = this.#options.mode, note = '', outlivesClient = false } = connection;
    const { say } = this.#options;
    const ports = { ...this.#options.ports };
    ports.workingDirectory = connection.workingDirectory ?? ports.workingDirectory;
    // A server of the modern era must not change its list.
    const isDynamic = mode === 'dynamic' || (mode === 'auto' && era === 'legacy');
    const server = new Server(
      { name: 'pth', title: 'Plugin Test Harness', version: ports.version },
      {
        capabilities: {
          tools: { listChanged: isDynamic },
          resources: { subscribe: true, listChanged: true },
          prompts: {},
          completions: {},
          ...(era === 'modern' ? { extensions: { [appsExtension]: {}, [tasksExtension]: {} } } : {}),
        },
        instructions: note === '' ? instructions : `${note} ${instructions}`,
        cacheHints: {
          'tools/list': isDynamic ? { ttlMs: 0, cacheScope: 'private' } : { ttlMs: 3_600_000, cacheScope: 'public' },
        },
      },
    );
    const listing: Listing = { isStale: false, isHinted: false };
    server.setRequestHandler('tools/list', () => {
      listing.isStale = false;
      return { tools: [...this.#list(isDynamic)] };
    });
    this.#serveCalls(server, { listing, hasTasks: era === 'modern', outlivesClient, ports });
    if (era === 'modern') serveTasks(server, this.#tasks);
    const context = { host: this.host, redactor: ports.redactor, listBranches: () => this.#listBranches() };
    serveResources(server, context);
    servePrompts(server, context);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
    server.onerror = (error) => say(`protocol: ${error.message}`);
    if (isSingle) return server;
    const watched = serveSubscriptions(server);
    this.#announce(server, { isDynamic, isModern: era === 'modern', watched, listing });
    return server;
  }

  /** Serves the calls of a connection; in the modern era a client may wait for the long ones by a task. */
  #serveCalls(server: Server, { listing, hasTasks, outlivesClient, ports }: CallSurroundings): void {
    const { say } = this.#options;
    server.setRequestHandler(
      'tools/call',
      async ({ params }, context): Promise<CallToolResult | InputRequiredResult> => {
        const operation = this.#byName.get(params.name);
        if (operation === undefined) {
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no tool "${params.name.slice(0, 100)}"`);
        }
        const { notify, _meta: meta, inputResponses } = context.mcpReq;
        const signal = outlivesClient ? withoutDisconnect(context.mcpReq.signal) : context.mcpReq.signal;
        const ofRequest = readCapabilities(context);
        const capabilities = ofRequest ?? server.getClientCapabilities();
        const can = this.#readQuestions(capabilities?.elicitation);
        const answers =
          can.showPage || can.showForm ? { inputResponses, requestState: context.mcpReq.requestState<string>() } : null;
        const token = meta?.progressToken;
        const send = (report: ProgressReport) => {
          if (token === undefined) return;
          // A client that is gone ends the call on its own.
          notify({ method: 'notifications/progress', params: { progressToken: token, ...report } }).catch(
            (error: unknown) => say(String(error)),
          );
        };
        const call = (attempt: CallTry) =>
          this.#callAllowed(operation, (params.arguments ?? {}) as JsonObject, attempt, { ports, can });
        // Whoever only reads has the answer at once, or asked to wait for it.
        if (hasTasks && operation.access === 'exclusive' && ofRequest?.extensions?.[tasksExtension] !== undefined) {
          const answer = await this.#tasks.take(operation.name, call, { signal, send, answers });
          // The SDK knows of no task, but hands on every type of result.
          return 'taskId' in answer ? { content: [], ...answer } : answer;
        }
        const isHintDue = listing.isStale && !listing.isHinted;
        listing.isHinted ||= isHintDue;
        const answer = await call({ signal, send, answers });
        return isHintDue && !isInputRequiredResult(answer) ? addHint(answer, staleHint) : answer;
      },
    );
  }

  /** Tells the client of a connection about changes of lists and of the resources that it watches. */
  #announce(
    server: Server,
    connection: { isDynamic: boolean; isModern: boolean; watched: ReadonlySet<string>; listing: Listing },
  ): void {
    const { isDynamic, isModern, watched, listing } = connection;
    const complain = (error: unknown) => this.#options.say(String(error));
    const unlisten = this.host.listen(() => {
      server.sendResourceListChanged().catch(complain);
      if (!isDynamic) return;
      listing.isStale = true;
      server.sendToolListChanged().catch(complain);
    });
    const tell = (uri: string) => {
      // In the modern era the connection knows who listens to which resource.
      if (isModern || watched.has(uri)) server.sendResourceUpdated({ uri }).catch(complain);
    };
    this.#watchers.add(tell);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
    server.onclose = () => {
      unlisten();
      this.#watchers.delete(tell);
    };
  }

  /** True while a call runs. */
  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves once no call runs any more. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  #list(isDynamic: boolean): readonly ListedTool[] {
    if (!isDynamic || this.host.session !== null) return this.#all;
    return this.#all.filter(({ name }) => this.#byName.get(name)?.isDormant);
  }

  /** Tells which questions a person can be asked: by what their client shows, and by what this process may ask. */
  #readQuestions(elicitation: { form?: unknown; url?: unknown } | undefined): Questions {
    const hasForms = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
    return {
      showPage: elicitation?.url !== undefined && this.#asks !== 'never',
      showForm: hasForms && this.#asks === 'risky',
    };
  }

  /** Makes a call; a risky one only once a person allows it, where this process is told to ask. */
  async #callAllowed(
    operation: SessionOperation,
    input: JsonObject,
    caller: CallTry,
    surroundings: { ports: OperationPorts; can: Questions },
  ): Promise<CallToolResult | InputRequiredResult> {
    const { name } = operation;
    const risk = this.#asks === 'risky' ? readRisk(operation, input) : null;
    if (risk === null) return this.#call(operation, input, caller, surroundings);
    try {
      const question = this.#risks.ask(name, input, risk, surroundings.can.showForm ? caller.answers : null);
      if (question !== null) return question;
    } catch (error) {
      const { redactor } = surroundings.ports;
      return renderFailure(name, error, { redactor, standing: this.#describeStanding(), takesSpace: [] });
    }
    const answer = await this.#call(operation, input, caller, surroundings);
    if (!isInputRequiredResult(answer)) this.#risks.forget(name, input);
    return answer;
  }

  async #call(
    operation: SessionOperation,
    input: JsonObject,
    caller: CallTry,
    { ports, can }: { ports: OperationPorts; can: Questions },
  ): Promise<CallToolResult | InputRequiredResult> {
    const { send } = caller;
    const pages = can.showPage ? caller.answers : null;
    const { exportPipeline, stop } = this.#options;
    const signal = AbortSignal.any([caller.signal, stop]);
    const { redactor, clock } = ports satisfies { redactor: Redactor; clock: Clock };
    const { name } = operation;
    const progress = new ProgressReporter(name, send, { clock, redactor });
    const startedMs = clock.monotonicMs();
    const tell = (level: 'info' | 'warn', facts: JsonObject) =>
      log(level, 'mcp', 'call', () => ({ tool: name, durationMs: clock.monotonicMs() - startedMs, ...facts }));
    let given: Readonly<Record<string, string>> = {};
    const perform = async () => {
      if (pages !== null) given = await this.#secrets.take(name, pages, signal);
      const { configValues } = input;
      const isFilled = Object.keys(given).length > 0;
      const whole = isFilled ? { ...input, configValues: { ...(configValues as JsonObject), ...given } } : input;
      return performStep(operation, whole, { host: this.host, ports, exportPipeline, emit: progress.emit, signal });
    };
    const work = withinOperation(name, perform);
    this.#running.add(work);
    // Who watches sees what runs now.
    if (operation.access === 'exclusive') this.#tellUpdates();
    try {
      const result = await progress.during(work);
      tell('info', { summary: result.summary });
      return renderResult(name, result, redactor);
    } catch (error) {
      tell('warn', { fault: describeFault(error).code, message: describeFault(error).message });
      const lacking = { operation, input, given };
      const question = pages === null ? null : await this.#secrets.ask(error, lacking);
      if (question !== null) return question;
      const isFull = PthError.isInstance(error) && error.code.endsWith('/disk-full');
      const takesSpace = isFull ? await listDiskUsers(ports) : [];
      const told = pages === null ? error : explainPlain(error, lacking);
      return renderFailure(name, told, { redactor, standing: this.#describeStanding(), takesSpace });
    } finally {
      this.#running.delete(work);
      if (operation.access === 'exclusive') this.#tellUpdates();
    }
  }

  /** Tells that the parts of the session may have changed: at once, but at most once a second. */
  #tellUpdates(): void {
    if (this.#isTelling) return;
    const { clock } = this.#options.ports;
    const waitMs = this.#toldMs + 1000 - clock.monotonicMs();
    if (waitMs <= 0) {
      this.#tellAll();
      return;
    }
    this.#isTelling = true;
    const later = this.#tellAfter(waitMs);
    this.#running.add(later);
    void later.finally(() => this.#running.delete(later));
  }

  async #tellAfter(waitMs: number): Promise<void> {
    const { ports, stop, say } = this.#options;
    try {
      await ports.clock.sleep(waitMs, stop);
    } catch (error) {
      // The process ends, and with it whoever would be told.
      say(String(error));
      return;
    }
    this.#isTelling = false;
    this.#tellAll();
  }

  #tellAll(): void {
    this.#toldMs = this.#options.ports.clock.monotonicMs();
    for (const { uri } of listResources(this.host.session)) {
      for (const tell of this.#watchers) tell(uri);
    }
  }

  /** Lists the branches of sessions in the repository of the working directory; empty outside of one. */
  async #listBranches(): Promise<string[]> {
    const { workingDirectory, variables } = this.#options.ports;
    try {
      const { repository } = await openRepository(workingDirectory, { variables });
      return (await repository.branches('pth/')).map(({ name }) => name);
    } catch (error) {
      if (PthError.isInstance(error) && error.code.startsWith('git/')) return [];
      throw error;
    }
  }

  #describeStanding(): string {
    const { session } = this.host;
    if (session === null) return 'No session is active.';
    return `The session ${session.id} on ${session.branch} is active: ${session.standing.phase}.`;
  }
}

/** A signal that fires when a call is cancelled, and not when its client has merely gone. */
function withoutDisconnect(signal: AbortSignal): AbortSignal {
  const cancelled = new AbortController();
  const pass = () => {
    const { reason } = signal as { reason: unknown };
    const isGone = reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed;
    if (!isGone) cancelled.abort(reason);
  };
  if (signal.aborted) pass();
  else signal.addEventListener('abort', pass, { once: true });
  return cancelled.signal;
}

/** Says what is risky about a call; null for one that is not, and for one that is refused anyway. */
function readRisk(operation: SessionOperation, input: JsonObject): string | null {
  try {
    return describeRisk(operation.name, parseStepInput(operation, input));
  } catch (error) {
    if (PthError.isInstance(error)) return null;
    throw error;
  }
}
