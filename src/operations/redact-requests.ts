import { assertNever, type Redactor } from '../base/index.ts';
import type { ChatMessage, ChatModel } from '../model/index.ts';

/**
 * Wraps a model so that its requests carry no secrets: the plugin's output and files may hold secrets of the host,
 * which must not leave it. The model's own words are sent back unchanged.
 */
export function redactRequests(model: ChatModel, redactor: Redactor): ChatModel {
  return {
    id: model.id,
    provider: model.provider,
    ...(model.playedProvider ? { playedProvider: model.playedProvider } : {}),
    contextWindow: model.contextWindow,
    check: async (signal) => model.check?.(signal),
    stream: (request, signal) =>
      model.stream(
        {
          ...request,
          system: redactor.redact(request.system),
          messages: request.messages.map((message) => redactMessage(message, redactor)),
        },
        signal,
      ),
  };
}

function redactMessage(message: ChatMessage, redactor: Redactor): ChatMessage {
  switch (message.role) {
    case 'user':
      return { ...message, text: redactor.redact(message.text) };
    case 'tool':
      return {
        ...message,
        results: message.results.map((result) => ({ ...result, text: redactor.redact(result.text) })),
      };
    case 'assistant':
      return message;
    default:
      return assertNever(message);
  }
}
