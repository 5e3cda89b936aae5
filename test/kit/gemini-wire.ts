import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../src/base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest } from '../../src/model/index.ts';
import { geminiErrorBody, geminiErrors } from './gemini-wire-errors.ts';
import { refusalOf, type WireDialect } from './wire-dialect.ts';
import { noWireUsage, splitText, type WireFrame, type WireTurn } from './wire-turn.ts';

const name = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/);
const id = z.string().min(1).optional();
const thoughtSignature = z.string().min(1).optional();

const part = z.union([
  z.strictObject({ text: z.string(), thoughtSignature }),
  z.strictObject({
    functionCall: z.strictObject({ id, name, args: z.record(z.string(), z.json()).optional() }),
    thoughtSignature,
  }),
  z.strictObject({ functionResponse: z.strictObject({ id, name, response: z.record(z.string(), z.json()) }) }),
]);

const content = z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(part).min(1) });

/** A request of streamGenerateContent, as far as PTH uses it; unknown fields are refused like the real service does. */
const requestSchema = z.strictObject({
  contents: z.array(content).min(1),
  systemInstruction: z
    .strictObject({ role: z.string().optional(), parts: z.array(z.strictObject({ text: z.string().min(1) })) })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z
          .array(
            z.strictObject({
              name,
              description: z.string().optional(),
              parametersJsonSchema: z.looseObject({ type: z.literal('object') }).optional(),
            }),
          )
          .min(1),
      }),
    )
    .optional(),
  generationConfig: z
    .strictObject({
      maxOutputTokens: z.int().min(1).optional(),
      thinkingConfig: z
        .strictObject({
          includeThoughts: z.boolean().optional(),
          thinkingBudget: z.int().min(-1).optional(),
          thinkingLevel: z.enum(['MINIMAL', 'LOW', 'MEDIUM', 'HIGH']).optional(),
        })
        .optional(),
    })
    .optional(),
});

export type GeminiRequest = z.infer<typeof requestSchema>;
type Part = z.infer<typeof part>;

const pathPattern = /^\/v1\/models\/([^/:?]+):streamGenerateContent$/;

/** What the service would refuse about a request for a model. */
export function checkGeminiRequest(body: unknown, model: string): { request: GeminiRequest } | { refusal: string } {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return { refusal: `Invalid JSON payload received. ${refusalOf(parsed.error)}` };
  const refusal = refuseThinking(parsed.data, model) ?? refuseConversation(parsed.data, model);
  return refusal === undefined ? { request: parsed.data } : { refusal };
}

function refuseThinking({ generationConfig }: GeminiRequest, model: string): string | undefined {
  const { thinkingBudget, thinkingLevel } = generationConfig?.thinkingConfig ?? {};
  if (thinkingBudget !== undefined && thinkingLevel !== undefined) {
    return 'You can only set only one of thinking budget and thinking level.';
  }
  if (thinkingLevel !== undefined && model.startsWith('gemini-2'))
    return 'Thinking level is not supported for this model.';
  return thinkingBudget !== undefined && model.startsWith('gemini-4') ? 'Thinking budget is not supported.' : undefined;
}

function refuseConversation({ contents }: GeminiRequest, model: string): string | undefined {
  if (contents[0]?.role !== 'user') return 'Please ensure that the conversation starts with a user turn.';
  for (const [index, each] of contents.entries()) {
    const calls = callsOf(each.parts);
    const answers = each.parts.filter((one) => 'functionResponse' in one);
    const before = contents[index - 1];
    const due = before?.role === 'model' ? callsOf(before.parts) : [];
    if (calls.length > 0 && each.role !== 'model') return 'Function calls can only be in model turns.';
    if (answers.length !== due.length) {
      return 'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.';
    }
    if (calls.length > 0 && /^gemini-[34]/.test(model) && calls[0]?.thoughtSignature === undefined) {
      return 'Function call is missing a thought_signature in functionCall parts.';
    }
  }
  const last = contents.at(-1);
  return last?.role === 'model' && callsOf(last.parts).length > 0 ? 'Function calls without responses.' : undefined;
}

function callsOf(parts: readonly Part[]): Extract<Part, { functionCall: object }>[] {
  return parts.flatMap((each) => ('functionCall' in each ? [each] : []));
}

