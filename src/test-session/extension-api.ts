import type { JsonObject, JsonValue } from '../base/index.ts';

/*
 * Extension interface of a test session without pi: the part of pi's that concerns tools, hooks, state and dialogs. An
 * extension written against it runs in pi unchanged.
 */

/** One part of a tool's result. */
export type ContentPart = { type: 'text'; text: string } | { type: string; [key: string]: unknown };

/** Result of a tool. An exception is an error result. */
export interface ExtensionToolResult {
  content: readonly ContentPart[];
  /** Data for code, not for the model. */
  details?: unknown;
}

/** A tool that an extension offers to the model. */
export interface ExtensionTool {
  name: string;
  /** Shown to people. Default: the name. */
  label?: string;
  description: string;
  /** JSON Schema of type object, e.g. one made by a schema library. */
  parameters: object;
  execute(
    toolCallId: string,
    // Authors type this against their own schema; the input has been checked against `parameters`.
    // oxlint-disable-next-line typescript/no-explicit-any
    params: any,
    signal: AbortSignal | undefined,
    onUpdate: ((partial: ExtensionToolResult) => void) | undefined,
    ctx: ExtensionContext,
  ): Promise<ExtensionToolResult>;
}

/** A stored entry of a session; it is never sent to the model. */
export interface StoredEntry {
  type: 'custom';
  id: string;
  /** ISO 8601. */
  timestamp: string;
  customType: string;
  data?: unknown;
}

/** Dialogs and notifications; a test session mocks and records all of them. */
export interface ExtensionUi {
  confirm(title: string, message: string): Promise<boolean>;
  select(title: string, items: string[]): Promise<string | undefined>;
  input(title: string, placeholder?: string): Promise<string | undefined>;
  editor(title: string, prefill?: string): Promise<string | undefined>;
  notify(message: string, type?: 'info' | 'warning' | 'error'): void;
  setStatus(key: string, text: string | undefined): void;
  setWidget(key: string, content: string[] | undefined): void;
  setTitle(title: string): void;
  setWorkingMessage(message?: string): void;
  setEditorText(text: string): void;
  getEditorText(): string;
}

/** Context of handlers, tools and commands. */
export interface ExtensionContext {
  ui: ExtensionUi;
  /** True: dialogs get answers. */
  hasUI: boolean;
  mode: 'rpc';
  cwd: string;
  sessionManager: {
    getEntries(): StoredEntry[];
    getBranch(): StoredEntry[];
    getSessionId(): string;
    getSessionFile(): undefined;
    getCwd(): string;
  };
  signal: AbortSignal | undefined;
  isIdle(): boolean;
  abort(): void;
  hasPendingMessages(): boolean;
  getSystemPrompt(): string;
}

/** A message to the model that is not from the user. */
export interface InjectedMessage {
  customType: string;
  content: string | readonly ContentPart[];
  display?: boolean;
  details?: unknown;
}

/** A message of the conversation, as events tell it. */
export interface SessionMessage {
  role: 'user' | 'assistant' | 'toolResult';
  content: readonly ContentPart[];
  /** Of a tool's result only, as the two that follow. */
  toolCallId?: string;
  toolName?: string;
  isError?: boolean;
}

/**
 * Events of pi that no test session without pi brings about: there are neither other sessions, nor compaction, nor a
 * provider, nor commands typed by a person. Handlers are accepted and never called.
 */
type SilentEventName =
  | 'session_before_switch'
  | 'session_before_fork'
  | 'session_before_compact'
  | 'session_compact'
  | 'session_compact_failed'
  | 'session_before_tree'
  | 'session_tree'
  | 'session_info_changed'
  | 'user_bash'
  | 'project_trust'
  | 'before_provider_request'
  | 'before_provider_headers'
  | 'after_provider_response';

type SilentEvents = {
  // Authors type these against pi's own events.
  // oxlint-disable-next-line typescript/no-explicit-any
  [Name in SilentEventName]: { event: { type: Name } & Record<string, any>; answer: unknown };
};

