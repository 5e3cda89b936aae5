import type { FaultCode, JsonObject } from '../base/index.ts';
import type { ChatMessage, ChatUsage, ProviderName, StopReason } from '../model/index.ts';
import type { EarlierResults } from './earlier-results.ts';

/**
 * A fixed value, or a function of the request's messages and the results of earlier calls, evaluated when its turn
 * comes.
 */
export type LateBound<T> = T | ((messages: readonly ChatMessage[], earlier: EarlierResults) => T);

/** One tool call of the scripted model. */
export interface PlaybookCall {
  name: string;
  arguments: LateBound<JsonObject>;
  /** Text instead of arguments, to imitate a model that sends invalid JSON. */
  rawArguments?: string;
}

/** Faults that a model's server can cause. */
export const playedFaults = [
  'model/auth',
  'model/context-length',
  'model/invalid-request',
  'model/invalid-response',
  'model/network',
  'model/overloaded',
  'model/rate-limit',
  'model/refused',
  'model/stream-cut',
  'model/unknown',
] as const satisfies FaultCode[];

/** The fault of a model in place of an answer. */
export interface PlayedFault {
  code: (typeof playedFaults)[number];
  message: string;
  /** True when it may go away by itself. */
  isRetryable: boolean;
  details?: JsonObject;
  /** Default: what the catalogue of faults says. */
  recovery?: readonly string[];
  /** Messages of the errors behind it, outermost first. */
  causes?: readonly string[];
  /** Thinking and text that were heard before it. */
  thinking?: string;
  text?: string;
}

/** One answer of the scripted model. */
export interface PlaybookTurn {
  text?: LateBound<string>;
  /** Thinking that comes before the text. */
  thinking?: string;
  toolCalls?: readonly PlaybookCall[];
  /** Checks the messages of the request at this turn; an exception fails the run and names the turn. */
  assertContext?: (messages: readonly ChatMessage[]) => void;
  /** Reported token usage. Default none. */
  usage?: ChatUsage;
  /** Default: `tool-calls` when the turn calls tools, else `end`. */
  stopReason?: StopReason;
  /** Explanation of the stop, e.g. of a refusal. */
  stopDetail?: string;
  /** Fails in place of answering. */
  fault?: PlayedFault;
}

/** Script of one conversation, selected by the conversation's first message. */
export interface PlaybookConversation {
  /** Texts that the first user message must contain; all are required. */
  when: readonly string[];
  turns: readonly PlaybookTurn[];
  /** True when it may be selected any number of times, including never. */
  repeat?: boolean;
}

/** Scripts of conversations, and the model that they were recorded from. */
export interface ConversationPlaybook {
  conversations: readonly PlaybookConversation[];
  /** Provider whose tools the answers call. Default: Anthropic. */
  provider?: ProviderName;
  /** Tokens of the recorded model. Default 200000. */
  contextWindow?: number;
}

/** Script of a model: one sequence of turns, or one script per conversation. */
export type Playbook = readonly PlaybookTurn[] | ConversationPlaybook;
