import { z } from 'zod';

const cacheControl = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() }).optional();
const textBlock = z.strictObject({ type: z.literal('text'), text: z.string().min(1), cache_control: cacheControl });

const block = z.discriminatedUnion('type', [
  textBlock,
  z.strictObject({ type: z.literal('thinking'), thinking: z.string(), signature: z.string().min(1) }),
  z.strictObject({ type: z.literal('redacted_thinking'), data: z.string().min(1) }),
  z.strictObject({
    type: z.literal('tool_use'),
    id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
    name: z.string().min(1),
    input: z.record(z.string(), z.json()),
    cache_control: cacheControl,
  }),
  z.strictObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string().min(1),
    content: z.union([z.string(), z.array(textBlock)]).optional(),
    is_error: z.boolean().optional(),
    cache_control: cacheControl,
  }),
]);

const message = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.union([z.string().min(1), z.array(block).min(1)]),
});

const thinking = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('adaptive'), display: z.enum(['summarized', 'omitted']).optional() }),
  z.strictObject({ type: z.literal('enabled'), budget_tokens: z.int().min(1024) }),
  z.strictObject({ type: z.literal('disabled') }),
]);

/** A request of the Messages API, as far as PTH uses it; unknown fields are refused like the real service does. */
export const wireRequestSchema = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  stream: z.boolean().optional(),
  system: z.union([z.string(), z.array(textBlock)]).optional(),
  tools: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
        description: z.string().optional(),
        input_schema: z.looseObject({ type: z.literal('object') }),
        cache_control: cacheControl,
      }),
    )
    .optional(),
  messages: z.array(message).min(1),
  thinking: thinking.optional(),
  output_config: z.strictObject({ effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']) }).optional(),
});

export type WireRequest = z.infer<typeof wireRequestSchema>;
type Block = z.infer<typeof block>;

/** The content of a message as blocks. */
export function wireBlocks(content: WireRequest['messages'][number]['content']): Block[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

/** What the real service would refuse about a request, or undefined. */
export function refuseWireRequest(body: unknown): { request: WireRequest } | { refusal: string } {
  const parsed = wireRequestSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { refusal: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}` };
  }
  const refusal = refuseConversation(parsed.data) ?? refuseBudget(parsed.data);
  return refusal === undefined ? { request: parsed.data } : { refusal };
}

function refuseBudget(request: WireRequest): string | undefined {
  if (request.thinking?.type === 'enabled' && request.thinking.budget_tokens >= request.max_tokens) {
    return '`max_tokens` must be greater than `thinking.budget_tokens`';
  }
  const marks = JSON.stringify(request).split('"cache_control"').length - 1;
  return marks > 4 ? `A maximum of 4 blocks with cache_control may be provided. Found ${marks}.` : undefined;
}

function refuseConversation({ messages, tools = [] }: WireRequest): string | undefined {
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  const names = tools.map((tool) => tool.name);
  if (new Set(names).size !== names.length) return 'tools: Tool names must be unique.';
  const seen = new Set<string>();
  for (const [index, current] of messages.entries()) {
    const blocks = wireBlocks(current.content);
    const uses = blocks.flatMap((each) => (each.type === 'tool_use' ? [each.id] : []));
    const results = blocks.flatMap((each) => (each.type === 'tool_result' ? [each.tool_use_id] : []));
    if (current.role === 'user' && uses.length > 0)
      return `messages.${index}: \`tool_use\` blocks can only be in \`assistant\` messages`;
    if (current.role === 'assistant' && results.length > 0)
      return `messages.${index}: \`tool_result\` blocks can only be in \`user\` messages`;
    for (const id of uses) {
      if (seen.has(id)) return `messages.${index}: \`tool_use\` ids must be unique`;
      seen.add(id);
    }
    const refusal = refuseResults(index, blocks, results, openCalls(messages, index));
    if (refusal !== undefined) return refusal;
  }
  const open = openCalls(messages, messages.length);
  return open.length === 0 ? undefined : unanswered(messages.length - 1, open);
}

/** Ids of the calls that the message before `index` made. */
function openCalls(messages: WireRequest['messages'], index: number): string[] {
  const before = messages[index - 1];
  if (before?.role !== 'assistant') return [];
  return wireBlocks(before.content).flatMap((each) => (each.type === 'tool_use' ? [each.id] : []));
}

function refuseResults(index: number, blocks: Block[], results: string[], open: string[]): string | undefined {
  const missing = open.filter((id) => !results.includes(id));
  if (missing.length > 0) return unanswered(index - 1, missing);
  const stray = results.find((id) => !open.includes(id));
  if (stray !== undefined) {
    return `messages.${index}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
  }
  if (new Set(results).size !== results.length) return `messages.${index}: each tool_use must have a single result`;
  const firstOther = blocks.findIndex((each) => each.type !== 'tool_result');
  const isMixed = firstOther >= 0 && blocks.slice(firstOther).some((each) => each.type === 'tool_result');
  return isMixed ? `messages.${index}: \`tool_result\` blocks must come first` : undefined;
}

function unanswered(index: number, ids: string[]): string {
  return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${ids.join(', ')}`;
}
