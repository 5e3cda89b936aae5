import { assertNever, PthError } from '../../base/index.ts';
import {
  type AssistantPart,
  type ChatEvent,
  type ChatResponse,
  type ChatUsage,
  noUsage,
  type StopReason,
} from '../chat-model.ts';
import { maxArgumentChars, parseToolArguments } from '../tool-arguments.ts';
import { knownEventTypes, type StreamEvent, streamEventSchema } from './stream-schema.ts';

/** Maximum number of blocks per response, and of characters per text or thinking block. */
const maxBlocks = 512;
const maxTextChars = 4 * 1024 * 1024;

/** Stop reasons of a truncated answer. */
const limitReasons: Readonly<Record<string, StopReason>> = {
  max_tokens: 'max-tokens',
  refusal: 'refusal',
  model_context_window_exceeded: 'context-length',
};

interface OpenBlock {
  index: number;
  kind: 'text' | 'thinking' | 'redacted-thinking' | 'tool-call' | 'other';
  pieces: string[];
  size: number;
  signature: string;
  data: string;
  id: string;
  name: string;
}

type Delta = Extract<StreamEvent, { type: 'content_block_delta' }>['delta'];
type Start = Extract<StreamEvent, { type: 'content_block_start' }>['content_block'];

/**
 * Converts the provider's stream to neutral events and one response. Checks order, sizes and ids; a violation is the
 * fault `model/invalid-response`. Pure: the caller emits the returned events.
 */
export class AnthropicStreamReader {
  readonly #parts: AssistantPart[] = [];
  readonly #callIds = new Set<string>();
  #model: string | undefined;
  #open: OpenBlock | undefined;
  #blocks = 0;
  #usage: ChatUsage = noUsage;
  #stopReason: string | undefined;
  #stopDetail: string | undefined;
  #isComplete = false;

