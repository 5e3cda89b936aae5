import type { JsonObject, JsonValue } from '../base/index.ts';
/** A piece of what a tool answers. */
export type ContentPart = {
    type: 'text';
    text: string;
} | {
    type: string;
    [key: string]: unknown;
};
/** What a tool answers. A throw is an error result. */
export interface ExtensionToolResult {
    content: readonly ContentPart[];
    /** For code, not for the model. */
    details?: unknown;
}
/** A tool that an extension offers to the model. */
export interface ExtensionTool {
    name: string;
    /** For people. Default the name. */
    label?: string;
    description: string;
    /** JSON Schema of type object; what a schema library makes of one will do. */
    parameters: object;
    execute(toolCallId: string, params: any, signal: AbortSignal | undefined, onUpdate: ((partial: ExtensionToolResult) => void) | undefined, ctx: ExtensionContext): Promise<ExtensionToolResult>;
}
/** A kept entry of a session; it never reaches the model. */
export interface StoredEntry {
    type: 'custom';
    id: string;
    /** ISO 8601. */
    timestamp: string;
    customType: string;
    data?: unknown;
}
/** Dialogs and notes for the user; in a test session all of them are mocked and recorded. */
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
/** What handlers, tools and commands get to see. */
export interface ExtensionContext {
    ui: ExtensionUi;
    /** True: dialogs are answered. */
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
/** A text for the model that no user has written. */
export interface InjectedMessage {
    customType: string;
    content: string | readonly ContentPart[];
    display?: boolean;
    details?: unknown;
}
/** Events and what a handler may answer. */
export interface ExtensionEvents {
    session_start: {
        event: {
            type: 'session_start';
            reason: 'startup' | 'resume';
        };
        answer: undefined;
    };
    session_shutdown: {
        event: {
            type: 'session_shutdown';
            reason: 'quit';
        };
        answer: undefined;
    };
    input: {
        event: {
            type: 'input';
            text: string;
            source: 'interactive' | 'extension';
        };
        answer: {
            action: 'continue';
        } | {
            action: 'transform';
            text: string;
        } | {
            action: 'handled';
        };
    };
    before_agent_start: {
        event: {
            type: 'before_agent_start';
            prompt: string;
            systemPrompt: string;
        };
        answer: {
            message?: InjectedMessage;
            systemPrompt?: string;
        };
    };
    agent_start: {
        event: {
            type: 'agent_start';
        };
        answer: undefined;
    };
    agent_end: {
        event: {
            type: 'agent_end';
        };
        answer: undefined;
    };
    turn_start: {
        event: {
            type: 'turn_start';
            turnIndex: number;
        };
        answer: undefined;
    };
    turn_end: {
        event: {
            type: 'turn_end';
            turnIndex: number;
        };
        answer: undefined;
    };
    tool_execution_start: {
        event: {
            type: 'tool_execution_start';
            toolCallId: string;
            toolName: string;
            args: JsonObject;
        };
        answer: undefined;
    };
    /** May block the call, or change `input` in place. */
    tool_call: {
        event: {
            type: 'tool_call';
            toolCallId: string;
            toolName: string;
            input: Record<string, unknown>;
        };
        answer: {
            block?: boolean;
            reason?: string;
        };
    };
    /** May replace what the tool has answered. */
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
        answer: {
            content?: readonly ContentPart[];
            details?: unknown;
            isError?: boolean;
        };
    };
    tool_execution_end: {
        event: {
            type: 'tool_execution_end';
            toolCallId: string;
            toolName: string;
            isError: boolean;
        };
        answer: undefined;
    };
}
/** Name of an event. */
export type ExtensionEventName = keyof ExtensionEvents;
/** What an extension does on an event. */
export type ExtensionHandler<Name extends ExtensionEventName> = (event: ExtensionEvents[Name]['event'], ctx: ExtensionContext) => ExtensionEvents[Name]['answer'] | void | Promise<ExtensionEvents[Name]['answer'] | void>;
/** A command that a user calls by its name, as in `/plan on`. */
export interface ExtensionCommand {
    description?: string;
    handler(args: string, ctx: ExtensionContext): void | Promise<void>;
}
/** What an extension is given when it is loaded. */
export interface ExtensionApi {
    /** Returns the function that takes the handler away. */
    on<Name extends ExtensionEventName>(event: Name, handler: ExtensionHandler<Name>): () => void;
    registerTool(tool: ExtensionTool): void;
    registerCommand(name: string, command: ExtensionCommand): void;
    /** Keeps an entry in the session's store. */
    appendEntry(customType: string, data?: JsonValue | object): void;
    /** Puts a text before the model that no user has written; with `triggerTurn` the model is asked at once. */
    sendMessage(message: InjectedMessage, options?: {
        triggerTurn?: boolean;
        deliverAs?: 'steer' | 'followUp' | 'nextTurn';
    }): void;
    /** Submits as the user would; while the model works, after it has ended. */
    sendUserMessage(content: string, options?: {
        deliverAs?: 'steer' | 'followUp';
    }): void;
    getActiveTools(): string[];
    setActiveTools(names: string[]): void;
    getAllTools(): {
        name: string;
        description: string;
        parameters: object;
    }[];
    getCommands(): {
        name: string;
        description?: string;
    }[];
    /** Between the extensions of one session. */
    events: {
        on(channel: string, handler: (data: unknown) => void): () => void;
        emit(channel: string, data: unknown): void;
    };
}
/** An extension: a function that registers what it offers. */
export type ExtensionFactory = (pi: ExtensionApi) => void | Promise<void>;
