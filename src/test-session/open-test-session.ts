import {
  type AgentEvent,
  type AgentSession,
  createAgentSession,
  defaultTools,
  type ModelTool,
} from '../agent/index.ts';
import { Cleanup, createHexId, PthError } from '../base/index.ts';
import { createLocalProvider } from '../environment/index.ts';
import { EventLog } from './event-log.ts';
import type { ExtensionContext } from './extension-api.ts';
import { ExtensionHost, injectedText } from './extension-host.ts';
import { loadExtension } from './load-extension.ts';
import { createMockTool } from './mock-tools.ts';
import { createMockUi } from './mock-ui.ts';
import { mountPlugin } from './plugin-tools.ts';
import { contextOfPiAlone, refuseUnknown, uiOfPiAlone } from './refuse-unknown.ts';
import { throwExtensionErrors, throwToolErrors } from './run-check.ts';
import { listFiles, openSessionDirectory, readFileText, type SessionDirectory } from './session-files.ts';
import { SessionModel } from './session-model.ts';
import { type SessionInput, SessionPlaybook } from './session-playbook.ts';
import { createExtensionTools, hookTool, toModelTool } from './session-tools.ts';
import type { TestHost, TestReply, TestSession, TestSessionOptions, TestState } from './test-session.ts';
import { TestStore } from './test-store.ts';

/** A test session on PTH's own agent session. */
export type PthTestSession = TestSession<AgentSession, AgentEvent>;

const defaultSystemPrompt = 'You are a coding agent. Your answers are written down in a playbook.';

