import { PthError, type JsonObject } from '../../base/index.ts';
import type { AssistantPart, ChatEvent } from '../chat-model.ts';
/** Most parts of one response, and most characters of one part of text or thinking. */
export declare const maxParts = 512;
export declare const maxTextChars: number;
/** Begins ids that PTH made because the provider gave none; such an id is never sent to the provider. */
export declare const madeIdPrefix = "pth_call_";
/** A call as the wire has it. */
export interface WireCall {
    /** Made when missing. */
    id?: string | undefined;
    name: string;
    /** As text, or parsed by the SDK. */
    arguments: string | JsonObject;
    signature?: string | undefined;
}
/**
 * Puts an answer together from pieces in the order of their arrival, and tells the events. Trusts nothing: numbers,
 * sizes and ids are checked, and a breach is the fault `model/invalid-response`.
 */
export declare class AnswerBuilder {
    #private;
    get parts(): AssistantPart[];
    get hasCalls(): boolean;
    /** A piece of text. An empty one changes nothing. */
    text(piece: string): ChatEvent[];
    /** A text part of its own, even when it is empty. */
    wholeText(text: string, signature?: string): ChatEvent[];
    /** A piece of thinking. */
    thinking(piece: string): ChatEvent[];
    /** Thinking that is kept for the provider and shows nothing. */
    hiddenThinking(signature: string): void;
    /** Marks the text that is open, or, where none is, keeps the mark in an empty one that is told to nobody. */
    mark(signature: string): ChatEvent[];
    /** Ends the part that is open. */
    end(signature?: string): ChatEvent[];
    /** Whether a part of this kind is open. */
    isOpen(type: 'text' | 'thinking'): boolean;
    /** A whole call. */
    call(wire: WireCall): ChatEvent[];
    /** Ends the answer; one that said and called nothing is an empty text. */
    finish(): ChatEvent[];
}
/** The fault for a stream that breaks the provider's own rules. */
export declare function invalid(what: string): PthError;
/** The fault for a stream that ended before its end. */
export declare function cutOff(hasBegun: boolean): PthError;
