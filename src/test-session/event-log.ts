import type { ChatMessage } from '../model/index.ts';
import type { ContentPart } from './extension-api.ts';
import type {
  ExtensionErrorRecord,
  SessionToolAnswer,
  TestEvents,
  ToolCallRecord,
  ToolResultRecord,
  UiCallRecord,
} from './test-session.ts';

/** Records the events of a session. */
export class EventLog<HostEvent> implements TestEvents<HostEvent> {
  readonly all: HostEvent[] = [];
  readonly toolCalls: ToolCallRecord[] = [];
  readonly toolResults: ToolResultRecord[] = [];
  readonly uiCalls: UiCallRecord[] = [];
  readonly extensionErrors: ExtensionErrorRecord[] = [];
  readonly #readMessages: () => readonly ChatMessage[];
  /** Number of answers that the model has given. */
  #step = 0;
  /** Known parts of answers, by call, before the host reports the end of the call. */
  readonly #answers = new Map<string, Partial<SessionToolAnswer> & { mocked: boolean }>();

  constructor(readMessages: () => readonly ChatMessage[]) {
    this.#readMessages = readMessages;
  }

  get messages(): readonly ChatMessage[] {
    return this.#readMessages();
  }

  toolCallsFor(name: string): ToolCallRecord[] {
    return this.toolCalls.filter((call) => call.toolName === name);
  }

  toolSequence(): string[] {
    return this.toolCalls.map((call) => call.toolName);
  }

  toolResultsFor(name: string): ToolResultRecord[] {
    return this.toolResults.filter((result) => result.toolName === name);
  }

  blockedCalls(): ToolCallRecord[] {
    return this.toolCalls.filter((call) => call.blocked);
  }

  uiCallsFor(method: string): UiCallRecord[] {
    return this.uiCalls.filter((call) => call.method === method);
  }

  /** Notes that the model has answered; what follows belongs to this answer. */
  beginStep(): void {
    this.#step++;
  }

  addUiCall(call: Omit<UiCallRecord, 'step'>): void {
    this.uiCalls.push({ step: this.#step, ...call });
  }

  addCall(toolCallId: string, toolName: string, input: Record<string, unknown>): void {
    this.toolCalls.push({ step: this.#step, toolCallId, toolName, input: structuredClone(input), blocked: false });
  }

  /** Records that a hook blocked a call. */
  block(toolCallId: string, reason: string): void {
    const call = this.toolCalls.findLast((candidate) => candidate.toolCallId === toolCallId);
    if (!call) throw new Error(`a call that never began was blocked: ${toolCallId}`);
    call.blocked = true;
    call.blockReason = reason;
  }

  /** Records what a tool or a mock answered, before the host truncates or wraps it. */
  addAnswer(toolCallId: string, answer: Partial<SessionToolAnswer>, mocked: boolean): void {
    this.#answers.set(toolCallId, { ...answer, mocked });
  }

  /** Returns true when a mock or a plugin has answered the call, also with an error. */
  hasAnswer(toolCallId: string): boolean {
    return this.#answers.has(toolCallId);
  }

  /** Records the host's report of a call's end; a recorded answer takes precedence over it. */
  addResult(toolCallId: string, toolName: string, reported: SessionToolAnswer & { isError: boolean }): void {
    const { mocked, ...answer } = this.#answers.get(toolCallId) ?? { mocked: false };
    this.#answers.delete(toolCallId);
    const content = answer.content ?? reported.content;
    const details = answer.details ?? reported.details;
    this.toolResults.push({
      step: this.toolCalls.findLast((call) => call.toolCallId === toolCallId)?.step ?? this.#step,
      toolCallId,
      toolName,
      content,
      text: contentText(content),
      isError: reported.isError,
      ...(details === undefined ? {} : { details }),
      mocked,
    });
  }
}

/** Joins the texts of a content with newlines; parts that are no text are named by their type. */
export function contentText(content: readonly ContentPart[]): string {
  return content
    .map((part) => (part.type === 'text' && typeof part['text'] === 'string' ? part['text'] : `[${part.type}]`))
    .join('\n');
}