/** streamGenerateContent of the Gemini Developer API. */
export const geminiDialect: WireDialect<GeminiRequest> = {
  provider: 'gemini',
  name: 'Gemini',
  model: 'gemini-4-argon',
  basePath: '',
  path: pathPattern,
  reportsCacheWrites: false,
  carriesBrokenArguments: false,
  readKey(headers) {
    const key = headers['x-goog-api-key'];
    return typeof key === 'string' ? { auth: 'x-goog-api-key', key } : { auth: 'none', key: '' };
  },
  check(body, path) {
    const [address = '', query = ''] = path.split('?');
    if (query !== 'alt=sse') return { refusal: `alt: ${query}` };
    const model = pathPattern.exec(address)?.[1] ?? '';
    const checked = checkGeminiRequest(body, model);
    return 'refusal' in checked ? checked : { body: checked.request, model, isStreaming: true };
  },
  toChatRequest,
  frames: renderFrames,
  errorFrame: (error) => `data: ${JSON.stringify(geminiErrorBody({ status: 503, ...error }))}\r\n\r\n`,
  errorBody: geminiErrorBody,
  errorHeaders: {},
  errors: geminiErrors,
};

function toChatRequest(request: GeminiRequest): ChatRequest {
  return {
    system: (request.systemInstruction?.parts ?? []).map(({ text }) => text).join('\n'),
    messages: request.contents.flatMap(({ role, parts }) => (role === 'model' ? toAssistant(parts) : toUser(parts))),
    tools: (request.tools ?? []).flatMap(({ functionDeclarations }) =>
      functionDeclarations.map((tool) => ({
        name: tool.name,
        description: tool.description ?? '',
        inputSchema: (tool.parametersJsonSchema ?? { type: 'object' }) as JsonObject,
      })),
    ),
  };
}

function toAssistant(parts: readonly Part[]): ChatMessage[] {
  return [
    {
      role: 'assistant',
      parts: parts.flatMap((each): AssistantPart[] => {
        if ('text' in each) return [{ type: 'text', text: each.text }];
        if (!('functionCall' in each)) return [];
        const { id: callId = '', name: toolName, args = {} } = each.functionCall;
        return [{ type: 'tool-call', call: { id: callId, name: toolName, arguments: args } }];
      }),
    },
  ];
}

function toUser(parts: readonly Part[]): ChatMessage[] {
  const results = parts.flatMap((each) => {
    if (!('functionResponse' in each)) return [];
    const { id: toolCallId = '', name: toolName, response } = each.functionResponse;
    const isError = 'error' in response;
    return [{ toolCallId, toolName, text: textOf(isError ? response['error'] : response['output']), isError }];
  });
  const texts = parts.flatMap((each) => ('text' in each ? [each.text] : []));
  return [
    ...(results.length > 0 ? [{ role: 'tool' as const, results }] : []),
    ...texts.map((text) => ({ role: 'user' as const, text })),
  ];
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('the answer of a tool is a text');
  return value;
}

function renderFrames(turn: WireTurn, model: string, responseId: string): WireFrame[] {
  const chunk = (candidate: JsonObject, usage?: JsonObject): string =>
    `data: ${JSON.stringify({
      candidates: [{ index: 0, ...candidate }],
      ...(usage ? { usageMetadata: usage } : {}),
      modelVersion: model,
      responseId,
    })}\r\n\r\n`;
  const parts: JsonObject[] = [
    ...splitText(turn.thinking?.text ?? '').map((text) => ({ text, thought: true })),
    ...splitText(turn.text ?? '').map((text) => ({ text })),
    ...(turn.toolCalls ?? []).map((call, index) => ({
      functionCall: { ...(call.id === undefined ? {} : { id: call.id }), name: call.name, args: call.arguments ?? {} },
      ...(index === 0 ? { thoughtSignature: call.signature ?? 'c2lnbmVk' } : {}),
    })),
  ];
  const end: JsonObject = {
    content: { role: 'model', parts: [{ text: '' }] as JsonValue[] },
    finishReason: turn.stopReason ?? 'STOP',
    ...turn.stopDetails,
  };
  return [
    ...parts.map(
      (each): WireFrame => ({ text: chunk({ content: { role: 'model', parts: [each] } }), kind: 'content' }),
    ),
    { text: chunk(end, renderUsage(turn)), kind: 'last' },
  ];
}

function renderUsage({ usage = noWireUsage }: WireTurn): JsonObject {
  const prompt = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  return {
    promptTokenCount: prompt,
    cachedContentTokenCount: usage.cacheReadTokens,
    candidatesTokenCount: usage.outputTokens,
    totalTokenCount: prompt + usage.outputTokens,
  };
}
