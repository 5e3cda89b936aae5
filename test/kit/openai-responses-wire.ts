import { z } from 'zod';
import type { JsonObject } from '../../src/base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest } from '../../src/model/index.ts';
import { openAiErrorBody, openAiErrors, parseArguments, readToolText } from './openai-wire-errors.ts';
import { readBearer, refusalOf, type WireDialect } from './wire-dialect.ts';
import { argumentsText, noWireUsage, splitText, type WireCall, type WireFrame, type WireTurn } from './wire-turn.ts';

const name = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
const callId = z.string().min(1).max(64);

const item = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('message'),
    role: z.enum(['user', 'assistant', 'system', 'developer']),
    content: z.string().min(1),
    phase: z.enum(['commentary', 'final_answer']).optional(),
  }),
  z.strictObject({
    type: z.literal('reasoning'),
    id: z.string().regex(/^rs_/),
    summary: z.array(z.strictObject({ type: z.literal('summary_text'), text: z.string() })),
    encrypted_content: z.string().min(1),
  }),
  z.strictObject({ type: z.literal('function_call'), call_id: callId, name, arguments: z.string() }),
  z.strictObject({ type: z.literal('function_call_output'), call_id: callId, output: z.string() }),
]);

/** A request of the Responses API, as far as PTH uses it; unknown fields are refused like the real service does. */
const requestSchema = z.strictObject({
  model: z.string().min(1),
  instructions: z.string().min(1).optional(),
  input: z.array(item).min(1),
  stream: z.literal(true),
  store: z.boolean().optional(),
  prompt_cache_key: z.string().min(1).max(64).optional(),
  include: z.array(z.enum(['reasoning.encrypted_content'])).optional(),
  max_output_tokens: z.int().min(16).optional(),
  reasoning: z
    .strictObject({
      effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
      summary: z.enum(['auto', 'concise', 'detailed']).optional(),
    })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        name,
        description: z.string().optional(),
        parameters: z.looseObject({ type: z.literal('object') }),
        strict: z.boolean().nullable(),
      }),
    )
    .min(1)
    .optional(),
});

export type OpenAiResponsesRequest = z.infer<typeof requestSchema>;

/** What the service would refuse about a request. */
export function checkOpenAiResponsesRequest(body: unknown): { request: OpenAiResponsesRequest } | { refusal: string } {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return { refusal: refusalOf(parsed.error) };
  const refusal = refuseReasoning(parsed.data) ?? refuseCalls(parsed.data) ?? refuseLoneReasoning(parsed.data);
  return refusal === undefined ? { request: parsed.data } : { refusal };
}

function refuseReasoning({ model, include, reasoning }: OpenAiResponsesRequest): string | undefined {
  if (/^(o\d|gpt-5|gpt-6)/.test(model) && !model.includes('-chat')) return undefined;
  if (include) return 'Encrypted content is not supported with this model.';
  return reasoning ? "Unsupported parameter: 'reasoning.effort' is not supported with this model." : undefined;
}

function refuseCalls({ input }: OpenAiResponsesRequest): string | undefined {
  const open = new Set<string>();
  for (const each of input) {
    if (each.type === 'function_call') open.add(each.call_id);
    if (each.type !== 'function_call_output' || open.delete(each.call_id)) continue;
    return `No tool call found for function call output with call_id ${each.call_id}.`;
  }
  const [missing] = open;
  return missing === undefined ? undefined : `No tool output found for function call ${missing}.`;
}

function refuseLoneReasoning({ input }: OpenAiResponsesRequest): string | undefined {
  const lone = input.find((each, index) => {
    if (each.type !== 'reasoning') return false;
    const next = input[index + 1];
    if (next?.type === 'message') return next.role !== 'assistant';
    return next?.type !== 'function_call' && next?.type !== 'reasoning';
  });
  if (lone?.type !== 'reasoning') return undefined;
  return `Item '${lone.id}' of type 'reasoning' was provided without its required following item.`;
}

/** The Responses API. */
export const openAiResponsesDialect: WireDialect<OpenAiResponsesRequest> = {
  provider: 'openai',
  name: 'OpenAI Responses',
  model: 'gpt-6.1-sol',
  basePath: '/v1',
  path: /^\/v1\/responses$/,
  reportsCacheWrites: true,
  carriesBrokenArguments: true,
  readKey: readBearer,
  check(body) {
    const checked = checkOpenAiResponsesRequest(body);
    if ('refusal' in checked) return checked;
    return { body: checked.request, model: checked.request.model, isStreaming: true };
  },
  toChatRequest,
  frames: renderFrames,
  errorFrame: ({ type, message, code }) =>
    renderEvent({ type: 'error', code: code ?? type, message, param: null, sequence_number: 9 }),
  errorBody: openAiErrorBody,
  errorHeaders: { 'x-request-id': 'req_error' },
  errors: openAiErrors,
};

