import { isJsonObject, PthError } from '../base/index.ts';
import { contentText } from './event-log.ts';
import type {
  ExtensionApi,
  ExtensionCommand,
  ExtensionContext,
  ExtensionEventName,
  ExtensionEvents,
  ExtensionFactory,
  ExtensionHandler,
  ExtensionTool,
  InjectedMessage,
} from './extension-api.ts';
import { createRegistrations, type RegistrationHooks } from './extension-registrations.ts';
import { describeError } from './load-extension.ts';
import { apiOfPiAlone, refuseUnknown } from './refuse-unknown.ts';
import type { ExtensionErrorRecord } from './test-session.ts';

/** Functions of the session that the extension host calls. */
interface ExtensionHostHooks extends Omit<RegistrationHooks, 'emit'> {
  context(): ExtensionContext;
  appendEntry(customType: string, data: unknown): void;
  /** Adds a message to the model that is not from the user. */
  inject(text: string): void;
  /** Submits an input after the model has finished. */
  enqueue(text: string): void;
  isWorking(): boolean;
  tools(): readonly { name: string; description: string; parameters: object }[];
  onError(error: ExtensionErrorRecord): void;
}

type AnyHandler = { extension: string; handle: (event: unknown, ctx: ExtensionContext) => unknown };

/** Complete by its type. */
const offered: Readonly<Record<ExtensionEventName, true>> = {
  session_start: true,
  session_shutdown: true,
  input: true,
  before_agent_start: true,
  agent_start: true,
  agent_end: true,
  turn_start: true,
  turn_end: true,
  tool_execution_start: true,
  tool_call: true,
  tool_result: true,
  tool_execution_end: true,
  agent_settled: true,
  message_start: true,
  message_end: true,
  model_select: true,
  thinking_level_select: true,
  session_before_switch: true,
  session_before_fork: true,
  session_before_compact: true,
  session_compact: true,
  session_compact_failed: true,
  session_before_tree: true,
  session_tree: true,
  session_info_changed: true,
  user_bash: true,
  project_trust: true,
  before_provider_request: true,
  before_provider_headers: true,
  after_provider_response: true,
};
const offeredEvents = Object.keys(offered);

/** Keeps the registrations of extensions and calls them. */
export class ExtensionHost {
  readonly #hooks: ExtensionHostHooks;
  readonly #handlers = new Map<string, AnyHandler[]>();
  readonly #channels = new Map<string, Set<(data: unknown) => void>>();
  readonly tools = new Map<string, ExtensionTool>();
  readonly commands = new Map<string, ExtensionCommand>();
  /** Names of the active tools; null for all. */
  activeTools: ReadonlySet<string> | null = null;
  readonly #registrations: ReturnType<typeof createRegistrations>;
  #isSealed = false;

  constructor(ports: ExtensionHostHooks) {
    this.#hooks = ports;
    const emit: RegistrationHooks['emit'] = (event) => this.emit(event as ExtensionEvents['model_select']['event']);
    this.#registrations = createRegistrations({ flags: ports.flags, exec: ports.exec, emit });
  }

