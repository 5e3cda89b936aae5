import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type {
  AgentSession,
  AgentSessionEvent,
  ExtensionFactory,
  ExtensionUIContext,
  LoadExtensionsResult,
} from '@earendil-works/pi-coding-agent';
import { Cleanup, PthError } from '../../base/index.ts';
import type { ChatMessage } from '../../model/index.ts';
import { contentText, EventLog } from '../event-log.ts';
import type { ContentPart } from '../extension-api.ts';
import { createMockUi } from '../mock-ui.ts';
import { mountPlugin } from '../plugin-tools.ts';
import { refuseUnknown, uiOfPiAlone } from '../refuse-unknown.ts';
import { throwExtensionErrors, throwToolErrors } from '../run-check.ts';
import { listFiles, openSessionDirectory, readFileText, type SessionDirectory } from '../session-files.ts';
import { type SessionInput, SessionPlaybook } from '../session-playbook.ts';
import type { TestHost, TestReply, TestSession, TestSessionOptions, TestState } from '../test-session.ts';
import { TestStore } from '../test-store.ts';
import { loadPi, type Pi } from './load-pi.ts';
import { toPiStream } from './pi-answer.ts';
import { createPiCredentials } from './pi-credentials.ts';
import { toChatMessages } from './pi-messages.ts';
import { createPiMocks, toPiTool } from './pi-tools.ts';
import type { PiStreamFunction } from './pi-types.ts';

/** A test session in pi. */
export type PiTestSession = TestSession<AgentSession, AgentSessionEvent>;

/** The name under which pi knows the playbook. */
const providerName = 'playbook';

/**
 * Opens a test session in pi itself: its own loader, hooks, tools and loop, of which only the function that asks the
 * model is replaced. pi's settings, keys and sessions of the user are neither read nor written.
 * What `cleanup` holds already is undone at the end, after the session.
 * @throws PthError `playbook/host-unavailable`, `playbook/extension-failed`, `plugin/start-failed`, `plugin/connect-timeout`
 */