/** Items of one role that follow each other are one message. */
function toChatRequest(request: OpenAiResponsesRequest): ChatRequest {
  const names = new Map<string, string>();
  const messages: ChatMessage[] = [];
  const addPart = (part: AssistantPart) => {
    const last = messages.at(-1);
    if (last?.role === 'assistant') last.parts.push(part);
    else messages.push({ role: 'assistant', parts: [part] });
  };
  for (const each of request.input) {
    if (each.type === 'message' && each.role === 'user') messages.push({ role: 'user', text: each.content });
    if (each.type === 'message' && each.role === 'assistant') addPart({ type: 'text', text: each.content });
    if (each.type === 'reasoning') {
      addPart({ type: 'thinking', text: each.summary.map(({ text }) => text).join('\n\n') });
    }
    if (each.type === 'function_call') {
      names.set(each.call_id, each.name);
      const call = { id: each.call_id, name: each.name, arguments: parseArguments(each.arguments) };
      addPart({ type: 'tool-call', call });
    }
    if (each.type !== 'function_call_output') continue;
    const toolName = names.get(each.call_id) ?? '';
    const result = { toolCallId: each.call_id, toolName, ...readToolText(each.output) };
    const last = messages.at(-1);
    if (last?.role === 'tool') last.results.push(result);
    else messages.push({ role: 'tool', results: [result] });
  }
  return {
    system: request.instructions ?? '',
    messages,
    tools: (request.tools ?? []).map((tool) => ({
      name: tool.name,
      description: tool.description ?? '',
      inputSchema: tool.parameters as JsonObject,
    })),
  };
}

type Event = JsonObject & { type: string };

function renderEvent(event: Event): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function renderFrames(turn: WireTurn, model: string, id: string): WireFrame[] {
  const head = { id: `resp_${id}`, object: 'response', created_at: 1, model };
  const items = renderItems(turn, id);
  const created = { ...head, status: 'in_progress', output: [], usage: null };
  const reason = turn.stopReason === undefined ? null : { reason: turn.stopReason };
  const end = reason === null ? 'completed' : 'incomplete';
  const output = items.map(({ whole }) => whole);
  const ended = { ...head, status: end, output, incomplete_details: reason, usage: renderUsage(turn) };
  let number = 0;
  const frame = (event: Event, kind: WireFrame['kind']): WireFrame => ({
    text: renderEvent({ ...event, sequence_number: number++ }),
    kind,
  });
  return [
    frame({ type: 'response.created', response: created }, 'start'),
    frame({ type: 'response.in_progress', response: created }, 'other'),
    ...items.flatMap((each, output_index) => [
      frame({ type: 'response.output_item.added', output_index, item: each.start }, 'other'),
      ...each.deltas.map((event) =>
        frame(
          { ...event, output_index, item_id: each.whole['id'] ?? null },
          event.type.endsWith('.delta') ? 'content' : 'other',
        ),
      ),
      frame({ type: 'response.output_item.done', output_index, item: each.whole }, 'other'),
    ]),
    frame({ type: `response.${end}`, response: ended }, 'last'),
  ];
}

interface Item {
  start: JsonObject;
  deltas: Event[];
  whole: JsonObject;
}

function renderItems(turn: WireTurn, id: string): Item[] {
  return [
    ...(turn.thinking ? [renderReasoning(turn.thinking, id)] : []),
    ...(turn.text === undefined ? [] : [renderMessage(turn.text, id)]),
    ...(turn.toolCalls ?? []).map((call, index) => renderCall(call, `${id}_${index}`)),
  ];
}

function renderReasoning({ text, signature = 'gAAAA' }: NonNullable<WireTurn['thinking']>, id: string): Item {
  const head = { type: 'reasoning', id: `rs_${id}` };
  return {
    start: { ...head, summary: [] },
    deltas: [
      { type: 'response.reasoning_summary_part.added', summary_index: 0, part: { type: 'summary_text', text: '' } },
      ...splitText(text).map((delta) => ({ type: 'response.reasoning_summary_text.delta', summary_index: 0, delta })),
      { type: 'response.reasoning_summary_text.done', summary_index: 0, text },
    ],
    whole: { ...head, summary: [{ type: 'summary_text', text }], encrypted_content: signature },
  };
}

function renderMessage(text: string, id: string): Item {
  const head = { type: 'message', id: `msg_${id}`, role: 'assistant', phase: 'final_answer' };
  const part = { type: 'output_text', text, annotations: [], logprobs: [] };
  return {
    start: { ...head, status: 'in_progress', content: [] },
    deltas: [
      { type: 'response.content_part.added', content_index: 0, part: { ...part, text: '' } },
      ...splitText(text).map((delta) => ({
        type: 'response.output_text.delta',
        content_index: 0,
        delta,
        logprobs: [],
      })),
      { type: 'response.output_text.done', content_index: 0, text, logprobs: [] },
      { type: 'response.content_part.done', content_index: 0, part },
    ],
    whole: { ...head, status: 'completed', content: [part] },
  };
}

function renderCall(call: WireCall, id: string): Item {
  const head = { type: 'function_call', id: `fc_${id}`, call_id: call.id ?? `call_${id}`, name: call.name };
  const text = argumentsText(call);
  return {
    start: { ...head, status: 'in_progress', arguments: '' },
    deltas: [
      ...splitText(text).map((delta) => ({ type: 'response.function_call_arguments.delta', delta })),
      { type: 'response.function_call_arguments.done', arguments: text },
    ],
    whole: { ...head, status: 'completed', arguments: text },
  };
}

function renderUsage({ usage = noWireUsage }: WireTurn): JsonObject {
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: usage.cacheReadTokens, cache_write_tokens: usage.cacheWriteTokens },
    output_tokens: usage.outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + usage.outputTokens,
  };
}
