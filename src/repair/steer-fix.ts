import type { AgentEvent } from '../agent/index.ts';

/** Share of the tool rounds after which an agent is told to come to its end. */
const lateShare = 0.75;

/** Follows the agent of one fix, and says what it is to be told on its way. */
export class FixSteering {
  readonly #maxRounds: number;
  #calls = 0;
  #isWarned = false;

  /** @param maxRounds the rounds of tool calls after which the agent is stopped */
  constructor(maxRounds: number) {
    this.#maxRounds = maxRounds;
  }

  /** Returns a message for the agent after this event; null for none. Each agent is told once. */
  follow(event: AgentEvent): string | null {
    if (event.type === 'tool-call-end') this.#calls++;
    const reason = this.#findReason(event);
    if (reason === null || this.#isWarned) return null;
    this.#isWarned = true;
    return `${reason} Stop exploring: make the smallest change that removes the cause, or undo what you began, and end with SUBJECT and BODY.`;
  }

  #findReason(event: AgentEvent): string | null {
    if (event.type === 'context-warning') {
      return `${Math.round(event.usagePercent * 100)} % of the room for this conversation is used.`;
    }
    return this.#calls >= this.#maxRounds * lateShare
      ? `You have made ${this.#calls} tool calls, and are stopped after ${this.#maxRounds} rounds of them.`
      : null;
  }
}
