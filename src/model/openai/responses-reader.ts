import { assertNever, type PthError } from '../../base/index.ts';
import type { ChatEvent, ChatResponse, ChatUsage, StopReason } from '../chat-model.ts';
import { noUsage } from '../chat-model.ts';
import { AnswerBuilder, streamCutFault, invalidStreamFault } from '../http/answer-builder.ts';
import type { AnswerReader } from '../http/http-chat-model.ts';
import { toAnswerFault, type FaultContext } from '../http/provider-fault.ts';
import { messagePhaseSchema } from './build-responses-request.ts';
import { describeOpenAiError } from './read-error.ts';
import {
  knownResponsesEvents,
  type ResponsesEvent,
  responsesEventSchema,
  type ResponsesItem,
} from './responses-schema.ts';

/**
 * Converts the stream of the Responses API. Items arrive one after another; the last event of an item holds it
 * complete.
 */
export class ResponsesReader implements AnswerReader {
  readonly #asked: string;
  readonly #faults: FaultContext;
  readonly #answer = new AnswerBuilder();
  #model: string | undefined;
  #usage: ChatUsage = noUsage;
  #end: 'completed' | 'incomplete' | undefined;
  #incompleteReason: string | undefined;
  #refusal = '';
  #hasSummary = false;

  /** @param asked requested model, for servers that do not report the answering one */
  constructor(asked: string, faults: FaultContext) {
    this.#asked = asked;
    this.#faults = faults;
  }

  accept(raw: unknown): ChatEvent[] {
    const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
    if (typeof type === 'string' && !knownResponsesEvents.has(type)) return [];
    const parsed = responsesEventSchema.safeParse(raw);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') || 'shape';
      throw invalidStreamFault(`an event of kind ${String(type)} has a wrong ${path}`);
    }
    if (this.#end) throw invalidStreamFault(`${parsed.data.type} came after the end`);
    return this.#take(parsed.data);
  }

  finish(): ChatResponse {
    if (!this.#end || this.#model === undefined) throw streamCutFault(this.#model !== undefined);
    const stopDetail = this.#refusal === '' ? this.#incompleteReason : this.#refusal;
    return {
      parts: this.#answer.parts,
      stopReason: this.#stopReason(),
      ...(stopDetail === undefined ? {} : { stopDetail }),
      usage: this.#usage,
      model: this.#model,
    };
  }

  #take(event: ResponsesEvent): ChatEvent[] {
    if (event.type === 'response.created') return this.#begin(event.response.model);
    if (event.type === 'response.failed') throw this.#failure(event.response.error);
    if (this.#model === undefined) throw invalidStreamFault(`${event.type} came before response.created`);
    switch (event.type) {
      case 'response.output_text.delta':
        return this.#answer.text(event.delta);
      case 'response.refusal.delta':
        this.#refusal = (this.#refusal + event.delta).slice(0, 10_000);
        return [];
      case 'response.reasoning_summary_part.added':
        return this.#hasSummary ? this.#answer.thinking('\n\n') : [];
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        this.#hasSummary = true;
        return this.#answer.thinking(event.delta);
      case 'response.output_item.done':
        return this.#endItem(event.item);
      case 'response.completed':
      case 'response.incomplete':
        this.#end = event.type === 'response.completed' ? 'completed' : 'incomplete';
        this.#incompleteReason = event.response.incomplete_details?.reason ?? undefined;
        if (event.response.usage) this.#count(event.response.usage);
        return this.#answer.finish();
      default:
        return assertNever(event);
    }
  }

  #begin(model: string | null | undefined): ChatEvent[] {
    if (this.#model !== undefined) throw invalidStreamFault('response.created came twice');
    this.#model = model || this.#asked;
    return [{ type: 'response-start', model: this.#model }];
  }

  #endItem(item: ResponsesItem): ChatEvent[] {
    switch (item.type) {
      case 'message':
        return this.#endMessage(item);
      case 'reasoning':
        return this.#endReasoning(item);
      case 'function_call':
        return this.#answer.call({
          id: item.call_id ?? undefined,
          name: item.name ?? '',
          arguments: item.arguments ?? '',
        });
      default:
        // PTH never requests tools that run at the provider, so ignore their items.
        return this.#answer.end();
    }
  }

  /** Servers that stream no deltas send the complete text with the item. */
  #endMessage(item: ResponsesItem): ChatEvent[] {
    const phase = messagePhaseSchema.safeParse(item.phase);
    const signature = phase.success ? phase.data : undefined;
    const refusal = item.content?.find((part) => part.type === 'refusal')?.refusal;
    if (refusal && this.#refusal === '') this.#refusal = refusal.slice(0, 10_000);
    if (this.#answer.isOpen('text')) return this.#answer.end(signature);
    const text = (item.content ?? []).flatMap((part) => (part.type === 'output_text' ? [part.text ?? ''] : []));
    return text.length === 0 ? this.#answer.end() : this.#answer.wholeText(text.join(''), signature);
  }

  #endReasoning({ id, encrypted_content }: ResponsesItem): ChatEvent[] {
    this.#hasSummary = false;
    const mark = id && encrypted_content ? JSON.stringify({ id, encrypted_content }) : undefined;
    if (this.#answer.isOpen('thinking')) return this.#answer.end(mark);
    const events = this.#answer.end();
    if (mark !== undefined) this.#answer.hiddenThinking(mark);
    return events;
  }

  #failure(
    error: { code?: string | null | undefined; message?: string | null | undefined } | null | undefined,
  ): PthError {
    const inner = { code: error?.code ?? null, message: error?.message ?? 'it gave no reason' };
    return toAnswerFault({ status: undefined, ...describeOpenAiError(inner, '') }, this.#faults);
  }

  #stopReason(): StopReason {
    if (this.#refusal !== '' || this.#incompleteReason === 'content_filter') return 'refusal';
    if (this.#end === 'incomplete') return 'max-tokens';
    return this.#answer.hasCalls ? 'tool-calls' : 'end';
  }

  /** The input count includes cached tokens. */
  #count(usage: NonNullable<Extract<ResponsesEvent, { type: 'response.completed' }>['response']['usage']>): void {
    const cacheReadTokens = usage.input_tokens_details?.cached_tokens ?? 0;
    const cacheWriteTokens = usage.input_tokens_details?.cache_write_tokens ?? 0;
    this.#usage = {
      inputTokens: Math.max(0, (usage.input_tokens ?? 0) - cacheReadTokens - cacheWriteTokens),
      outputTokens: usage.output_tokens ?? 0,
      cacheReadTokens,
      cacheWriteTokens,
    };
  }
}
