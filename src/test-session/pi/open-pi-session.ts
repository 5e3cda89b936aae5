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
import { contentText, type EventLog } from '../event-log.ts';
import type { ContentPart } from '../extension-api.ts';
import { HostedSession, openInDirectory } from '../hosted-session.ts';
import { createMockUi } from '../mock-ui.ts';
import { mountPlugin } from '../plugin-tools.ts';
import { refuseUnknown, uiOfPiAlone } from '../refuse-unknown.ts';
import { throwExtensionErrors } from '../run-check.ts';
import type { TestHost, TestReply, TestSession, TestSessionOptions } from '../test-session.ts';
import { loadPi, type Pi } from './load-pi.ts';
import { toPiStream } from './pi-answer.ts';
import { createPiCredentials } from './pi-credentials.ts';
import { toChatMessages } from './pi-messages.ts';
import { createPiMocks, toPiTool } from './pi-tools.ts';
import type { PiStreamFunction } from './pi-types.ts';

/** A test session in pi. */
export type PiTestSession = TestSession<AgentSession, AgentSessionEvent>;

/** Name of the playbook's provider and model in pi. */
const providerName = 'playbook';

type ResourceLoaderSettings = ConstructorParameters<Pi['DefaultResourceLoader']>[0];

/**
 * Opens a test session in pi itself: its own loader, hooks, tools and loop; only the function that asks the model is
 * replaced. Neither reads nor writes the user's settings, keys and sessions of pi. `cleanup` runs at the end, after the
 * session.
 * @throws PthError `playbook/host-unavailable`, `playbook/extension-failed`, `plugin/start-failed`,
 * `plugin/connect-timeout`
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
  return openInDirectory(options, host, cleanup, async (directory) => {
    const session = new PiSession(options, directory, cleanup);
    await session.open(pi, host);
    return session;
  });
}

class PiSession extends HostedSession<AgentSession, AgentSessionEvent> implements PiTestSession {
  readonly host = 'pi';
  /** Ids of calls that the hooks allowed. */
  readonly #begun = new Set<string>();
  #messages: ChatMessage[] = [];
  #failure: { error: unknown } | undefined;

  protected messages(): readonly ChatMessage[] {
    return this.#messages;
  }

  protected listTools(): string[] {
    return this.session.getActiveToolNames();
  }

  protected listCommands(): string[] {
    return this.session.extensionRunner.getRegisteredCommands().map(({ name }) => name);
  }

  protected systemPrompt(): string {
    return this.session.systemPrompt;
  }

  async open(pi: Pi, host: TestHost): Promise<void> {
    const { cwd } = this;
    const { plugin, mockTools = {} } = this.options;
    const agentDir = await realpath(await mkdtemp(join(host.temporaryDirectory, 'pth-pi-')));
    this.cleanup.add('remove the settings of pi', () => rm(agentDir, { recursive: true, force: true, maxRetries: 5 }));
    const mounted = plugin ? await mountPlugin(plugin, host, cwd, this.cleanup) : [];
    const settingsManager = pi.SettingsManager.inMemory({ retry: { enabled: false }, compaction: { enabled: false } });
    const resourceLoader = await this.#loadExtensions(pi, host, { cwd, agentDir, settingsManager });
    const extensions = resourceLoader.getExtensions();
    for (const [name, value] of Object.entries(this.options.flags ?? {}))
      extensions.runtime.flagValues.set(name, value);
    const { modelRuntime, model } = await createPiModel(pi, this.playbook.model.contextWindow);
    const sessionManager = pi.SessionManager.inMemory(cwd);
    for (const entry of this.store.entries) sessionManager.appendCustomEntry(entry.customType, entry.data);
    const reason = this.enterStore();
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
        ...createPiMocks(pi, mockTools, { extensions, plugin: mounted, cwd }, log),
      ],
      sessionStartEvent: { type: 'session_start', reason },
    });
    this.setSession(session);
    this.cleanup.add('dispose of the session of pi', () => session.dispose());
    await this.#connect(session);
  }

  async #loadExtensions(
    pi: Pi,
    host: TestHost,
    settings: Pick<ResourceLoaderSettings, 'cwd' | 'agentDir' | 'settingsManager'>,
  ): Promise<InstanceType<Pi['DefaultResourceLoader']>> {
    const { extensions = [], extensionFactories = [], systemPrompt } = this.options;
    const resourceLoader = new pi.DefaultResourceLoader({
      ...settings,
      additionalExtensionPaths: extensions.map((path) => resolve(host.workingDirectory, path)),
      extensionFactories: [...extensionFactories] as unknown as ExtensionFactory[],
      noThemes: true,
      ...(systemPrompt === undefined ? {} : { systemPromptOverride: () => systemPrompt }),
    });
    await resourceLoader.reload();
    throwLoadErrors(resourceLoader.getExtensions());
    return resourceLoader;
  }

  /** Replaces pi's model by the playbook, and records events and dialogs. */
  async #connect(session: AgentSession): Promise<void> {
    session.agent.streamFunction = this.#answer;
    this.#watchBlocks(session);
    session.subscribe((event) => this.#note(event));
    const mockUi = createMockUi(this.options.ui ?? {}, (call) => this.events.addUiCall(call));
    await session.bindExtensions({
      uiContext: refuseUnknown(mockUi, uiOfPiAlone, 'ctx.ui') as unknown as ExtensionUIContext,
      mode: 'rpc',
      onError: ({ extensionPath, event, error }) =>
        this.events.extensionErrors.push({ extension: extensionPath, event, message: error }),
    });
    throwExtensionErrors(this.events.extensionErrors);
  }

  protected async play(inputs: readonly string[]): Promise<{ reply: TestReply; wasAsked: boolean }> {
    this.#failure = undefined;
    let wasAsked = false;
    for (const input of inputs) {
      wasAsked ||= !this.#isCommand(input);
      await this.session.prompt(input);
      await this.session.waitForIdle();
      this.#throwFailure();
    }
    return { reply: { text: this.session.getLastAssistantText() ?? '' }, wasAsked };
  }

  protected abortWork(): Promise<void> {
    return this.session.abort();
  }

  protected async emitShutdown(): Promise<void> {
    await this.session.extensionRunner.emit({ type: 'session_shutdown', reason: 'quit' });
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
      const known = this.session.getAllTools().map(({ name }) => name);
      this.noteAnswer(response, known);
      this.#messages = [...messages, { role: 'assistant', parts: response.parts }];
      return toPiStream(response, model);
    } catch (error) {
      // pi itself ends a run that an extension has aborted.
      if (options?.signal?.aborted !== true) this.#failure ??= { error };
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

  /** Wraps pi's hook call, because pi emits no event for a blocked call. */
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
        this.toolErrors.push({ tool: toolName, callId: toolCallId, error: new Error(contentText(content)) });
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

/** Registers the playbook as a model of pi. */
async function createPiModel(pi: Pi, contextWindow: number) {
  const modelRuntime = await pi.ModelRuntime.create({
    credentials: createPiCredentials(),
    modelsPath: null,
    refreshOnCreate: false,
  });
  modelRuntime.registerProvider(providerName, describeProvider(contextWindow));
  const model = modelRuntime.getModel(providerName, providerName);
  if (!model) throw new Error('pi does not know the provider that was registered');
  return { modelRuntime, model };
}

/** Provider record that pi requires; nothing is ever sent to its address. */
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
