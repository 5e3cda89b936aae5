import type { ResponseCreateParamsStreaming } from 'openai/resources/responses/responses';
import { z } from 'zod';
import type { ChatRequest } from '../chat-model.ts';
/** What a reasoning item is kept as: the provider's id and its own encrypted text, in a thinking part's signature. */
export declare const reasoningMarkSchema: z.ZodObject<{
    id: z.ZodString;
    encrypted_content: z.ZodString;
}, z.core.$strict>;
/** Part of an answer that a message belongs to; kept as the signature of its text. */
export declare const messagePhaseSchema: z.ZodEnum<{
    commentary: "commentary";
    final_answer: "final_answer";
}>;
/**
 * The Responses request for a neutral one. Nothing is stored at the provider: its reasoning comes back
 * encrypted and is sent with the next request, since reasoning that is left out makes answers after calls worse.
 */
export declare function buildResponsesRequest(model: string, request: ChatRequest): ResponseCreateParamsStreaming;
