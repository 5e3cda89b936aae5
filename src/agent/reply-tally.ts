import { type ChatResponse, type ChatUsage, noUsage, responseText, sumUsage } from '../model/index.ts';
import type { AgentReply, AgentStop } from './agent-session.ts';

/** Sums up the result of one `submit` over all inputs that it processes. */
export class ReplyTally {
  #turns = 0;
  #usage: ChatUsage = noUsage;
  #text = '';
  #contextTokens = 0;
  readonly #contextWindow: number;

  /** @param contextWindow of the model, in tokens */
  constructor(contextWindow: number) {
    this.#contextWindow = contextWindow;
  }

  /** Number of model responses so far. */
  get turns(): number {
    return this.#turns;
  }

  /** Counts one response of the model. */
  add(response: ChatResponse): void {
    this.#turns++;
    this.#usage = sumUsage(this.#usage, response.usage);
    this.#text = responseText(response) || this.#text;
    const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = response.usage;
    this.#contextTokens = inputTokens + outputTokens + cacheReadTokens + cacheWriteTokens;
  }

  /** Returns the reply, including the tokens of subagents. */
  reply(stop: AgentStop, subagentUsage: ChatUsage = noUsage): AgentReply {
    return {
      stop,
      text: this.#text,
      turns: this.#turns,
      usage: sumUsage(this.#usage, subagentUsage),
      contextUtilization: Math.min(1, this.#contextTokens / this.#contextWindow),
    };
  }
}
