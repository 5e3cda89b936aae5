import { assertNever } from '../base/index.ts';
import type { AssistantPart, ChatMessage, ChatTool, ChatUsage } from '../model/index.ts';

/** Rule of thumb for the estimate. */
const charsPerToken = 4;
const warningFraction = 0.8;
const fillingFraction = 0.6;
/** Less room is not worth the provider's cache of the conversation, which a change of older messages voids. */
const minSavedFraction = 0.1;

/** Estimates how full the context window is; warns once above 80 %. */
export class ContextMeter {
  readonly #window: number;
  #chars = 0;
  #reportedTokens = 0;
  #hasWarned = false;

  constructor(window: number, system: string, tools: readonly ChatTool[]) {
    this.#window = window;
    this.#chars = system.length + tools.reduce((sum, tool) => sum + JSON.stringify(tool).length, 0);
  }

  /** Counts a message added to the history. */
  add(message: ChatMessage): void {
    this.#chars += countChars(message);
  }

  /** Takes the provider's exact count for its last answer; it replaces the estimate when it is higher. */
  report(usage: ChatUsage): void {
    this.#reportedTokens = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens + usage.outputTokens;
  }

  /** Takes characters out of the estimate and of the provider's count, until its next answer tells an exact one. */
  remove(chars: number): void {
    this.#chars -= chars;
    this.#reportedTokens = Math.max(0, this.#reportedTokens - chars / charsPerToken);
  }

  /** True when leaving out these characters makes room enough. */
  isWorthRemoving(chars: number): boolean {
    return chars / charsPerToken >= this.#window * minSavedFraction;
  }

  /** True above 60 % of the window. */
  get isFilling(): boolean {
    return this.usage > fillingFraction;
  }

  /** Used fraction of the window; 1 is full. */
  get usage(): number {
    return Math.max(this.#chars / charsPerToken, this.#reportedTokens) / this.#window;
  }

  /** Returns the usage the first time it exceeds 80 %. */
  takeWarning(): number | undefined {
    if (this.#hasWarned || this.usage <= warningFraction) return undefined;
    this.#hasWarned = true;
    return this.usage;
  }
}

function countChars(message: ChatMessage): number {
  switch (message.role) {
    case 'user':
      return message.text.length;
    case 'tool':
      return message.results.reduce((sum, result) => sum + result.text.length, 0);
    case 'assistant':
      return message.parts.reduce((sum, part) => sum + countPart(part), 0);
    default:
      return assertNever(message);
  }
}

function countPart(part: AssistantPart): number {
  switch (part.type) {
    case 'text':
    case 'thinking':
      return part.text.length;
    case 'redacted-thinking':
      return part.data.length;
    case 'tool-call':
      return part.call.name.length + (part.call.rawArguments ?? JSON.stringify(part.call.arguments)).length;
    default:
      return assertNever(part);
  }
}
