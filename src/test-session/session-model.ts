import { EventStream } from '../base/index.ts';
import type { ChatMessage, ChatModel, ChatResponse, ChatTool } from '../model/index.ts';

/** Changes to each request. */
interface SessionModelHooks {
  system(): string;
  /** Returns true when the tool is offered to the model. */
  isActive(tool: string): boolean;
  /** Called with each answer before anyone else sees it. */
  onAnswer(response: ChatResponse): void;
  onTurnStart(): Promise<void>;
  onTurnEnd(response: ChatResponse): Promise<void>;
}

/**
 * Wraps the model: applies the extensions' changes to each request (prompt, further messages, active tools), and
 * remembers which call each arguments object belongs to, because a tool gets only the arguments.
 */
export class SessionModel implements ChatModel {
  readonly id: string;
  readonly provider: ChatModel['provider'];
  readonly contextWindow: number;
  readonly #inner: ChatModel;
  readonly #hooks: SessionModelHooks;
  /** Injected texts, each with the history index that it comes before. */
  readonly #injected: { before: number; text: string }[] = [];
  readonly #callIds = new WeakMap<object, string>();
  #historyLength = 0;
  #seen: ChatMessage[] = [];

  constructor(inner: ChatModel, ports: SessionModelHooks) {
    this.id = inner.id;
    this.provider = inner.provider;
    this.contextWindow = inner.contextWindow;
    this.#inner = inner;
    this.#hooks = ports;
  }

  /** The conversation as the model has seen it, including its last answer. */
  get messages(): readonly ChatMessage[] {
    return this.#seen;
  }

  /** Adds a text after the history of the next request; `after-next-input` places it behind the next user input. */
  inject(text: string, position: 'at-end' | 'after-next-input'): void {
    this.#injected.push({ before: position === 'at-end' ? Number.POSITIVE_INFINITY : this.#historyLength + 1, text });
  }

  callIdOf(args: unknown): string | undefined {
    return typeof args === 'object' && args !== null ? this.#callIds.get(args) : undefined;
  }

  stream(request: Parameters<ChatModel['stream']>[0], signal?: AbortSignal): ReturnType<ChatModel['stream']> {
    return EventStream.run(async (stream) => {
      await this.#hooks.onTurnStart();
      const messages = this.#weave(request.messages);
      this.#seen = messages;
      const tools: readonly ChatTool[] = request.tools.filter((tool) => this.#hooks.isActive(tool.name));
      const answer = this.#inner.stream({ ...request, system: this.#hooks.system(), messages, tools }, signal);
      const stopListening = answer.listen((event) => stream.emit(event));
      try {
        const response = await answer.result();
        this.#hooks.onAnswer(response);
        for (const part of response.parts) {
          if (part.type === 'tool-call') this.#callIds.set(part.call.arguments, part.call.id);
        }
        this.#historyLength = request.messages.length + 1;
        this.#seen = [...messages, { role: 'assistant', parts: response.parts }];
        await this.#hooks.onTurnEnd(response);
        return response;
      } finally {
        stopListening();
      }
    });
  }

  /** Merges the injected texts into the history at their positions; from now on these positions are fixed. */
  #weave(history: readonly ChatMessage[]): ChatMessage[] {
    for (const entry of this.#injected) entry.before = Math.min(entry.before, history.length);
    const woven: ChatMessage[] = [];
    for (let index = 0; index <= history.length; index++) {
      for (const { before, text } of this.#injected) if (before === index) woven.push({ role: 'user', text });
      const message = history[index];
      if (message) woven.push(message);
    }
    return woven;
  }
}