  /** @throws PthError `playbook/extension-failed` when the factory throws */
  async load(name: string, factory: ExtensionFactory): Promise<void> {
    try {
      await factory(this.#createApi(name));
    } catch (error) {
      if (PthError.isInstance(error)) throw error;
      throw new PthError(
        'playbook/extension-failed',
        `The extension ${name} threw when it was loaded: ${describeError(error)}`,
        {
          details: { extension: name },
          cause: error,
        },
      );
    }
  }

  /** Fixes the set of tools. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Calls the handlers one after another; records exceptions and continues. */
  async emit<Name extends ExtensionEventName>(
    event: ExtensionEvents[Name]['event'] & { type: Name },
  ): Promise<NonNullable<ExtensionEvents[Name]['answer']>[]> {
    const answers: NonNullable<ExtensionEvents[Name]['answer']>[] = [];
    for (const { extension, handle } of Array.from(this.#handlers.get(event.type) ?? [])) {
      try {
        const answer = await handle(event, this.#hooks.context());
        if (answer !== undefined && answer !== null) answers.push(answer);
      } catch (error) {
        this.#hooks.onError({ extension, event: event.type, message: describeError(error) });
      }
    }
    return answers;
  }

  /** Returns the reason why a call must not run, or undefined. A handler that throws blocks the call, too. */
  async findBlock(event: ExtensionEvents['tool_call']['event']): Promise<string | undefined> {
    for (const { handle } of Array.from(this.#handlers.get('tool_call') ?? [])) {
      try {
        const answer = await handle(event, this.#hooks.context());
        if (isJsonObject(answer) && answer['block'] === true) {
          return typeof answer['reason'] === 'string' ? answer['reason'] : 'Tool execution was blocked';
        }
      } catch (error) {
        return describeError(error);
      }
    }
    return undefined;
  }

  /** Runs `/name arguments`; returns false when no extension has the command. */
  async runCommand(text: string): Promise<boolean> {
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
    const command = this.commands.get(name);
    if (!command) return false;
    try {
      await command.handler(args, this.#hooks.context());
    } catch (error) {
      this.#hooks.onError({ extension: `command /${name}`, event: 'command', message: describeError(error) });
    }
    return true;
  }

  #createApi(extension: string): ExtensionApi {
    const ports = this.#hooks;
    const api: ExtensionApi = {
      ...this.#registrations,
      on: (event, handler) => this.#on(extension, event, handler),
      registerTool: (tool) => this.#registerTool(extension, tool),
      registerCommand: (name, command) => {
        this.commands.set(name, command);
      },
      appendEntry: (customType, data) => ports.appendEntry(customType, data),
      sendMessage: (message, options = {}) => {
        const text = injectedText(message);
        if (options.triggerTurn && !ports.isWorking()) ports.enqueue(text);
        else ports.inject(text);
      },
      sendUserMessage: (content, options = {}) => {
        if (options.deliverAs === 'steer' && ports.isWorking()) ports.inject(content);
        else ports.enqueue(content);
      },
      getActiveTools: () => {
        const names = ports.tools().map(({ name }) => name);
        return names.filter((name) => this.activeTools?.has(name) ?? true);
      },
      setActiveTools: (names) => {
        this.activeTools = new Set(names);
      },
      getAllTools: () => [...ports.tools()],
      getCommands: () =>
        [...this.commands].map(([name, { description }]) => ({
          name,
          ...(description === undefined ? {} : { description }),
        })),
      events: {
        on: (channel, handler) => {
          const handlers = this.#channels.get(channel) ?? new Set();
          this.#channels.set(channel, handlers.add(handler));
          return () => handlers.delete(handler);
        },
        emit: (channel, data) => {
          for (const handler of Array.from(this.#channels.get(channel) ?? [])) handler(data);
        },
      },
    };
    return refuseUnknown(api, apiOfPiAlone, 'pi');
  }

  #on<Name extends ExtensionEventName>(extension: string, event: Name, handler: ExtensionHandler<Name>): () => void {
    if (!offeredEvents.includes(event)) {
      throw new PthError(
        'playbook/unsupported',
        `${extension} listens to ${event}, which a test session without pi does not offer.`,
        {
          details: { extension, event, offered: [...offeredEvents] },
        },
      );
    }
    const entry: AnyHandler = { extension, handle: handler as AnyHandler['handle'] };
    const handlers = this.#handlers.get(event) ?? [];
    this.#handlers.set(event, [...handlers, entry]);
    return () => {
      this.#handlers.set(
        event,
        (this.#handlers.get(event) ?? []).filter((other) => other !== entry),
      );
    };
  }

  #registerTool(extension: string, tool: ExtensionTool): void {
    if (this.#isSealed) {
      throw new PthError(
        'playbook/unsupported',
        `${extension} registers the tool ${tool.name} after session_start; a test session without pi takes tools until then.`,
      );
    }
    if (!isJsonObject(tool.parameters)) {
      throw new PthError(
        'playbook/extension-failed',
        `The tool ${tool.name} of ${extension} has no schema of its parameters.`,
      );
    }
    // As in pi, the extension loaded first keeps the name.
    if (!this.tools.has(tool.name)) this.tools.set(tool.name, tool);
  }
}

/** Returns the text of a message from an extension to the model. */
export function injectedText(message: InjectedMessage): string {
  return typeof message.content === 'string' ? message.content : contentText(message.content);
}
