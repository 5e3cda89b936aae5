import type { ChatEvent, ChatResponse } from '../chat-model.ts';
import type { AnswerReader } from '../http/http-chat-model.ts';
import { type FaultContext } from '../http/provider-fault.ts';
/** Reads the stream of the Responses API. Items come one after the other; each is complete with its last event. */
export declare class ResponsesReader implements AnswerReader {
    #private;
    /** @param asked the model that was asked for, for servers that do not say which one answers */
    constructor(asked: string, faults: FaultContext);
    accept(raw: unknown): ChatEvent[];
    finish(): ChatResponse;
}
