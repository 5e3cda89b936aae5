import { type ChatResponse, type ChatUsage, noUsage, responseText, sumUsage } from '../model/index.ts';
import type { AgentReply, AgentStop } from './agent-session.ts';

/** Sums up the result of one `submit` over all inputs that it processes. */
export class ReplyTally {
  #turns = 0;
  #usage: ChatUsage = noUsage;
  #text = '';

  /** Number of model responses so far. */
  get turns(): number {
    return this.#turns;
  }

  /** Counts one response of the model. */
  add(response: ChatResponse): void {
    this.#turns++;
    this.#usage = sumUsage(this.#usage, response.usage);
    this.#text = responseText(response) || this.#text;
  }

  /** Returns the reply, including the tokens of subagents. */
  reply(stop: AgentStop, subagentUsage: ChatUsage = noUsage): AgentReply {
    return { stop, text: this.#text, turns: this.#turns, usage: sumUsage(this.#usage, subagentUsage) };
  }
}
