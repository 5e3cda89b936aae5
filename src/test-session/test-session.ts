import type { ModelTool } from '../agent/index.ts';
import type { JsonObject } from '../base/index.ts';
import type { ChatMessage, ChatModel } from '../model/index.ts';
import type { Playbook, Script } from '../playbook/index.ts';
import type { ContentPart, ExtensionFactory, StoredEntry } from './extension-api.ts';
import type { TestStore } from './test-store.ts';

/** Answer of a mocked tool: a text, or content with details. */
export type MockAnswer = string | { content: readonly ContentPart[]; details?: unknown; isError?: boolean };

/** Replaces a tool's code; hooks run as usual. */
export type ToolMock = MockAnswer | ((input: Record<string, unknown>) => MockAnswer | Promise<MockAnswer>);

/** Answers to dialogs of extensions. */
export interface UiMocks {
  /** Default true. */
  confirm?: boolean | ((title: string, message: string) => boolean);
  /** Index of an item, an item, or a function; undefined cancels. Default: the first item. */
  select?: number | string | ((title: string, items: string[]) => string | undefined);
  /** Undefined cancels. Default an empty text. */
  input?: string | ((title: string, placeholder?: string) => string | undefined);
  /** Undefined cancels. Default an empty text. */
  editor?: string | ((title: string, prefill?: string) => string | undefined);
}

/** Time limits of an MCP server in a test session. */
interface PluginLimits {
  /** From the start to the end of the handshake, in milliseconds. Default 30000. */
  startTimeoutMs?: number;
  /** Limit of one call, in milliseconds. Default 30000. */
  callTimeoutMs?: number;
}

/** An MCP server to start for the session. */
export interface PluginCommand extends PluginLimits {
  /** Program and arguments; no shell. */
  command: readonly [string, ...string[]];
  /**
   * Working directory of the server. Default: the session's `cwd`; for relative paths in the command give the project's
   * directory.
   */
  cwd?: string;
  /** Environment variables for the server only. */
  variables?: Readonly<Record<string, string>>;
}

/** An MCP server whose tools become the session's tools: one to start, or one reachable over Streamable HTTP. */
export type PluginMount = PluginCommand | (PluginLimits & { url: string; headers?: Readonly<Record<string, string>> });

/** Settings of a test session. */
export interface TestSessionOptions {
  /** Files with a default export of type `ExtensionFactory`, relative to the directory of the process. */
  extensions?: readonly string[];
  extensionFactories?: readonly ExtensionFactory[];
  plugin?: PluginMount;
  /** The model's answers. Default: none; then `run` takes scripts. */
  playbook?: Playbook | Script;
  /** A model instead of a playbook, for example one that is being recorded. */
  model?: ChatModel;
  /** Working directory, created if missing. Default: a new temporary one, which `dispose` removes. */
  cwd?: string;
  /** Default: the host's own. */
  systemPrompt?: string;
  ui?: UiMocks;
  /** Mocks by tool name. A mock for an unknown tool creates one that takes any arguments. */
  mockTools?: Readonly<Record<string, ToolMock>>;
  /** The coding agent's tools, only on PTH's own host. Default: its six tools, or none when a plugin is given. */
  tools?: readonly ModelTool[];
  /** Entries of an earlier session. Default: an empty store. */
  store?: TestStore;
  /** Values of flags that extensions register, by name. Default: the flags' own defaults. */
  flags?: Readonly<Record<string, boolean | string>>;
  /** True to reject `run` when the code of a tool throws. Default false: the error is a result for the model. */
  failOnToolError?: boolean;
  /**
   * True to let a script call tools that the session has not, to see how the agent bears it. Default false: `run`
   * rejects and names the tool.
   */
  allowUnknownTools?: boolean;
}

/** A call made by the model. */
export interface ToolCallRecord {
  /** Number of the model's answer, from 1, that made the call. */
  step: number;
  toolCallId: string;
  toolName: string;
  input: Record<string, unknown>;
  /** True when a hook blocked it. */
  blocked: boolean;
  blockReason?: string;
}

