import { EventStream } from '../base/index.ts';
import type { ChatMessage, ChatModel, ChatResponse, ChatTool } from '../model/index.ts';

/** What the seam changes in each request. */
interface SessionModelHooks {
  system(): string;
  /** Whether the model is offered a tool. */
  isActive(tool: string): boolean;
  onTurnStart(): Promise<void>;
  onTurnEnd(response: ChatResponse): Promise<void>;
}

/**
 * A model before the model: it shows each request as extensions have made it (prompt, further messages, active tools),
 * and remembers which call each set of arguments belongs to, since a tool is given only those.
 */
export class SessionModel implements ChatModel {
  readonly id: string;
  readonly provider: ChatModel['provider'];
  readonly contextWindow: number;
  readonly #inner: ChatModel;
  readonly #hooks: SessionModelHooks;
  /** Texts that stand before the message with this index of the history. */
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

  /** The conversation as the model has seen it, its last answer included. */
  get messages(): readonly ChatMessage[] {
    return this.#seen;
  }

  /** Puts a text behind what the history will hold at the next request; `afterInput` counts an input that comes first. */
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

  /** The history with the injected texts where they came in; what comes in now keeps its place from now on. */
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
