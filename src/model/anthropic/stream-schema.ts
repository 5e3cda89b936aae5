import { z } from 'zod';

const count = z.number().nullish();
const index = z.int().min(0).max(10_000);

/** Events that PTH reads. Unknown fields are ignored, because providers add fields at any time. */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message_start'),
    message: z.object({
      model: z.string().min(1),
      usage: z.object({
        input_tokens: count,
        output_tokens: count,
        cache_read_input_tokens: count,
        cache_creation_input_tokens: count,
      }),
    }),
  }),
  z.object({
    type: z.literal('content_block_start'),
    index,
    content_block: z.object({
      type: z.string(),
      text: z.string().optional(),
      thinking: z.string().optional(),
      signature: z.string().optional(),
      data: z.string().optional(),
      id: z.string().optional(),
      name: z.string().optional(),
    }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index,
    delta: z.object({
      type: z.string(),
      text: z.string().optional(),
      thinking: z.string().optional(),
      signature: z.string().optional(),
      partial_json: z.string().optional(),
    }),
  }),
  z.object({ type: z.literal('content_block_stop'), index }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({
      stop_reason: z.string().nullish(),
      stop_details: z.object({ explanation: z.string().nullish(), category: z.string().nullish() }).nullish(),
    }),
    usage: z
      .object({
        input_tokens: count,
        output_tokens: count,
        cache_read_input_tokens: count,
        cache_creation_input_tokens: count,
      })
      .nullish(),
  }),
  z.object({ type: z.literal('message_stop') }),
]);

/** One event of the provider's stream. */
export type StreamEvent = z.infer<typeof streamEventSchema>;

/** Event types that PTH knows; newer ones are ignored. */
export const knownEventTypes: ReadonlySet<string> = new Set(
  streamEventSchema.options.map((option) => option.shape.type.value),
);