/** Result of a call. */
export interface ToolResultRecord {
  /** Number of the model's answer, from 1, that made the call. */
  step: number;
  toolCallId: string;
  toolName: string;
  content: readonly ContentPart[];
  /** Texts of the content. */
  text: string;
  isError: boolean;
  details?: unknown;
  /** True when a mock answered. */
  mocked: boolean;
}

/** A dialog or notification of an extension. */
export interface UiCallRecord {
  /** Number of answers that the model had given before, 0 before the first. */
  step: number;
  method: string;
  args: readonly unknown[];
  returnValue: unknown;
}

/** An exception in an extension's code outside of a tool. */
export interface ExtensionErrorRecord {
  extension: string;
  event: string;
  message: string;
}

/** Record of a session, with queries. */
export interface TestEvents<HostEvent = unknown> {
  /** The host's own events, in order. */
  readonly all: readonly HostEvent[];
  readonly toolCalls: readonly ToolCallRecord[];
  readonly toolResults: readonly ToolResultRecord[];
  readonly uiCalls: readonly UiCallRecord[];
  readonly extensionErrors: readonly ExtensionErrorRecord[];
  /** The conversation as the model sees it, including its last answer. */
  readonly messages: readonly ChatMessage[];
  toolCallsFor(name: string): ToolCallRecord[];
  /** Returns the names of the called tools in order, blocked calls included. */
  toolSequence(): string[];
  toolResultsFor(name: string): ToolResultRecord[];
  blockedCalls(): ToolCallRecord[];
  uiCallsFor(method: string): UiCallRecord[];
}

/** Current state of a session, for assertions. */
export interface TestState {
  /** Returns the stored entries, or those of one type. */
  entries(customType?: string): StoredEntry[];
  /** Returns the data of the last entry of a type; undefined without one. */
  latest(customType: string): unknown;
  /** Returns the names of the tools offered to the model. */
  tools(): string[];
  commands(): string[];
  systemPrompt(): string;
  /** Returns the paths of the files below `cwd`, sorted, with forward slashes. */
  files(): string[];
  /** Returns the text of a file below `cwd`. */
  readFile(path: string): string;
}

/** Result of one run. */
export interface TestReply {
  /** Last text of the model. */
  text: string;
}

/** A session under test: the real loop, with a playbook instead of a model. */
export interface TestSession<Session = unknown, HostEvent = unknown> {
  readonly host: 'pth' | 'pi';
  /** The host's real session. */
  readonly session: Session;
  readonly cwd: string;
  readonly events: TestEvents<HostEvent>;
  readonly state: TestState;
  /** Numbers of played and remaining turns. */
  readonly playbook: { readonly consumed: number; readonly remaining: number };
  /** Pass it to another session to continue from here. */
  readonly store: TestStore;
  /**
   * Plays the playbook through the agent's loop: submits the given texts one after another, or a default text, which
   * the playbook ignores. The turns of a script are added to the playbook and its prompt is submitted. A command of an
   * extension (`/name arguments`) runs without the model.
   * @throws PthError `playbook/mismatch` when a request does not match the playbook or turns are left,
   * `playbook/extension-failed`, `playbook/tool-failed`
   */
  run(...inputs: readonly (string | Script)[]): Promise<TestReply>;
  /** Ends the session and removes its temporary directory at once; the promise resolves when everything has ended. */
  dispose(): Promise<void>;
}

/** Settings that a session takes from its process. */
export interface TestHost {
  variables: Readonly<Record<string, string>>;
  workingDirectory: string;
  temporaryDirectory: string;
}

/** A tool in the common form of both hosts. */
export interface SessionTool {
  name: string;
  description: string;
  inputSchema: JsonObject;
  /** An exception is an error result. */
  execute(input: Record<string, unknown>, signal: AbortSignal | undefined): Promise<SessionToolAnswer>;
}

/** Answer of a session tool. */
export interface SessionToolAnswer {
  content: readonly ContentPart[];
  details?: unknown;
  isError?: boolean;
}
