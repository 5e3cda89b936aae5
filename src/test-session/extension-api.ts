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

/** Events, with the possible answers of a handler. */
export interface ExtensionEvents {
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
