import type { JsonObject } from '../base/index.ts';
import type { ChatMessage, ChatUsage, StopReason } from '../model/index.ts';
import type { EarlierResults } from './earlier-results.ts';
/**
 * A value that is fixed, or worked out when its turn comes: from the messages sent to the model, or from what the
 * earlier calls of the conversation came to.
 */
export type LateBound<T> = T | ((messages: readonly ChatMessage[], earlier: EarlierResults) => T);
/** One tool call that the scripted model makes. */
export interface PlaybookCall {
    name: string;
    arguments: LateBound<JsonObject>;
    /** A text in place of the arguments, as a model that sends no valid JSON object does. */
    rawArguments?: string;
}
/** One answer of the scripted model. */
export interface PlaybookTurn {
    text?: LateBound<string>;
    /** Thinking that comes before the text. */
    thinking?: string;
    toolCalls?: readonly PlaybookCall[];
    /** Sees what was sent to the model at this turn; a throw fails the run with the turn's number. */
    assertContext?: (messages: readonly ChatMessage[]) => void;
    /** Tokens to report. Default none. */
    usage?: ChatUsage;
    /** Default: `tool-calls` where the turn calls tools, else `end`. */
    stopReason?: StopReason;
    /** The model's words on why it stopped, for example with a refusal. */
    stopDetail?: string;
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
export type Playbook = readonly PlaybookTurn[] | {
    conversations: readonly PlaybookConversation[];
};