/** Events, with the possible answers of a handler. */
export interface ExtensionEvents extends SilentEvents {
  session_start: { event: { type: 'session_start'; reason: 'startup' | 'resume' }; answer: undefined };
  session_shutdown: { event: { type: 'session_shutdown'; reason: 'quit' }; answer: undefined };
  input: {
    event: { type: 'input'; text: string; source: 'interactive' | 'extension' };
    answer: { action: 'continue' } | { action: 'transform'; text: string } | { action: 'handled' };
  };
  before_agent_start: {
    event: { type: 'before_agent_start'; prompt: string; systemPrompt: string };
    answer: { message?: InjectedMessage; systemPrompt?: string };
  };
  agent_start: { event: { type: 'agent_start' }; answer: undefined };
  agent_end: { event: { type: 'agent_end' }; answer: undefined };
  agent_settled: { event: { type: 'agent_settled' }; answer: undefined };
  message_start: { event: { type: 'message_start'; message: SessionMessage }; answer: undefined };
  message_end: { event: { type: 'message_end'; message: SessionMessage }; answer: undefined };
  model_select: {
    event: { type: 'model_select'; model: unknown; previousModel: unknown; source: 'set' };
    answer: undefined;
  };
  thinking_level_select: {
    event: { type: 'thinking_level_select'; level: string; previousLevel: string };
    answer: undefined;
  };
  turn_start: { event: { type: 'turn_start'; turnIndex: number }; answer: undefined };
  turn_end: { event: { type: 'turn_end'; turnIndex: number }; answer: undefined };
  tool_execution_start: {
    event: { type: 'tool_execution_start'; toolCallId: string; toolName: string; args: JsonObject };
    answer: undefined;
  };
  /** The answer may block the call; the handler may change `input` in place. */
  tool_call: {
    event: { type: 'tool_call'; toolCallId: string; toolName: string; input: Record<string, unknown> };
    answer: { block?: boolean; reason?: string };
  };
  /** The answer may replace the tool's result. */
  tool_result: {
    event: {
      type: 'tool_result';
      toolCallId: string;
      toolName: string;
      input: Record<string, unknown>;
      content: readonly ContentPart[];
      details: unknown;
      isError: boolean;
    };
    answer: { content?: readonly ContentPart[]; details?: unknown; isError?: boolean };
  };
  tool_execution_end: {
    event: { type: 'tool_execution_end'; toolCallId: string; toolName: string; isError: boolean };
    answer: undefined;
  };
}

/** Name of an event. */
export type ExtensionEventName = keyof ExtensionEvents;

/** Handler of an event. */
export type ExtensionHandler<Name extends ExtensionEventName> = (
  event: ExtensionEvents[Name]['event'],
  ctx: ExtensionContext,
) => ExtensionEvents[Name]['answer'] | void | Promise<ExtensionEvents[Name]['answer'] | void>;

/** A command that the user calls by name, as in `/plan on`. */
export interface ExtensionCommand {
  description?: string;
  handler(args: string, ctx: ExtensionContext): void | Promise<void>;
}

/** Interface passed to an extension when it is loaded. */
export interface ExtensionApi {
  /** Subscribes to an event; returns the function that unsubscribes. */
  on<Name extends ExtensionEventName>(event: Name, handler: ExtensionHandler<Name>): () => void;
  registerTool(tool: ExtensionTool): void;
  registerCommand(name: string, command: ExtensionCommand): void;
  /** Stores an entry in the session's store. */
  appendEntry(customType: string, data?: JsonValue | object): void;
  /** Sends a message that is not from the user to the model; `triggerTurn` asks the model at once. */
  sendMessage(
    message: InjectedMessage,
    options?: { triggerTurn?: boolean; deliverAs?: 'steer' | 'followUp' | 'nextTurn' },
  ): void;
  /** Submits an input as the user would; while the model works, after it has finished. */
  sendUserMessage(content: string, options?: { deliverAs?: 'steer' | 'followUp' }): void;
  /** Declares a flag; `TestSessionOptions.flags` gives its value. */
  registerFlag(
    name: string,
    flag: { description?: string; type: 'boolean' | 'string'; default?: boolean | string },
  ): void;
  getFlag(name: string): boolean | string | undefined;
  /** Accepted without effect, as the three that follow: nothing is drawn and no key is pressed. */
  registerShortcut(key: string, shortcut: { description?: string; handler: (ctx: ExtensionContext) => unknown }): void;
  registerMessageRenderer(customType: string, renderer: unknown): void;
  registerEntryRenderer(customType: string, renderer: unknown): void;
  registerMarkdownTransformer(transformer: unknown): void;
  /** Runs a program without a shell. */
  exec(
    command: string,
    args: string[],
    options?: { cwd?: string; timeout?: number; signal?: AbortSignal },
  ): Promise<{ stdout: string; stderr: string; code: number; killed: boolean }>;
  setSessionName(name: string): void;
  getSessionName(): string | undefined;
  /** Tells the extensions of the choice; the playbook goes on playing the model. */
  setModel(model: unknown): Promise<boolean>;
  getThinkingLevel(): string;
  setThinkingLevel(level: string): void;
  getActiveTools(): string[];
  setActiveTools(names: string[]): void;
  getAllTools(): { name: string; description: string; parameters: object }[];
  getCommands(): { name: string; description?: string }[];
  /** Channels between the extensions of one session. */
  events: {
    on(channel: string, handler: (data: unknown) => void): () => void;
    emit(channel: string, data: unknown): void;
  };
}

/** An extension: a function that registers tools, commands and handlers. */
export type ExtensionFactory = (pi: ExtensionApi) => void | Promise<void>;
