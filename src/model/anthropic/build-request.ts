import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  MessageParam,
  Tool,
} from '@anthropic-ai/sdk/resources/messages';
import { assertNever } from '../../base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest, ChatTool, ToolResult } from '../chat-model.ts';
import { defaultMaxOutputTokens } from '../thinking-allowance.ts';
import { mapReasoningEffort } from './reasoning.ts';

const cacheMark = { type: 'ephemeral' } as const;

/**
 * Builds the provider's request. Its four cache marks, the provider's maximum, cover the stable prefix: system prompt,
 * tools, and the conversation up to each of the last two user turns. The earlier user mark hits the cache entry that
 * the previous request wrote.
 */
export function buildAnthropicRequest(model: string, request: ChatRequest): MessageCreateParamsStreaming {
  const { extraTokens, ...reasoning } = mapReasoningEffort(model, request.reasoningEffort);
  return {
    model,
    max_tokens: (request.maxOutputTokens ?? defaultMaxOutputTokens) + extraTokens,
    stream: true,
    ...(request.system === '' ? {} : { system: [{ type: 'text', text: request.system, cache_control: cacheMark }] }),
    ...(request.tools.length === 0 ? {} : { tools: buildTools(request.tools) }),
    messages: markLastUserTurns(buildMessages(request.messages)),
    ...reasoning,
  };
}

function buildTools(tools: readonly ChatTool[]): Tool[] {
  return tools.map((tool, index) => ({
    name: tool.name,
    description: tool.description,
    input_schema: tool.inputSchema as Tool['input_schema'],
    ...(index === tools.length - 1 ? { cache_control: cacheMark } : {}),
  }));
}

interface OpenMessage {
  role: 'user' | 'assistant';
  content: ContentBlockParam[];
}

/** Merges adjacent messages of one role: tool results and following user text are one user turn. */
function buildMessages(messages: readonly ChatMessage[]): OpenMessage[] {
  const built: OpenMessage[] = [];
  for (const message of messages) {
    const content = buildContent(message);
    // An empty answer has no content, and the provider rejects messages without content.
    if (content.length === 0) continue;
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = built.at(-1);
    if (last?.role === role) last.content.push(...content);
    else built.push({ role, content });
  }
  return built;
}

function buildContent(message: ChatMessage): ContentBlockParam[] {
  switch (message.role) {
    case 'user':
      return message.text === '' ? [] : [{ type: 'text', text: message.text }];
    case 'assistant':
      return message.parts.flatMap(buildAssistantPart);
    case 'tool':
      return message.results.map(buildToolResult);
    default:
      return assertNever(message);
  }
}

function buildAssistantPart(part: AssistantPart): ContentBlockParam[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [{ type: 'text', text: part.text }];
    case 'thinking':
      // The provider rejects thinking without its signature.
      return part.signature ? [{ type: 'thinking', thinking: part.text, signature: part.signature }] : [];
    case 'redacted-thinking':
      return [{ type: 'redacted_thinking', data: part.data }];
    case 'tool-call':
      return [{ type: 'tool_use', id: part.call.id, name: part.call.name, input: part.call.arguments }];
    default:
      return assertNever(part);
  }
}

function buildToolResult(result: ToolResult): ContentBlockParam {
  return {
    type: 'tool_result',
    tool_use_id: result.toolCallId,
    // The provider rejects empty text blocks, so an empty result gets a placeholder text.
    content: [{ type: 'text', text: result.text === '' ? '(no output)' : result.text }],
    ...(result.isError ? { is_error: true } : {}),
  };
}

function markLastUserTurns(messages: OpenMessage[]): MessageParam[] {
  for (const turn of messages.filter((message) => message.role === 'user').slice(-2)) {
    const block = turn.content.at(-1);
    if (block?.type === 'text' || block?.type === 'tool_result') block.cache_control = cacheMark;
  }
  return messages;
}
