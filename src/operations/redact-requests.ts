import { assertNever, type Redactor } from '../base/index.ts';
import type { ChatMessage, ChatModel } from '../model/index.ts';

/**
 * The same model, asked without secrets: what a plugin prints, and what lies in its files, may hold the host's, and
 * goes no further than this host. What the model itself said is sent back as it was.
 */
export function redactRequests(model: ChatModel, redactor: Redactor): ChatModel {
  return {
    id: model.id,
    provider: model.provider,
    contextWindow: model.contextWindow,
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
