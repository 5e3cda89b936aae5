import type { ChatMessage } from '../model/index.ts';
import type { ContentPart } from './extension-api.ts';
import type { ExtensionErrorRecord, SessionToolAnswer, TestEvents, ToolCallRecord, ToolResultRecord, UiCallRecord } from './test-session.ts';
/** Collects what happens in a session. */
export declare class EventLog<HostEvent> implements TestEvents<HostEvent> {
    #private;
    readonly all: HostEvent[];
    readonly toolCalls: ToolCallRecord[];
    readonly toolResults: ToolResultRecord[];
    readonly uiCalls: UiCallRecord[];
    readonly extensionErrors: ExtensionErrorRecord[];
    constructor(readMessages: () => readonly ChatMessage[]);
    get messages(): readonly ChatMessage[];
    toolCallsFor(name: string): ToolCallRecord[];
    toolResultsFor(name: string): ToolResultRecord[];
    blockedCalls(): ToolCallRecord[];
    uiCallsFor(method: string): UiCallRecord[];
    addCall(toolCallId: string, toolName: string, input: Record<string, unknown>): void;
    /** A hook kept a call from running. */
    block(toolCallId: string, reason: string): void;
    /** What a tool or a mock answered, before the host has cut or wrapped it. */
    addAnswer(toolCallId: string, answer: Partial<SessionToolAnswer>, mocked: boolean): void;
    /** Whether a mock or a plugin has answered a call, be it with an error. */
    hasAnswer(toolCallId: string): boolean;
    /** The host's account of a call's end; what is known of the answer itself goes before it. */
    addResult(toolCallId: string, toolName: string, reported: SessionToolAnswer & {
        isError: boolean;
    }): void;
}
/** The texts of a content, one below the other; what is no text is named by its type. */
export declare function contentText(content: readonly ContentPart[]): string;
