import { z } from 'zod';
import type { JsonObject } from '../../src/base/index.ts';
import type { ChatMessage, ChatRequest } from '../../src/model/index.ts';
import { openAiErrorBody, openAiErrors, parseArguments, readToolText } from './openai-wire-errors.ts';
import { readBearer, refusalOf, type WireDialect } from './wire-dialect.ts';
import { argumentsText, noWireUsage, splitText, type WireFrame, type WireTurn } from './wire-turn.ts';

const name = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
const callId = z.string().min(1).max(40);
const textPart = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const content = z.union([z.string(), z.array(textPart).min(1)]);

const toolCall = z.strictObject({
  id: callId,
  type: z.literal('function'),
  function: z.strictObject({ name, arguments: z.string() }),
});

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content }),
  z.strictObject({ role: z.literal('developer'), content }),
  z.strictObject({ role: z.literal('user'), content }),
  z.strictObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: callId, content }),
]);

/** A request of Chat Completions, as far as PTH uses it; unknown fields are refused like the real service does. */
const requestSchema = z.strictObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).optional(),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name,
          description: z.string().optional(),
          parameters: z.looseObject({ type: z.literal('object') }).optional(),
          strict: z.boolean().nullish(),
        }),
      }),
    )
    .min(1)
    .max(128)
    .optional(),
});

export type OpenAiChatRequest = z.infer<typeof requestSchema>;

/** What the service would refuse about a request. */
export function checkOpenAiChatRequest(body: unknown): { request: OpenAiChatRequest } | { refusal: string } {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return { refusal: refusalOf(parsed.error) };
  const refusal = refuseLimits(parsed.data) ?? refuseConversation(parsed.data.messages);
  return refusal === undefined ? { request: parsed.data } : { refusal };
}

function refuseLimits({ model, max_tokens }: OpenAiChatRequest): string | undefined {
  if (!/^(o\d|gpt-5|gpt-6)/.test(model) || max_tokens === undefined) return undefined;
  return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
}

function refuseConversation(messages: OpenAiChatRequest['messages']): string | undefined {
  const open = new Set<string>();
  for (const [index, each] of messages.entries()) {
    if (each.role === 'tool') {
      if (open.delete(each.tool_call_id)) continue;
      return `messages.${index}: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.`;
    }
    if (open.size > 0) break;
    if (each.role !== 'assistant') continue;
    if (!each.tool_calls && !each.content) return `messages.${index}: content or tool_calls is required`;
    for (const { id } of each.tool_calls ?? []) open.add(id);
  }
  if (open.size === 0) return undefined;
  return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id': ${[...open].join(', ')}`;
}

/** Chat Completions, as OpenAI and the servers compatible with it serve it. */
export const openAiChatDialect: WireDialect<OpenAiChatRequest> = {
  provider: 'openai',
  name: 'OpenAI Chat Completions',
  model: 'gpt-6.1-sol',
  basePath: '/v1',
  path: /^\/v1\/chat\/completions$/,
  reportsCacheWrites: true,
  carriesBrokenArguments: true,
  readKey: readBearer,
  check(body) {
    const checked = checkOpenAiChatRequest(body);
    if ('refusal' in checked) return checked;
    return { body: checked.request, model: checked.request.model, isStreaming: true };
  },
  toChatRequest,
  frames: renderFrames,
  errorFrame: (error) => `data: ${JSON.stringify(openAiErrorBody(error))}\n\n`,
  errorBody: openAiErrorBody,
  errorHeaders: { 'x-request-id': 'req_error' },
  errors: openAiErrors,
};

function toText(given: z.infer<typeof content> | null | undefined): string {
  return typeof given === 'string' ? given : (given ?? []).map((part) => part.text).join('');
}

function toChatRequest(request: OpenAiChatRequest): ChatRequest {
  const names = new Map<string, string>();
  const messages: ChatMessage[] = [];
  for (const each of request.messages) {
    if (each.role === 'user') messages.push({ role: 'user', text: toText(each.content) });
    if (each.role === 'assistant') {
      const calls = each.tool_calls ?? [];
      for (const call of calls) names.set(call.id, call.function.name);
      messages.push({
        role: 'assistant',
        parts: [
          ...(each.content ? [{ type: 'text' as const, text: toText(each.content) }] : []),
          ...calls.map((call) => ({
            type: 'tool-call' as const,
            call: { id: call.id, name: call.function.name, arguments: parseArguments(call.function.arguments) },
          })),
        ],
      });
    }
    if (each.role !== 'tool') continue;
    const result = {
      toolCallId: each.tool_call_id,
      toolName: names.get(each.tool_call_id) ?? '',
      ...readToolText(toText(each.content)),
    };
    const last = messages.at(-1);
    if (last?.role === 'tool') last.results.push(result);
    else messages.push({ role: 'tool', results: [result] });
  }
  return {
    system: request.messages.flatMap((each) => (each.role === 'system' ? [toText(each.content)] : [])).join('\n'),
    messages,
    tools: (request.tools ?? []).map(({ function: tool }) => ({
      name: tool.name,
      description: tool.description ?? '',
      inputSchema: (tool.parameters ?? { type: 'object' }) as JsonObject,
    })),
  };
}

function renderFrames(turn: WireTurn, model: string, id: string): WireFrame[] {
  const chunk = (more: JsonObject) =>
    `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1, model, service_tier: 'default', ...more })}\n\n`;
  const choice = (delta: JsonObject, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason }], usage: null });
  const frames: WireFrame[] = [{ text: choice({ role: 'assistant', content: '', refusal: null }), kind: 'start' }];
  const add = (delta: JsonObject) => frames.push({ text: choice(delta), kind: 'content' });
  // Not OpenAI's own: what compatible servers show of their models' thinking.
  for (const piece of splitText(turn.thinking?.text ?? '')) add({ reasoning_content: piece });
  for (const piece of splitText(turn.text ?? '')) add({ content: piece });
  for (const [index, call] of (turn.toolCalls ?? []).entries()) {
    const callHead = { index, id: call.id ?? `call_${id}_${index}`, type: 'function' };
    add({ tool_calls: [{ ...callHead, function: { name: call.name, arguments: '' } }] });
    for (const piece of splitText(argumentsText(call)))
      add({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  const reason = turn.stopReason ?? (turn.toolCalls?.length ? 'tool_calls' : 'stop');
  frames.push({ text: choice(turn.stopDetails ?? {}, reason), kind: 'last' });
  frames.push({ text: chunk({ choices: [], usage: renderUsage(turn) }), kind: 'other' });
  frames.push({ text: 'data: [DONE]\n\n', kind: 'other' });
  return frames;
}

function renderUsage({ usage = noWireUsage }: WireTurn): JsonObject {
  const prompt = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  return {
    prompt_tokens: prompt,
    completion_tokens: usage.outputTokens,
    total_tokens: prompt + usage.outputTokens,
    prompt_tokens_details: { cached_tokens: usage.cacheReadTokens, cache_write_tokens: usage.cacheWriteTokens },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
}
