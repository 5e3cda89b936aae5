import type {
  FunctionTool,
  ResponseCreateParamsStreaming,
  ResponseInputItem,
} from 'openai/resources/responses/responses';
import { z } from 'zod';
import { assertNever } from '../../base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest, ChatTool } from '../chat-model.ts';
import { parseDocument } from '../http/parse-document.ts';
import { defaultMaxOutputTokens, thinkingAllowance } from '../thinking-allowance.ts';
import { cacheKeyOf } from './cache-key.ts';
import { isReasoningModel } from './reasoning-models.ts';
import { renderToolResult } from './tool-result-text.ts';

/** Reasoning item as stored in a thinking part's signature: the provider's id and encrypted content. */
const reasoningMarkSchema = z.strictObject({ id: z.string().min(1), encrypted_content: z.string().min(1) });

/** Phase of an answer that a message belongs to; stored as the signature of its text. */
export const messagePhaseSchema = z.enum(['commentary', 'final_answer']);

/**
 * Builds the Responses request. The provider stores nothing: reasoning comes back encrypted and is sent with the next
 * request, because answers after tool calls are worse without it.
 */
export function buildResponsesRequest(model: string, request: ChatRequest): ResponseCreateParamsStreaming {
  const { system, tools, reasoningEffort, maxOutputTokens = defaultMaxOutputTokens } = request;
  const isReasoning = isReasoningModel(model);
  return {
    model,
    stream: true,
    store: false,
    prompt_cache_key: cacheKeyOf(model, request),
    input: request.messages.flatMap(buildItems),
    max_output_tokens: maxOutputTokens + (isReasoning ? thinkingAllowance[reasoningEffort ?? 'medium'] : 0),
    ...(system === '' ? {} : { instructions: system }),
    ...(tools.length === 0 ? {} : { tools: tools.map(buildTool) }),
    // Models without reasoning reject these two.
    ...(isReasoning ? { include: ['reasoning.encrypted_content' as const] } : {}),
    ...(isReasoning && reasoningEffort !== undefined
      ? { reasoning: { effort: reasoningEffort, summary: 'auto' as const } }
      : {}),
  };
}

function buildTool(tool: ChatTool): FunctionTool {
  return {
    type: 'function',
    name: tool.name,
    description: tool.description,
    parameters: tool.inputSchema,
    // Strict mode requires every property, but arguments may be optional.
    strict: false,
  };
}

function buildItems(message: ChatMessage): ResponseInputItem[] {
  switch (message.role) {
    case 'user':
      return message.text === '' ? [] : [{ type: 'message', role: 'user', content: message.text }];
    case 'assistant':
      return message.parts.flatMap(buildAssistantPart);
    case 'tool':
      return message.results.map((result) => ({
        type: 'function_call_output',
        call_id: result.toolCallId,
        output: renderToolResult(result),
      }));
    default:
      return assertNever(message);
  }
}

function buildAssistantPart(part: AssistantPart): ResponseInputItem[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [buildText(part.text, part.signature)];
    case 'thinking':
      return buildReasoning(part.text, part.signature);
    case 'redacted-thinking':
      return [];
    case 'tool-call':
      return [
        {
          type: 'function_call',
          call_id: part.call.id,
          name: part.call.name,
          arguments: JSON.stringify(part.call.arguments),
        },
      ];
    default:
      return assertNever(part);
  }
}

function buildText(text: string, signature: string | undefined): ResponseInputItem {
  const phase = messagePhaseSchema.safeParse(signature);
  return { type: 'message', role: 'assistant', content: text, ...(phase.success ? { phase: phase.data } : {}) };
}

/** The provider rejects reasoning that is not its own. */
function buildReasoning(text: string, signature: string | undefined): ResponseInputItem[] {
  const mark = reasoningMarkSchema.safeParse(signature === undefined ? undefined : parseDocument(signature));
  if (!mark.success) return [];
  return [{ type: 'reasoning', summary: text === '' ? [] : [{ type: 'summary_text', text }], ...mark.data }];
}
