import { assertNever } from '../../base/index.ts';
import type { ChatResponse } from '../../model/index.ts';
import type { PiAnswer, PiModel, PiStream, PiStreamEvent } from './pi-types.ts';

/** Converts a response to pi's stream of events. */
export function toPiStream(response: ChatResponse, model: PiModel): PiStream {
  const answer = toPiAnswer(response, model);
  const events = listEvents(answer);
  // Implements only the parts that pi's loop uses: one iteration over the events, and the result.
  const stream: Pick<PiStream, 'result'> & AsyncIterable<PiStreamEvent> = {
    result: async () => answer,
    async *[Symbol.asyncIterator]() {
      yield* events;
    },
  };
  return stream as PiStream;
}

function toPiAnswer(response: ChatResponse, model: PiModel): PiAnswer {
  const { usage } = response;
  return {
    role: 'assistant',
    content: response.parts.flatMap((part): PiAnswer['content'] => {
      switch (part.type) {
        case 'text':
          return [{ type: 'text', text: part.text }];
        case 'thinking':
          return [{ type: 'thinking', thinking: part.text }];
        case 'tool-call':
          return [
            {
              type: 'toolCall',
              id: part.call.id,
              name: part.call.name,
              arguments: structuredClone(part.call.arguments),
            },
          ];
        case 'redacted-thinking':
          return [];
        default:
          return assertNever(part);
      }
    }),
    api: model.api,
    provider: model.provider,
    model: model.id,
    usage: {
      input: usage.inputTokens,
      output: usage.outputTokens,
      cacheRead: usage.cacheReadTokens,
      cacheWrite: usage.cacheWriteTokens,
      totalTokens: usage.inputTokens + usage.outputTokens + usage.cacheReadTokens + usage.cacheWriteTokens,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    },
    stopReason: toStopReason(response),
    ...(response.stopDetail === undefined ? {} : { errorMessage: response.stopDetail }),
    timestamp: Date.now(),
  };
}

function toStopReason({ stopReason }: ChatResponse): 'stop' | 'toolUse' | 'length' {
  if (stopReason === 'tool-calls') return 'toolUse';
  return stopReason === 'max-tokens' || stopReason === 'context-length' ? 'length' : 'stop';
}

function listEvents(answer: PiAnswer): PiStreamEvent[] {
  const partial: PiAnswer = { ...answer, content: [] };
  const events: PiStreamEvent[] = [{ type: 'start', partial }];
  for (const [contentIndex, part] of answer.content.entries()) {
    const before: PiAnswer = { ...answer, content: answer.content.slice(0, contentIndex) };
    const after: PiAnswer = { ...answer, content: answer.content.slice(0, contentIndex + 1) };
    switch (part.type) {
      case 'text':
        events.push({ type: 'text_start', contentIndex, partial: before });
        if (part.text !== '') events.push({ type: 'text_delta', contentIndex, delta: part.text, partial: after });
        events.push({ type: 'text_end', contentIndex, content: part.text, partial: after });
        break;
      case 'thinking':
        events.push({ type: 'thinking_start', contentIndex, partial: before });
        events.push({ type: 'thinking_delta', contentIndex, delta: part.thinking, partial: after });
        events.push({ type: 'thinking_end', contentIndex, content: part.thinking, partial: after });
        break;
      case 'toolCall':
        events.push({ type: 'toolcall_start', contentIndex, partial: before });
        events.push({ type: 'toolcall_delta', contentIndex, delta: JSON.stringify(part.arguments), partial: after });
        events.push({ type: 'toolcall_end', contentIndex, toolCall: part, partial: after });
        break;
    }
  }
  const reason = answer.stopReason === 'toolUse' || answer.stopReason === 'length' ? answer.stopReason : 'stop';
  events.push({ type: 'done', reason, message: answer });
  return events;
}
