import { z } from 'zod';
/** An item of the answer; which fields it has depends on its type. */
declare const item: z.ZodObject<{
    type: z.ZodString;
    id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    call_id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    name: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    arguments: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    phase: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    encrypted_content: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    content: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
        type: z.ZodString;
        text: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        refusal: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>>>>;
}, z.core.$strip>;
/** The events of the Responses stream that PTH reads; loose, since fields are added at any time. */
export declare const responsesEventSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"response.created">;
    response: z.ZodObject<{
        model: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        usage: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            output_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            input_tokens_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
                cached_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                cache_write_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>>;
        incomplete_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
        error: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            code: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            message: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.completed">;
    response: z.ZodObject<{
        model: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        usage: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            output_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            input_tokens_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
                cached_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                cache_write_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>>;
        incomplete_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
        error: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            code: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            message: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.incomplete">;
    response: z.ZodObject<{
        model: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        usage: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            output_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            input_tokens_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
                cached_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                cache_write_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>>;
        incomplete_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
        error: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            code: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            message: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.failed">;
    response: z.ZodObject<{
        model: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        usage: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            output_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            input_tokens_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
                cached_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
                cache_write_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            }, z.core.$strip>>>;
        }, z.core.$strip>>>;
        incomplete_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
        error: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            code: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            message: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.output_text.delta">;
    delta: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.refusal.delta">;
    delta: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.reasoning_summary_part.added">;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.reasoning_summary_text.delta">;
    delta: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.reasoning_text.delta">;
    delta: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"response.output_item.done">;
    item: z.ZodObject<{
        type: z.ZodString;
        id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        call_id: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        name: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        arguments: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        phase: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        encrypted_content: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        content: z.ZodOptional<z.ZodNullable<z.ZodArray<z.ZodObject<{
            type: z.ZodString;
            text: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            refusal: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>>;
    }, z.core.$strip>;
}, z.core.$strip>], "type">;
/** One event of the Responses stream. */
export type ResponsesEvent = z.infer<typeof responsesEventSchema>;
/** An item of the answer that is complete. */
export type ResponsesItem = z.infer<typeof item>;
/** Kinds of events that PTH understands; the others repeat them or are newer than this version. */
export declare const knownResponsesEvents: ReadonlySet<string>;
export {};
