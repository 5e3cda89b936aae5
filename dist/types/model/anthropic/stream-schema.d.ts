import { z } from 'zod';
/** The events of the provider's stream that PTH reads. Other fields are passed over, since providers add some at any time. */
export declare const streamEventSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"message_start">;
    message: z.ZodObject<{
        model: z.ZodString;
        usage: z.ZodObject<{
            input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            output_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            cache_read_input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
            cache_creation_input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        }, z.core.$strip>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"content_block_start">;
    index: z.ZodInt;
    content_block: z.ZodObject<{
        type: z.ZodString;
        text: z.ZodOptional<z.ZodString>;
        thinking: z.ZodOptional<z.ZodString>;
        signature: z.ZodOptional<z.ZodString>;
        data: z.ZodOptional<z.ZodString>;
        id: z.ZodOptional<z.ZodString>;
        name: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"content_block_delta">;
    index: z.ZodInt;
    delta: z.ZodObject<{
        type: z.ZodString;
        text: z.ZodOptional<z.ZodString>;
        thinking: z.ZodOptional<z.ZodString>;
        signature: z.ZodOptional<z.ZodString>;
        partial_json: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"content_block_stop">;
    index: z.ZodInt;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"message_delta">;
    delta: z.ZodObject<{
        stop_reason: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        stop_details: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            explanation: z.ZodOptional<z.ZodNullable<z.ZodString>>;
            category: z.ZodOptional<z.ZodNullable<z.ZodString>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
    usage: z.ZodOptional<z.ZodNullable<z.ZodObject<{
        input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        output_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        cache_read_input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
        cache_creation_input_tokens: z.ZodOptional<z.ZodNullable<z.ZodNumber>>;
    }, z.core.$strip>>>;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"message_stop">;
}, z.core.$strip>], "type">;
/** One event of the provider's stream. */
export type StreamEvent = z.infer<typeof streamEventSchema>;
/** Kinds of events that PTH understands; others are newer than this version and are passed over. */
export declare const knownEventTypes: ReadonlySet<string>;