  /** Reads one decoded event and returns its neutral events. @throws PthError `model/invalid-response` */
  accept(raw: unknown): ChatEvent[] {
    const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
    if (typeof type === 'string' && !knownEventTypes.has(type)) return [];
    const parsed = streamEventSchema.safeParse(raw);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw invalid(`an event of kind ${String(type)} has a wrong ${issue?.path.join('.') || 'shape'}`);
    }
    return this.#take(parsed.data);
  }

  /** Returns the complete response. @throws PthError `model/stream-cut` when the stream ended before its last event */
  finish(): ChatResponse {
    if (!this.#isComplete || this.#model === undefined) {
      const where = this.#model === undefined ? 'before it began' : 'in the middle of the answer';
      throw new PthError('model/stream-cut', `The stream of the model ended ${where}.`, { isRetryable: true });
    }
    return {
      parts: this.#parts,
      stopReason: this.#mapStopReason(),
      ...(this.#stopDetail === undefined ? {} : { stopDetail: this.#stopDetail }),
      usage: this.#usage,
      model: this.#model,
    };
  }

  #take(event: StreamEvent): ChatEvent[] {
    if (this.#isComplete) throw invalid(`${event.type} came after message_stop`);
    if (event.type === 'message_start') return this.#start(event.message.model, event.message.usage);
    if (this.#model === undefined) throw invalid(`${event.type} came before message_start`);
    switch (event.type) {
      case 'content_block_start':
        return this.#startBlock(event.index, event.content_block);
      case 'content_block_delta':
        return this.#extendBlock(this.#openBlock(event.index), event.delta);
      case 'content_block_stop':
        return this.#endBlock(this.#openBlock(event.index));
      case 'message_delta':
        this.#stopReason = event.delta.stop_reason ?? this.#stopReason;
        this.#stopDetail = event.delta.stop_details?.explanation ?? event.delta.stop_details?.category ?? undefined;
        this.#addUsage(event.usage ?? {});
        return [];
      case 'message_stop':
        if (this.#open) throw invalid('message_stop came inside an open block');
        if (this.#stopReason === undefined) throw invalid('message_stop came without a stop reason');
        this.#isComplete = true;
        return [];
      default:
        throw invalid('an unknown event');
    }
  }

  #start(model: string, usage: WireUsage): ChatEvent[] {
    if (this.#model !== undefined) throw invalid('message_start came twice');
    this.#model = model;
    this.#addUsage(usage);
    return [{ type: 'response-start', model }];
  }

  #startBlock(index: number, start: Start): ChatEvent[] {
    if (this.#open) throw invalid('a block started inside another');
    if (++this.#blocks > maxBlocks) throw invalid(`more than ${maxBlocks} blocks`);
    const block: OpenBlock = {
      index,
      kind: kindOf(start.type),
      pieces: [],
      size: 0,
      signature: start.signature ?? '',
      data: start.data ?? '',
      id: start.id ?? '',
      name: start.name ?? '',
    };
    this.#open = block;
    if (block.kind === 'tool-call') this.#checkCall(block);
    if (block.kind === 'text') {
      return [{ type: 'text-start' }, ...this.#append(block, start.text ?? '', 'text-delta')];
    }
    if (block.kind === 'thinking') return this.#append(block, start.thinking ?? '', 'thinking-delta');
    return [];
  }

  #checkCall(block: OpenBlock): void {
    if (block.id === '' || block.name === '') throw invalid('a tool call without id or name');
    if (block.id.length > 200 || block.name.length > 200) throw invalid('a tool call with an overlong id or name');
    if (this.#callIds.has(block.id)) throw invalid(`two tool calls with the id ${block.id}`);
    this.#callIds.add(block.id);
  }

  #openBlock(index: number): OpenBlock {
    if (this.#open?.index !== index) throw invalid(`an event for block ${index}, which is not open`);
    return this.#open;
  }

  #extendBlock(block: OpenBlock, delta: Delta): ChatEvent[] {
    switch (delta.type) {
      case 'text_delta':
        return block.kind === 'text' ? this.#append(block, delta.text ?? '', 'text-delta') : [];
      case 'thinking_delta':
        return block.kind === 'thinking' ? this.#append(block, delta.thinking ?? '', 'thinking-delta') : [];
      case 'signature_delta':
        block.signature += delta.signature ?? '';
        if (block.signature.length > maxTextChars) throw invalid('an overlong signature');
        return [];
      case 'input_json_delta':
        return block.kind === 'tool-call' ? this.#append(block, delta.partial_json ?? '', undefined) : [];
      default:
        // Citations and future delta types do not change the text.
        return [];
    }
  }

  #append(block: OpenBlock, text: string, event: 'text-delta' | 'thinking-delta' | undefined): ChatEvent[] {
    if (text === '') return [];
    block.pieces.push(text);
    block.size += text.length;
    const limit = block.kind === 'tool-call' ? maxArgumentChars : maxTextChars;
    if (block.size > limit) throw invalid(`a ${block.kind} of more than ${limit} characters`);
    return event === undefined ? [] : [{ type: event, text }];
  }

  #endBlock(block: OpenBlock): ChatEvent[] {
    this.#open = undefined;
    const text = block.pieces.join('');
    switch (block.kind) {
      case 'text':
        this.#parts.push({ type: 'text', text });
        return [{ type: 'text-end', text }];
      case 'thinking':
        this.#parts.push({
          type: 'thinking',
          text,
          ...(block.signature === '' ? {} : { signature: block.signature }),
        });
        return [];
      case 'redacted-thinking':
        this.#parts.push({ type: 'redacted-thinking', data: block.data });
        return [];
      case 'tool-call': {
        const call = { id: block.id, name: block.name, ...parseToolArguments(text) };
        this.#parts.push({ type: 'tool-call', call });
        return [{ type: 'tool-call', call }];
      }
      case 'other':
        return [];
      default:
        return assertNever(block.kind);
    }
  }

  /** Counts in later events are totals, not increments. */
  #addUsage(usage: WireUsage): void {
    this.#usage = {
      inputTokens: usage.input_tokens ?? this.#usage.inputTokens,
      outputTokens: usage.output_tokens ?? this.#usage.outputTokens,
      cacheReadTokens: usage.cache_read_input_tokens ?? this.#usage.cacheReadTokens,
      cacheWriteTokens: usage.cache_creation_input_tokens ?? this.#usage.cacheWriteTokens,
    };
  }

  #mapStopReason(): StopReason {
    const limit = limitReasons[this.#stopReason ?? ''];
    return limit ?? (this.#parts.some((part) => part.type === 'tool-call') ? 'tool-calls' : 'end');
  }
}

interface WireUsage {
  input_tokens?: number | null | undefined;
  output_tokens?: number | null | undefined;
  cache_read_input_tokens?: number | null | undefined;
  cache_creation_input_tokens?: number | null | undefined;
}

function kindOf(type: string): OpenBlock['kind'] {
  if (type === 'text' || type === 'thinking') return type;
  if (type === 'redacted_thinking') return 'redacted-thinking';
  return type === 'tool_use' ? 'tool-call' : 'other';
}

function invalid(what: string): PthError {
  return new PthError('model/invalid-response', `The model's stream is not well-formed: ${what}.`);
}
