import { assertNever, type JsonObject, toJsonValue } from '../../base/index.ts';
import type { AssistantPart, ChatMessage } from '../../model/index.ts';
import type { PiContext } from './pi-types.ts';

type PiMessage = PiContext['messages'][number];

/** Converts pi's messages to chat messages; adjacent tool results become one message. */
export function toChatMessages(messages: readonly PiMessage[]): ChatMessage[] {
  const converted: ChatMessage[] = [];
  for (const message of messages) {
    switch (message.role) {
      case 'system':
        break;
      case 'user':
        converted.push({ role: 'user', text: toText(message.content) });
        break;
      case 'assistant':
        converted.push({ role: 'assistant', parts: message.content.map(toPart) });
        break;
      case 'toolResult': {
        const { toolCallId, toolName, isError } = message;
        const result = { toolCallId, toolName, text: toText(message.content), isError };
        const last = converted.at(-1);
        if (last?.role === 'tool') last.results.push(result);
        else converted.push({ role: 'tool', results: [result] });
        break;
      }
    }
  }
  return converted;
}

function toPart(part: Extract<PiMessage, { role: 'assistant' }>['content'][number]): AssistantPart {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'thinking':
      return { type: 'thinking', text: part.thinking };
    case 'toolCall':
      return {
        type: 'tool-call',
        call: { id: part.id, name: part.name, arguments: toJsonValue(part.arguments) as JsonObject },
      };
    default:
      return assertNever(part);
  }
}

function toText(content: string | readonly { type: string; text?: string }[]): string {
  if (typeof content === 'string') return content;
  return content.map((part) => part.text ?? `[${part.type}]`).join('\n');
}
