import { resolve } from 'node:path';
import {
  type AgentEvent,
  type AgentSession,
  createAgentSession,
  defaultTools,
  type ModelTool,
} from '../agent/index.ts';
import { Cleanup, createHexId, PthError } from '../base/index.ts';
import { createLocalProvider } from '../environment/index.ts';
import type { ChatMessage, ChatResponse } from '../model/index.ts';
import { runProcess } from '../process/index.ts';
import type { ContentPart, ExtensionApi, ExtensionContext, SessionMessage } from './extension-api.ts';
import { ExtensionHost, injectedText } from './extension-host.ts';
import { HostedSession, openInDirectory } from './hosted-session.ts';
import { loadExtension } from './load-extension.ts';
import { createMockTool } from './mock-tools.ts';
import { createMockUi } from './mock-ui.ts';
import { mountPlugin } from './plugin-tools.ts';
import { contextOfPiAlone, refuseUnknown, uiOfPiAlone } from './refuse-unknown.ts';
import { throwExtensionErrors } from './run-check.ts';
import type { SessionDirectory } from './session-files.ts';
import { SessionModel } from './session-model.ts';
import { createExtensionTools, hookTool, toModelTool } from './session-tools.ts';
import type { TestHost, TestReply, TestSession, TestSessionOptions } from './test-session.ts';

/** A test session on PTH's own agent session. */
export type PthTestSession = TestSession<AgentSession, AgentEvent>;

const defaultSystemPrompt = 'You are a coding agent. Your answers are written down in a playbook.';