export async function openPiSession(
  options: TestSessionOptions,
  host: TestHost,
  cleanup = new Cleanup(),
): Promise<PiTestSession> {
  const pi = await loadPi();
  if (options.tools) {
    throw new PthError(
      'playbook/unsupported',
      'The option tools is for the agent of PTH; in pi, extensions bring tools.',
    );
  }
  const directory = await openSessionDirectory(options.cwd, host);
  cleanup.add('remove the temporary directory', () => directory.removeFinally());
  try {
    const session = new PiSession(options, directory, cleanup);
    await session.open(pi, host);
    return session;
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

class PiSession implements PiTestSession {
  readonly host = 'pi';
  readonly cwd: string;
  readonly store: TestStore;
  readonly playbook: SessionPlaybook;
  readonly events: EventLog<AgentSessionEvent>;
  readonly state: TestState;
  readonly #options: TestSessionOptions;
  readonly #directory: SessionDirectory;
  readonly #cleanup: Cleanup;
  readonly #toolErrors: { tool: string; callId: string; error: unknown }[] = [];
  /** Calls that the hooks let through. */
  readonly #begun = new Set<string>();
  #messages: ChatMessage[] = [];
  #session: AgentSession | undefined;
  #failure: { error: unknown } | undefined;
  #disposal: Promise<void> | undefined;

  constructor(options: TestSessionOptions, directory: SessionDirectory, cleanup: Cleanup) {
    this.#options = options;
    this.#directory = directory;
    this.#cleanup = cleanup;
    this.cwd = directory.path;
    this.store = options.store ?? new TestStore();
    this.playbook = new SessionPlaybook(options);
    this.events = new EventLog(() => this.#messages);
    this.state = {
      entries: (customType) =>
        this.store.entries.filter((entry) => customType === undefined || entry.customType === customType),
      latest: (customType) => this.store.entries.findLast((entry) => entry.customType === customType)?.data,
      tools: () => this.session.getActiveToolNames(),
      commands: () => this.session.extensionRunner.getRegisteredCommands().map(({ name }) => name),
      systemPrompt: () => this.session.systemPrompt,
      files: () => listFiles(this.cwd),
      readFile: (path) => readFileText(this.cwd, path),
    };
  }

  get session(): AgentSession {
    if (!this.#session) throw new Error('the session is not open yet');
    return this.#session;
  }

  async open(pi: Pi, host: TestHost): Promise<void> {
    const { cwd } = this;
    const { plugin, mockTools = {}, systemPrompt, ui = {} } = this.#options;
    const agentDir = await realpath(await mkdtemp(join(host.temporaryDirectory, 'pth-pi-')));
    this.#cleanup.add('remove the settings of pi', () => rm(agentDir, { recursive: true, force: true, maxRetries: 5 }));
    const mounted = plugin ? await mountPlugin(plugin, host, cwd, this.#cleanup) : [];
    const settingsManager = pi.SettingsManager.inMemory({ retry: { enabled: false }, compaction: { enabled: false } });
    const resourceLoader = new pi.DefaultResourceLoader({
      cwd,
      agentDir,
      settingsManager,
      additionalExtensionPaths: (this.#options.extensions ?? []).map((path) => resolve(host.workingDirectory, path)),
      extensionFactories: [...(this.#options.extensionFactories ?? [])] as unknown as ExtensionFactory[],
      noThemes: true,
      ...(systemPrompt === undefined ? {} : { systemPromptOverride: () => systemPrompt }),
    });
    await resourceLoader.reload();
    const extensions = resourceLoader.getExtensions();
    throwLoadErrors(extensions);

    const modelRuntime = await pi.ModelRuntime.create({
      credentials: createPiCredentials(),
      modelsPath: null,
      refreshOnCreate: false,
    });
    modelRuntime.registerProvider(providerName, describeProvider(this.playbook.model.contextWindow));
    const model = modelRuntime.getModel(providerName, providerName);
    if (!model) throw new Error('pi does not know the provider that was registered');
    const sessionManager = pi.SessionManager.inMemory(cwd);
    for (const entry of this.store.entries) sessionManager.appendCustomEntry(entry.customType, entry.data);
    this.store.open();
    const reason = this.store.sessions > 1 ? 'resume' : 'startup';
    const log = this.events as unknown as EventLog<never>;
    const { session } = await pi.createAgentSession({
      cwd,
      agentDir,
      modelRuntime,
      model,
      thinkingLevel: 'off',
      sessionManager,
      settingsManager,
      resourceLoader,
      customTools: [
        ...mounted.map((tool) => toPiTool(tool, false, log)),
        ...createPiMocks(pi, mockTools, extensions, mounted, cwd, log),
      ],
      sessionStartEvent: { type: 'session_start', reason },
    });
    this.#session = session;
    this.#cleanup.add('dispose of the session of pi', () => session.dispose());
    session.agent.streamFunction = this.#answer;
    this.#watchBlocks(session);
    session.subscribe((event) => this.#note(event));
    const mockUi = createMockUi(ui, (call) => this.events.uiCalls.push(call));
    await session.bindExtensions({
      uiContext: refuseUnknown(mockUi, uiOfPiAlone, 'ctx.ui') as unknown as ExtensionUIContext,
      mode: 'rpc',
      onError: ({ extensionPath, event, error }) =>
        this.events.extensionErrors.push({ extension: extensionPath, event, message: error }),
    });
    throwExtensionErrors(this.events.extensionErrors);
  }

  async run(...inputs: readonly SessionInput[]): Promise<TestReply> {
    if (this.#disposal) throw new PthError('agent/closed', 'The test session was disposed of.');
    const errorsBefore = this.events.extensionErrors.length;
    const toolErrorsBefore = this.#toolErrors.length;
    const consumedBefore = this.playbook.consumed;
    this.#failure = undefined;
    let hasPrompt = false;
    for (const input of this.playbook.plan(inputs)) {
      hasPrompt ||= !this.#isCommand(input);
      await this.session.prompt(input);
      await this.session.waitForIdle();
      this.#throwFailure();
    }
    throwExtensionErrors(this.events.extensionErrors.slice(errorsBefore));
    if (this.#options.failOnToolError) throwToolErrors(this.#toolErrors.slice(toolErrorsBefore));
    if (hasPrompt || this.playbook.consumed > consumedBefore) this.playbook.assertFinished();
    return { text: this.session.getLastAssistantText() ?? '' };
  }

  dispose(): Promise<void> {
    this.#disposal ??= this.#dispose();
    return this.#disposal;
  }

  async #dispose(): Promise<void> {
    // Up to the first await this runs at once, for whoever cannot wait.
    const aborting = this.session.abort();
    this.#directory.remove();
    await aborting;
    await this.session.extensionRunner.emit({ type: 'session_shutdown', reason: 'quit' });
    await this.#cleanup.run();
  }

  readonly #answer: PiStreamFunction = async (model, context, options) => {
    const messages = toChatMessages(context.messages);
    this.#messages = messages;
    try {
      const request = {
        system: this.session.systemPrompt,
        messages,
        tools: this.session.agent.state.tools.map(({ name, description, parameters }) => ({
          name,
          description,
          inputSchema: JSON.parse(JSON.stringify(parameters)),
        })),
      };
      const response = await this.playbook.model.stream(request, options?.signal).result();
      this.#messages = [...messages, { role: 'assistant', parts: response.parts }];
      return toPiStream(response, model);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  };

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #isCommand(input: string): boolean {
    const name = /^\/(\S+)/.exec(input)?.[1];
    return name !== undefined && this.state.commands().includes(name);
  }

  /** pi tells nobody that a hook has blocked a call; it is seen where pi asks its hooks. */
  #watchBlocks({ agent }: AgentSession): void {
    const ask = agent.beforeToolCall;
    agent.beforeToolCall = async (call, signal) => {
      const { id } = call.toolCall;
      try {
        const verdict = await ask?.(call, signal);
        if (verdict?.block) this.events.block(id, verdict.reason ?? 'Tool execution was blocked');
        else this.#begun.add(id);
        return verdict;
      } catch (error) {
        this.events.block(id, error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  }

  #note(event: AgentSessionEvent): void {
    this.events.all.push(event);
    if (event.type === 'tool_execution_start') {
      this.events.addCall(event.toolCallId, event.toolName, event.args as Record<string, unknown>);
    }
    if (event.type === 'tool_execution_end') {
      const { toolCallId, toolName, isError } = event;
      const { content, details } = event.result as { content: readonly ContentPart[]; details?: unknown };
      if (isError && this.#begun.has(toolCallId) && !this.events.hasAnswer(toolCallId)) {
        this.#toolErrors.push({ tool: toolName, callId: toolCallId, error: new Error(contentText(content)) });
      }
      this.events.addResult(toolCallId, toolName, { content, details, isError });
    }
    if (event.type === 'entry_appended' && event.entry.type === 'custom') {
      this.store.append(event.entry.customType, event.entry.data);
    }
  }
}

function throwLoadErrors({ errors }: LoadExtensionsResult): void {
  const [first] = errors;
  if (!first) return;
  const texts = errors.map(({ path, error }) => `${path}: ${error}`);
  throw new PthError('playbook/extension-failed', `pi does not load the extension ${texts.join('\n')}`, {
    details: { errors },
  });
}

/** A provider that exists for pi's bookkeeping alone: nothing is ever sent to its address. */
function describeProvider(contextWindow: number) {
  return {
    baseUrl: 'http://playbook.invalid',
    apiKey: 'none',
    api: 'openai-completions' as const,
    models: [
      {
        id: providerName,
        name: providerName,
        reasoning: false,
        input: ['text' as const],
        cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
        contextWindow,
        maxTokens: 16_000,
      },
    ],
  };
}
