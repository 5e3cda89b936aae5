import type { ModelTool } from '../agent/index.ts';
import type { JsonObject } from '../base/index.ts';
import type { ChatMessage, ChatModel } from '../model/index.ts';
import type { Playbook, Script } from '../playbook/index.ts';
import type { ContentPart, ExtensionFactory, StoredEntry } from './extension-api.ts';
import type { TestStore } from './test-store.ts';
/** What a mocked tool answers: a text, or content with details. */
export type MockAnswer = string | {
    content: readonly ContentPart[];
    details?: unknown;
    isError?: boolean;
};
/** Stands in for a tool: hooks run as ever, only its own code does not. */
export type ToolMock = MockAnswer | ((input: Record<string, unknown>) => MockAnswer | Promise<MockAnswer>);
/** Answers to what extensions ask the user. */
export interface UiMocks {
    /** Default true. */
    confirm?: boolean | ((title: string, message: string) => boolean);
    /** The item with this index, this very item, or a choice; undefined cancels. Default the first item. */
    select?: number | string | ((title: string, items: string[]) => string | undefined);
    /** Undefined cancels. Default an empty text. */
    input?: string | ((title: string, placeholder?: string) => string | undefined);
    /** Undefined cancels. Default an empty text. */
    editor?: string | ((title: string, prefill?: string) => string | undefined);
}
/** Time limits of an MCP server in a test session. */
interface PluginLimits {
    /** From its start to the end of the handshake, in milliseconds. Default 30000. */
    startTimeoutMs?: number;
    /** Of one call, in milliseconds. Default 30000. */
    callTimeoutMs?: number;
}
/** An MCP server that is started for the session. */
export interface PluginCommand extends PluginLimits {
    /** Program and arguments; no shell. */
    command: readonly [string, ...string[]];
    /** Where it runs. Default the session's `cwd`; give the project's directory for relative paths in the command. */
    cwd?: string;
    /** Variables for the server alone. */
    variables?: Readonly<Record<string, string>>;
}
/** An MCP server whose tools become the session's tools: one to start, or one that is reached by Streamable HTTP. */
export type PluginMount = PluginCommand | (PluginLimits & {
    url: string;
    headers?: Readonly<Record<string, string>>;
});
/** What a test session is made of. */
export interface TestSessionOptions {
    /** Files with a default export of type `ExtensionFactory`, relative to the directory of the process. */
    extensions?: readonly string[];
    extensionFactories?: readonly ExtensionFactory[];
    plugin?: PluginMount;
    /** What the model says. Default nothing: then `run` takes scripts. */
    playbook?: Playbook | Script;
    /** A model in place of the playbook, for example one that is being recorded. */
    model?: ChatModel;
    /** Working directory, made where it does not exist. Default a fresh temporary one, which `dispose` removes. */
    cwd?: string;
    /** Default: the host's own. */
    systemPrompt?: string;
    ui?: UiMocks;
    /** By name. A mock for a tool that is not there makes one that takes any arguments. */
    mockTools?: Readonly<Record<string, ToolMock>>;
    /** The coding agent's tools, on PTH's own host. Default its six, or none where a plugin is given. */
    tools?: readonly ModelTool[];
    /** Entries that an earlier session has left. Default an empty store. */
    store?: TestStore;
    /** `run` rejects when the code of a tool throws. Default false: it is an error result, as for a model. */
    failOnToolError?: boolean;
}
/** One call as the model made it. */
export interface ToolCallRecord {
    toolCallId: string;
    toolName: string;
    input: Record<string, unknown>;
    /** A hook kept it from running. */
    blocked: boolean;
    blockReason?: string;
}
/** What one call came to. */
export interface ToolResultRecord {
    toolCallId: string;
    toolName: string;
    content: readonly ContentPart[];
    /** The texts of the content. */
    text: string;
    isError: boolean;
    details?: unknown;
    /** A mock has answered. */
    mocked: boolean;
}
/** One thing that an extension asked of the user or showed. */
export interface UiCallRecord {
    method: string;
    args: readonly unknown[];
    returnValue: unknown;
}
/** An extension's code that threw outside of a tool. */
export interface ExtensionErrorRecord {
    extension: string;
    event: string;
    message: string;
}
/** All that happened in a session, and questions about it. */
export interface TestEvents<HostEvent = unknown> {
    /** The host's own events, in order. */
    readonly all: readonly HostEvent[];
    readonly toolCalls: readonly ToolCallRecord[];
    readonly toolResults: readonly ToolResultRecord[];
    readonly uiCalls: readonly UiCallRecord[];
    readonly extensionErrors: readonly ExtensionErrorRecord[];
    /** The conversation as the model sees it, its last answer included. */
    readonly messages: readonly ChatMessage[];
    toolCallsFor(name: string): ToolCallRecord[];
    toolResultsFor(name: string): ToolResultRecord[];
    blockedCalls(): ToolCallRecord[];
    uiCallsFor(method: string): UiCallRecord[];
}
/** A look at a session's state, for assertions. */
export interface TestState {
    /** Kept entries, of one kind where it is named. */
    entries(customType?: string): StoredEntry[];
    /** The data of the last entry of a kind; undefined where there is none. */
    latest(customType: string): unknown;
    /** Names of the tools that the model is offered. */
    tools(): string[];
    commands(): string[];
    systemPrompt(): string;
    /** Paths of the files below `cwd`, sorted, with forward slashes. */
    files(): string[];
    /** The text of a file below `cwd`. */
    readFile(path: string): string;
}
/** What one run came to. */
export interface TestReply {
    /** The last text of the model. */
    text: string;
}
/** A session under test: the real loop, with a playbook in place of the model. */
export interface TestSession<Session = unknown, HostEvent = unknown> {
    readonly host: 'pth' | 'pi';
    /** The real session underneath. */
    readonly session: Session;
    readonly cwd: string;
    readonly events: TestEvents<HostEvent>;
    readonly state: TestState;
    /** Turns played and turns left, at any time. */
    readonly playbook: {
        readonly consumed: number;
        readonly remaining: number;
    };
    /** Give it to another session to go on from here. */
    readonly store: TestStore;
    /**
     * Plays the playbook through the agent's loop: submits the given texts one after the other, or a trigger
     * of its own, whose text does not matter to the playbook. A script is added to the playbook and its prompt
     * submitted. A command of an extension (`/name arguments`) is run in place of the model.
     * @throws PthError `playbook/mismatch` where the playbook does not fit or turns are left over, `playbook/extension-failed`,
     *   `playbook/tool-failed`
     */
    run(...inputs: readonly (string | Script)[]): Promise<TestReply>;
    /** Ends the session and removes its temporary directory at once; the promise says when all of it has ended. */
    dispose(): Promise<void>;
}
/** What a session needs of the process it runs in. */
export interface TestHost {
    variables: Readonly<Record<string, string>>;
    workingDirectory: string;
    temporaryDirectory: string;
}
/** A tool in the one form that both hosts are given. */
export interface SessionTool {
    name: string;
    description: string;
    inputSchema: JsonObject;
    /** A throw is an error result. */
    execute(input: Record<string, unknown>, signal: AbortSignal | undefined): Promise<SessionToolAnswer>;
}
/** What such a tool answers. */
export interface SessionToolAnswer {
    content: readonly ContentPart[];
    details?: unknown;
    isError?: boolean;
}
export {};
