import type { JsonObject } from '../base/index.ts';
import type { ChatMessage, ChatUsage } from '../model/index.ts';

/** A value that is fixed, or worked out from the messages sent to the model at that turn. */
export type LateBound<T> = T | ((messages: readonly ChatMessage[]) => T);

/** One tool call that the scripted model makes. */
export interface PlaybookCall {
  name: string;
  arguments: LateBound<JsonObject>;
}

/** One answer of the scripted model (row H-002). */
export interface PlaybookTurn {
  text?: LateBound<string>;
  /** Thinking that comes before the text. */
  thinking?: string;
  toolCalls?: readonly PlaybookCall[];
  /** Sees what was sent to the model at this turn; a throw fails the run with the turn's number (row H-004). */
  assertContext?: (messages: readonly ChatMessage[]) => void;
  /** Tokens to report. Default none. */
  usage?: ChatUsage;
}

/** A script for one conversation, chosen by what the conversation begins with. */
export interface PlaybookConversation {
  /** Texts that the first user message must contain, all of them. */
  when: readonly string[];
  turns: readonly PlaybookTurn[];
  /** May be chosen more than once, and need not be chosen at all. */
  repeat?: boolean;
}

/** What the scripted model says: one sequence of turns, or one script per conversation. */
export type Playbook = readonly PlaybookTurn[] | { conversations: readonly PlaybookConversation[] };
