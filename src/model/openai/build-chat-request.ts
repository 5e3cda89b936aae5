import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { assertNever } from '../../base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest, ChatTool, ToolResult } from '../chat-model.ts';
import { defaultMaxOutputTokens, thinkingAllowance } from '../thinking-allowance.ts';
import { isReasoningModel } from './reasoning-models.ts';
import { renderToolResult } from './tool-result-text.ts';

/** Builds the Chat Completions request, with only the fields that OpenAI-compatible servers share. */
export function buildChatRequest(model: string, request: ChatRequest): ChatCompletionCreateParamsStreaming {
  const { system, tools, reasoningEffort } = request;
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [...(system === '' ? [] : [{ role: 'system' as const, content: system }]), ...buildMessages(request)],
    ...(tools.length === 0 ? {} : { tools: tools.map(buildTool) }),
    ...buildLimit(model, request),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
  };
}

/** Reasoning models reject `max_tokens`; older compatible servers do not know `max_completion_tokens`. */
function buildLimit(
  model: string,
  { maxOutputTokens = defaultMaxOutputTokens, reasoningEffort }: ChatRequest,
): Pick<ChatCompletionCreateParamsStreaming, 'max_tokens' | 'max_completion_tokens'> {
  if (!isReasoningModel(model)) {
    const allowance = reasoningEffort === undefined ? 0 : thinkingAllowance[reasoningEffort];
    return { max_tokens: maxOutputTokens + allowance };
  }
  return { max_completion_tokens: maxOutputTokens + thinkingAllowance[reasoningEffort ?? 'medium'] };
}

function buildTool(tool: ChatTool): ChatCompletionFunctionTool {
  return {
    type: 'function',
    function: { name: tool.name, description: tool.description, parameters: tool.inputSchema },
  };
}

function buildMessages({ messages }: ChatRequest): ChatCompletionMessageParam[] {
  return messages.flatMap(buildMessage);
}

function buildMessage(message: ChatMessage): ChatCompletionMessageParam[] {
  switch (message.role) {
    case 'user':
      return message.text === '' ? [] : [{ role: 'user', content: message.text }];
    case 'assistant':
      return buildAssistant(message.parts);
    case 'tool':
      return message.results.map(buildToolResult);
    default:
      return assertNever(message);
  }
}

/** Omits thinking, which the API has no field for. */
function buildAssistant(parts: readonly AssistantPart[]): ChatCompletionMessageParam[] {
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  const calls = parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
  if (text === '' && calls.length === 0) return [];
  return [
    {
      role: 'assistant',
      content: text === '' ? null : text,
      ...(calls.length === 0
        ? {}
        : {
            tool_calls: calls.map((call) => ({
              id: call.id,
              type: 'function' as const,
              function: { name: call.name, arguments: JSON.stringify(call.arguments) },
            })),
          }),
    },
  ];
}

function buildToolResult(result: ToolResult): ChatCompletionMessageParam {
  return { role: 'tool', tool_call_id: result.toolCallId, content: renderToolResult(result) };
}
