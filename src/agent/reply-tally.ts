import { type ChatResponse, type ChatUsage, noUsage, responseText, sumUsage } from '../model/index.ts';
import type { AgentReply, AgentStop } from './agent-session.ts';

/** Counts what one `submit` comes to, over all inputs that it works on. */
export class ReplyTally {
  #turns = 0;
  #usage: ChatUsage = noUsage;
  #text = '';

  /** Model responses so far. */
  get turns(): number {
    return this.#turns;
  }

  /** Counts one response of the model. */
  add(response: ChatResponse): void {
    this.#turns++;
    this.#usage = sumUsage(this.#usage, response.usage);
    this.#text = responseText(response) || this.#text;
  }

  /** The reply, with the tokens that subagents used. */
  reply(stop: AgentStop, subagentUsage: ChatUsage = noUsage): AgentReply {
    return { stop, text: this.#text, turns: this.#turns, usage: sumUsage(this.#usage, subagentUsage) };
  }
}
