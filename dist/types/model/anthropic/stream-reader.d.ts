import { type ChatEvent, type ChatResponse } from '../chat-model.ts';
/**
 * Turns the provider's stream into neutral events and one response. It trusts nothing: order, sizes and ids are
 * checked, and a breach is the fault `model/invalid-response`. Pure: what it returns is for the caller to emit.
 */
export declare class AnthropicStreamReader {
    #private;
    /** Takes one decoded event and returns what happened. @throws PthError `model/invalid-response` */
    accept(raw: unknown): ChatEvent[];
    /** The whole response. @throws PthError `model/stream-cut` when the stream ended before its last event */
    finish(): ChatResponse;
}