/**
 * Opens a test session on the agent session that the product itself uses. `cleanup` runs at the end, after the session.
 * @throws PthError `playbook/extension-failed`, `playbook/unsupported`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export async function openTestSession(
  options: TestSessionOptions,
  host: TestHost,
  cleanup = new Cleanup(),
): Promise<PthTestSession> {
  return openInDirectory(options, host, cleanup, async (directory) => {
    const session = new OwnSession(options, directory, cleanup, host);
    await session.open(host);
    return session;
  });
}

class OwnSession extends HostedSession<AgentSession, AgentEvent> implements PthTestSession {
  readonly host = 'pth';
  readonly #extensions: ExtensionHost;
  readonly #model: SessionModel;
  readonly #queue: string[] = [];
  readonly #context: ExtensionContext;
  readonly #id = createHexId(12);
  #tools: readonly ModelTool[] = [];
  #system: string;
  readonly #variables: TestHost['variables'];
  #isWorking = false;
  #turn = 0;
  readonly #abort = new AbortController();

  constructor(options: TestSessionOptions, directory: SessionDirectory, cleanup: Cleanup, host: TestHost) {
    super(options, directory, cleanup);
    this.#variables = host.variables;
    this.#system = options.systemPrompt ?? defaultSystemPrompt;
    this.#context = this.#createContext();
    this.#extensions = this.#createExtensionHost();
    this.#model = new SessionModel(this.playbook.model, {
      system: () => this.#system,
      isActive: (tool) => this.#extensions.activeTools?.has(tool) ?? true,
      onAnswer: (response) =>
        this.noteAnswer(
          response,
          this.#tools.map(({ name }) => name),
        ),
      onTurnStart: async () => void (await this.#extensions.emit({ type: 'turn_start', turnIndex: this.#turn })),
      onTurnEnd: async (response) => {
        await this.#tellMessage({ role: 'assistant', content: toContent(response) });
        await this.#extensions.emit({ type: 'turn_end', turnIndex: this.#turn++ });
      },
    });
  }

  protected messages(): readonly ChatMessage[] {
    return this.#model.messages;
  }

  protected listTools(): string[] {
    return this.#tools.map(({ name }) => name).filter((name) => this.#extensions.activeTools?.has(name) ?? true);
  }

  protected listCommands(): string[] {
    return [...this.#extensions.commands.keys()];
  }

  protected systemPrompt(): string {
    return this.#system;
  }

  async open(host: TestHost): Promise<void> {
    const { extensions = [], extensionFactories = [], plugin, mockTools = {}, tools } = this.options;
    const label = `pth-test-${this.#id}`;
    const environment = await createLocalProvider({ variables: host.variables }).provision({
      label,
      worktree: this.cwd,
    });
    this.cleanup.add('end the processes of the session', () => environment.dispose());
    const mounted = plugin ? await mountPlugin(plugin, host, this.cwd, this.cleanup, environment) : [];
    for (const path of extensions) {
      await this.#extensions.load(path, await loadExtension(path, host.workingDirectory));
    }
    for (const [index, factory] of extensionFactories.entries()) {
      await this.#extensions.load(factory.name || `inline ${index + 1}`, factory);
    }
    await this.#extensions.emit({ type: 'session_start', reason: this.enterStore() });
    throwExtensionErrors(this.events.extensionErrors);
    this.#extensions.seal();

    const offered = [
      ...(tools ?? (plugin ? [] : defaultTools)),
      ...mounted.map(toModelTool),
      ...(await createExtensionTools(this.#extensions, (signal) => ({ ...this.#context, signal }))),
    ];
    const known = new Set(offered.map(({ name }) => name));
    const mockOnly = Object.entries(mockTools).flatMap(([name, mock]) =>
      known.has(name) ? [] : [toModelTool(createMockTool(name, mock))],
    );
    this.#tools = [...new Map([...offered, ...mockOnly].map((tool) => [tool.name, tool])).values()];
    const hooked = this.#tools.map((tool) =>
      hookTool(tool, {
        extensions: this.#extensions,
        log: this.events,
        mocks: mockTools,
        callIdOf: (args) => this.#model.callIdOf(args),
        onToolError: (name, callId, error) => void this.toolErrors.push({ tool: name, callId, error }),
      }),
    );
    const session = createAgentSession({
      model: this.#model,
      workspace: environment.restricted(),
      system: this.#system,
      tools: hooked,
      signal: this.#abort.signal,
    });
    this.cleanup.add('close the agent session', () => session.abort());
    this.setSession(session);
  }

  protected async play(inputs: readonly string[]): Promise<{ reply: TestReply; wasAsked: boolean }> {
    let wasAsked = false;
    let reply: TestReply = { text: '' };
    this.#queue.splice(0, this.#queue.length, ...inputs);
    for (let input = this.#queue.shift(); input !== undefined; input = this.#queue.shift()) {
      const isCommand = input.startsWith('/') && (await this.#extensions.runCommand(input));
      if (isCommand) continue;
      wasAsked = true;
      reply = (await this.#submit(input)) ?? reply;
    }
    return { reply, wasAsked };
  }

  protected abortWork(): Promise<void> {
    this.#abort.abort(new PthError('agent/closed', 'The test session was disposed of.'));
    return this.session.abort();
  }

  protected async emitShutdown(): Promise<void> {
    await this.#extensions.emit({ type: 'session_shutdown', reason: 'quit' });
  }

  /** Submits one input; undefined when an extension handled the input itself. */
  async #submit(input: string): Promise<TestReply | undefined> {
    let prompt = input;
    for (const answer of await this.#extensions.emit({ type: 'input', text: prompt, source: 'interactive' })) {
      if (answer.action === 'handled') return undefined;
      if (answer.action === 'transform') prompt = answer.text;
    }
    const base = this.options.systemPrompt ?? defaultSystemPrompt;
    this.#system = base;
    const answers = await this.#extensions.emit({ type: 'before_agent_start', prompt, systemPrompt: base });
    for (const { message, systemPrompt } of answers) {
      if (message) this.#model.inject(injectedText(message), 'after-next-input');
      if (systemPrompt !== undefined) this.#system = systemPrompt;
    }
    this.#isWorking = true;
    try {
      await this.#extensions.emit({ type: 'agent_start' });
      await this.#tellMessage({ role: 'user', content: [{ type: 'text', text: prompt }] });
      const stream = this.session.submit(prompt);
      stream.listen((event) => this.#note(event));
      const reply = await stream.result();
      await this.#extensions.emit({ type: 'agent_end' });
      await this.#extensions.emit({ type: 'agent_settled' });
      return { text: reply.text };
    } finally {
      this.#isWorking = false;
    }
  }

  async #tellMessage(message: SessionMessage): Promise<void> {
    await this.#extensions.emit({ type: 'message_start', message });
    await this.#extensions.emit({ type: 'message_end', message });
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
      inject: (text) => this.#model.inject(text, 'at-end'),
      enqueue: (text) => void this.#queue.push(text),
      isWorking: () => this.#isWorking,
      tools: () =>
        this.#tools.map(({ name, description, inputSchema }) => ({ name, description, parameters: inputSchema })),
      onError: (error) => void this.events.extensionErrors.push(error),
      flags: this.options.flags ?? {},
      exec: (command, args, given = {}) => runForExtension([command, ...args], given, this.cwd, this.#variables),
    });
  }

  #createContext(): ExtensionContext {
    const ui = createMockUi(this.options.ui ?? {}, (call) => this.events.addUiCall(call));
    const context: ExtensionContext = {
      ui: refuseUnknown(ui, uiOfPiAlone, 'ctx.ui'),
      hasUI: true,
      mode: 'rpc',
      cwd: this.cwd,
      sessionManager: {
        getEntries: () => this.store.entries,
        getBranch: () => this.store.entries,
        getSessionId: () => (this.isOpen() ? this.session.id : this.#id),
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

/** Time limit of a program that an extension runs without one, in milliseconds. */
const defaultExecMs = 60_000;

async function runForExtension(
  argv: readonly [string, ...string[]],
  { cwd, timeout = defaultExecMs, signal }: NonNullable<Parameters<ExtensionApi['exec']>[2]>,
  directory: string,
  variables: TestHost['variables'],
): ReturnType<ExtensionApi['exec']> {
  const outcome = await runProcess({
    argv,
    cwd: resolve(directory, cwd ?? '.'),
    variables,
    timeoutMs: timeout,
    signal,
  });
  const { stdout, stderr, exitCode, reason, spawnError } = outcome;
  return {
    stdout: stdout.text,
    stderr: spawnError ?? stderr.text,
    code: exitCode ?? 1,
    killed: reason === 'timed-out' || reason === 'aborted',
  };
}

function toContent({ parts }: ChatResponse): ContentPart[] {
  return parts.flatMap((part): ContentPart[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text }];
    if (part.type === 'thinking') return [{ type: 'thinking', thinking: part.text }];
    if (part.type === 'tool-call') return [{ ...part.call, type: 'toolCall' }];
    return [];
  });
}
