import type { ChatEvent, ChatResponse } from '../chat-model.ts';
import type { AnswerReader } from '../http/http-chat-model.ts';
/** Reads the stream of streamGenerateContent. */
export declare class GeminiStreamReader implements AnswerReader {
    #private;
    /** @param asked the model that was asked for, for servers that do not say which one answers */
    constructor(asked: string);
    accept(raw: unknown): ChatEvent[];
    finish(): ChatResponse;
}
