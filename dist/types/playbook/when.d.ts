import { type JsonObject } from '../base/index.ts';
import type { ChatMessage } from '../model/index.ts';
import type { EarlierResults } from './earlier-results.ts';
import type { PlaybookConversation, PlaybookTurn } from './playbook.ts';
/** Arguments of a scripted call: fixed, or worked out from what the earlier calls came to. */
export type ScriptedArguments = JsonObject | ((earlier: EarlierResults) => JsonObject);
/** What a turn expects of the messages that are sent to the model: a text or pattern in the last one, or any check that throws. */
export type ContextExpectation = string | RegExp | ((messages: readonly ChatMessage[]) => void);
/**
 * One input of a user and the model's answers to it, written step by step. It is a conversation of a playbook as it
 * stands, and `TestSession.run` takes it as it stands.
 */
export interface Script extends PlaybookConversation {
    /** The text that a test session submits. */
    readonly prompt: string;
    /** A turn that calls one tool; further calls of the same turn follow as pairs of tool and arguments. */
    calls(tool: string, args?: ScriptedArguments, ...more: (readonly [tool: string, args?: ScriptedArguments])[]): Script;
    /** A turn that says something and calls nothing: the answer to the input ends with it. */
    says(text: string | ((earlier: EarlierResults) => string)): Script;
    /** The next turn checks what is sent to the model. */
    expects(expectation: ContextExpectation): Script;
    /** A turn as data, for what the other steps cannot say. */
    turn(turn: PlaybookTurn): Script;
    /** As a conversation of a playbook, it may be taken any number of times. */
    repeated(): Script;
}
/**
 * Begins a script: `when('List the files').calls('shell', { command: 'ls' }).says('Two files.')`. In a playbook of
 * conversations it is for a first message that contains all the given texts. Each step gives a new script.
 */
export declare function when(prompt: string, ...more: readonly string[]): Script;
/** Whether something is a script made by `when`. */
export declare function isScript(value: unknown): value is Script;
/** Checks the messages sent to the model. @throws Error that says what is missing; what the function throws */
export declare function checkContext(expectation: ContextExpectation, messages: readonly ChatMessage[]): void;
