import { z } from 'zod';

const text = z.string().nullish();
const count = z.number().nullish();

const response = z.object({
  model: text,
  usage: z
    .object({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: z.object({ cached_tokens: count, cache_write_tokens: count }).nullish(),
    })
    .nullish(),
  incomplete_details: z.object({ reason: text }).nullish(),
  error: z.object({ code: text, message: text }).nullish(),
});

/** An output item; its fields depend on its type. */
const item = z.object({
  type: z.string(),
  id: text,
  call_id: text,
  name: text,
  arguments: text,
  phase: text,
  encrypted_content: text,
  content: z.array(z.object({ type: z.string(), text, refusal: text })).nullish(),
});

/** Events that PTH reads. Loose, because fields are added at any time. */
export const responsesEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('response.created'), response }),
  z.object({ type: z.literal('response.completed'), response }),
  z.object({ type: z.literal('response.incomplete'), response }),
  z.object({ type: z.literal('response.failed'), response }),
  z.object({ type: z.literal('response.output_text.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.refusal.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.reasoning_summary_part.added') }),
  z.object({ type: z.literal('response.reasoning_summary_text.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.reasoning_text.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.output_item.done'), item }),
]);

/** One event of the Responses stream. */
export type ResponsesEvent = z.infer<typeof responsesEventSchema>;

/** A complete output item. */
export type ResponsesItem = z.infer<typeof item>;

/** Event types that PTH knows; all others repeat them or are newer. */
export const knownResponsesEvents: ReadonlySet<string> = new Set(
  responsesEventSchema.options.map((option) => option.shape.type.value),
);
