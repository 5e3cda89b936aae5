import type { JsonObject } from '../../src/base/index.ts';
import {
  type AssistantPart,
  type ChatMessage,
  type ChatRequest,
  type ChatResponse,
  responseText,
  responseToolCalls,
} from '../../src/model/index.ts';
import { type WireRequest, wireBlocks } from './anthropic-wire-request.ts';
import type { WireTurn } from './anthropic-wire-turn.ts';

/** A request of the wire as PTH's own request; the way back of what the adapter does. */
export function toChatRequest(request: WireRequest): ChatRequest {
  const system = request.system ?? '';
  return {
    system: typeof system === 'string' ? system : system.map((block) => block.text).join('\n'),
    messages: toChatMessages(request.messages),
    tools: (request.tools ?? []).map((tool) => ({
      name: tool.name,
      description: tool.description ?? '',
      inputSchema: tool.input_schema as JsonObject,
    })),
    maxOutputTokens: request.max_tokens,
  };
}

function toChatMessages(messages: WireRequest['messages']): ChatMessage[] {
  const names = new Map<string, string>();
  return messages.flatMap((message): ChatMessage[] => {
    const blocks = wireBlocks(message.content);
    if (message.role === 'assistant') {
      const parts = blocks.flatMap((block): AssistantPart[] => {
        if (block.type === 'text') return [{ type: 'text', text: block.text }];
        if (block.type === 'thinking') return [{ type: 'thinking', text: block.thinking, signature: block.signature }];
        if (block.type === 'redacted_thinking') return [{ type: 'redacted-thinking', data: block.data }];
        if (block.type !== 'tool_use') return [];
        names.set(block.id, block.name);
        return [{ type: 'tool-call', call: { id: block.id, name: block.name, arguments: block.input } }];
      });
      return [{ role: 'assistant', parts }];
    }
    const results = blocks.flatMap((block) =>
      block.type === 'tool_result'
        ? [
            {
              toolCallId: block.tool_use_id,
              toolName: names.get(block.tool_use_id) ?? '',
              text:
                typeof block.content === 'string'
                  ? block.content
                  : (block.content ?? []).map((part) => part.text).join('\n'),
              isError: block.is_error ?? false,
            },
          ]
        : [],
    );
    const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    return [
      ...(results.length > 0 ? [{ role: 'tool' as const, results }] : []),
      ...texts.map((text) => ({ role: 'user' as const, text })),
    ];
  });
}

/** A response as a scripted answer of the wire. */
export function toWireTurn(response: ChatResponse): WireTurn {
  const text = responseText(response);
  const thinking = response.parts.find((part) => part.type === 'thinking');
  const calls = responseToolCalls(response);
  const usage = response.usage;
  return {
    ...(thinking ? { thinking: { text: thinking.text, signature: thinking.signature ?? 'signed' } } : {}),
    ...(response.parts.some((part) => part.type === 'text') ? { text } : {}),
    ...(calls.length > 0
      ? { toolCalls: calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })) }
      : {}),
    usage: {
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cache_read_input_tokens: usage.cacheReadTokens,
      cache_creation_input_tokens: usage.cacheWriteTokens,
    },
  };
}