/**
 * Opens a test session on the agent session that the product itself uses. What
 * `cleanup` holds already is undone at the end, after the session.
 * @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export async function openTestSession(
  options: TestSessionOptions,
  host: TestHost,
  cleanup = new Cleanup(),
): Promise<PthTestSession> {
  const directory = await openSessionDirectory(options.cwd, host);
  cleanup.add('remove the temporary directory', () => directory.removeFinally());
  try {
    const session = new OwnSession(options, directory, cleanup);
    await session.open(host);
    return session;
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

class OwnSession implements PthTestSession {
  readonly host = 'pth';
  readonly cwd: string;
  readonly store: TestStore;
  readonly playbook: SessionPlaybook;
  readonly events: EventLog<AgentEvent>;
  readonly state: TestState;
  readonly #options: TestSessionOptions;
  readonly #directory: SessionDirectory;
  readonly #cleanup: Cleanup;
  readonly #extensions: ExtensionHost;
  readonly #seam: SessionModel;
  readonly #queue: string[] = [];
  readonly #toolErrors: { tool: string; callId: string; error: unknown }[] = [];
  readonly #context: ExtensionContext;
  readonly #id = createHexId(12);
  #tools: readonly ModelTool[] = [];
  #session: AgentSession | undefined;
  #system: string;
  #isWorking = false;
  #turn = 0;
  readonly #abort = new AbortController();
  #disposal: Promise<void> | undefined;

  constructor(options: TestSessionOptions, directory: SessionDirectory, cleanup: Cleanup) {
    this.#options = options;
    this.#directory = directory;
    this.#cleanup = cleanup;
    this.cwd = directory.path;
    this.store = options.store ?? new TestStore();
    this.#system = options.systemPrompt ?? defaultSystemPrompt;
    this.playbook = new SessionPlaybook(options);
    this.events = new EventLog(() => this.#seam.messages);
    this.#context = this.#createContext();
    this.#extensions = this.#createExtensionHost();
    this.#seam = new SessionModel(this.playbook.model, {
      system: () => this.#system,
      isActive: (tool) => this.#extensions.activeTools?.has(tool) ?? true,
      onTurnStart: async () => void (await this.#extensions.emit({ type: 'turn_start', turnIndex: this.#turn })),
      onTurnEnd: async () => void (await this.#extensions.emit({ type: 'turn_end', turnIndex: this.#turn++ })),
    });
    this.state = {
      entries: (customType) =>
        this.store.entries.filter((entry) => customType === undefined || entry.customType === customType),
      latest: (customType) => this.store.entries.findLast((entry) => entry.customType === customType)?.data,
      tools: () =>
        this.#tools.map(({ name }) => name).filter((name) => this.#extensions.activeTools?.has(name) ?? true),
      commands: () => [...this.#extensions.commands.keys()],
      systemPrompt: () => this.#system,
      files: () => listFiles(this.cwd),
      readFile: (path) => readFileText(this.cwd, path),
    };
  }

  get session(): AgentSession {
    if (!this.#session) throw new Error('the session is not open yet');
    return this.#session;
  }

  async open(host: TestHost): Promise<void> {
    const { extensions = [], extensionFactories = [], plugin, mockTools = {}, tools } = this.#options;
    const label = `pth-test-${this.#id}`;
    const environment = await createLocalProvider({ variables: host.variables }).provision({
      label,
      worktree: this.cwd,
    });
    this.#cleanup.add('end the processes of the session', () => environment.dispose());
    const mounted = plugin ? await mountPlugin(plugin, host, this.cwd, this.#cleanup) : [];
    for (const path of extensions) {
      await this.#extensions.load(path, await loadExtension(path, host.workingDirectory));
    }
    for (const [index, factory] of extensionFactories.entries()) {
      await this.#extensions.load(factory.name || `inline ${index + 1}`, factory);
    }
    this.store.open();
    const reason = this.store.sessions > 1 ? 'resume' : 'startup';
    await this.#extensions.emit({ type: 'session_start', reason });
    throwExtensionErrors(this.events.extensionErrors);
    this.#extensions.seal();

    const offered = [
      ...(tools ?? (plugin ? [] : defaultTools)),
      ...mounted.map(toModelTool),
      ...(await createExtensionTools(this.#extensions, (signal) => ({ ...this.#context, signal }))),
    ];
    const known = new Set(offered.map(({ name }) => name));
    const made = Object.entries(mockTools).flatMap(([name, mock]) =>
      known.has(name) ? [] : [toModelTool(createMockTool(name, mock))],
    );
    this.#tools = [...new Map([...offered, ...made].map((tool) => [tool.name, tool])).values()];
    const hooked = this.#tools.map((tool) =>
      hookTool(tool, {
        extensions: this.#extensions,
        log: this.events,
        mocks: mockTools,
        callIdOf: (args) => this.#seam.callIdOf(args),
        onToolError: (name, callId, error) => void this.#toolErrors.push({ tool: name, callId, error }),
      }),
    );
    const session = createAgentSession({
      model: this.#seam,
      workspace: environment.restricted(),
      system: this.#system,
      tools: hooked,
      signal: this.#abort.signal,
    });
    this.#cleanup.add('close the agent session', () => session.abort());
    this.#session = session;
  }

  async run(...inputs: readonly SessionInput[]): Promise<TestReply> {
    if (this.#disposal) throw new PthError('agent/closed', 'The test session was disposed of.');
    const extensionErrorsBefore = this.events.extensionErrors.length;
    const toolErrorsBefore = this.#toolErrors.length;
    const consumedBefore = this.playbook.consumed;
    let wasAsked = false;
    let reply: TestReply = { text: '' };
    this.#queue.splice(0, this.#queue.length, ...this.playbook.plan(inputs));
    for (let input = this.#queue.shift(); input !== undefined; input = this.#queue.shift()) {
      const isCommand = input.startsWith('/') && (await this.#extensions.runCommand(input));
      if (isCommand) continue;
      wasAsked = true;
      reply = (await this.#submit(input)) ?? reply;
    }
    throwExtensionErrors(this.events.extensionErrors.slice(extensionErrorsBefore));
    if (this.#options.failOnToolError) throwToolErrors(this.#toolErrors.slice(toolErrorsBefore));
    if (wasAsked || this.playbook.consumed > consumedBefore) this.playbook.assertFinished();
    return reply;
  }

  dispose(): Promise<void> {
    this.#disposal ??= this.#dispose();
    return this.#disposal;
  }

  async #dispose(): Promise<void> {
    // Up to the first await this runs at once, for whoever cannot wait.
    this.#abort.abort(new PthError('agent/closed', 'The test session was disposed of.'));
    const aborting = this.session.abort();
    this.#directory.remove();
    await aborting;
    await this.#extensions.emit({ type: 'session_shutdown', reason: 'quit' });
    await this.#cleanup.run();
  }

  /** Undefined when an extension has taken the input for itself. */
  async #submit(input: string): Promise<TestReply | undefined> {
    let prompt = input;
    for (const answer of await this.#extensions.emit({ type: 'input', text: prompt, source: 'interactive' })) {
      if (answer.action === 'handled') return undefined;
      if (answer.action === 'transform') prompt = answer.text;
    }
    const base = this.#options.systemPrompt ?? defaultSystemPrompt;
    this.#system = base;
    const answers = await this.#extensions.emit({ type: 'before_agent_start', prompt, systemPrompt: base });
    for (const { message, systemPrompt } of answers) {
      if (message) this.#seam.inject(injectedText(message), 'after-next-input');
      if (systemPrompt !== undefined) this.#system = systemPrompt;
    }
    this.#isWorking = true;
    try {
      await this.#extensions.emit({ type: 'agent_start' });
      const stream = this.session.submit(prompt);
      stream.listen((event) => this.#note(event));
      const reply = await stream.result();
      await this.#extensions.emit({ type: 'agent_end' });
      return { text: reply.text };
    } finally {
      this.#isWorking = false;
    }
  }

  #note(event: AgentEvent): void {
    this.events.all.push(event);
    if (event.type === 'tool-call-start') this.events.addCall(event.id, event.name, event.arguments);
    if (event.type === 'tool-call-end') {
      const content = [{ type: 'text' as const, text: event.output }];
      this.events.addResult(event.id, event.name, { content, isError: event.isError });
    }
  }

  #createExtensionHost(): ExtensionHost {
    return new ExtensionHost({
      context: () => ({ ...this.#context, signal: this.#isWorking ? this.#abort.signal : undefined }),
      appendEntry: (customType, data) => void this.store.append(customType, data),
      inject: (text) => this.#seam.inject(text, 'at-end'),
      enqueue: (text) => void this.#queue.push(text),
      isWorking: () => this.#isWorking,
      tools: () =>
        this.#tools.map(({ name, description, inputSchema }) => ({ name, description, parameters: inputSchema })),
      onError: (error) => void this.events.extensionErrors.push(error),
    });
  }

  #createContext(): ExtensionContext {
    const ui = createMockUi(this.#options.ui ?? {}, (call) => this.events.uiCalls.push(call));
    const context: ExtensionContext = {
      ui: refuseUnknown(ui, uiOfPiAlone, 'ctx.ui'),
      hasUI: true,
      mode: 'rpc',
      cwd: this.cwd,
      sessionManager: {
        getEntries: () => this.store.entries,
        getBranch: () => this.store.entries,
        getSessionId: () => this.#session?.id ?? this.#id,
        getSessionFile: () => undefined,
        getCwd: () => this.cwd,
      },
      signal: undefined,
      isIdle: () => !this.#isWorking,
      abort: () => void this.session.abort(),
      hasPendingMessages: () => this.#queue.length > 0,
      getSystemPrompt: () => this.#system,
    };
    return refuseUnknown(context, contextOfPiAlone, 'ctx');
  }
}
