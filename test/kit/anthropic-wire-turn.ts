import type { JsonObject } from '../../src/base/index.ts';

/** Tokens as the provider reports them. */
export interface WireUsage {
  input_tokens: number;
  output_tokens: number;
  cache_read_input_tokens?: number;
  cache_creation_input_tokens?: number;
}

/** One tool call of a scripted answer. */
export interface WireCall {
  id?: string;
  name: string;
  arguments?: JsonObject;
  /** Sent as it is in place of `arguments`, so it may be broken or huge. */
  rawArguments?: string;
}

/** One scripted answer. */
export interface WireTurn {
  thinking?: { text: string; signature?: string };
  redactedThinking?: string;
  text?: string;
  toolCalls?: readonly WireCall[];
  usage?: WireUsage;
  /** Default: `tool_use` with calls, else `end_turn`. */
  stopReason?: string;
  stopDetails?: JsonObject;
  /** Closes the connection: before the first event, after the first piece of content, or before `message_stop`. */
  cut?: 'before-start' | 'in-content' | 'before-end';
  /** Sends nothing more: before the headers, or after the first piece of content. */
  stall?: 'before-headers' | 'in-content';
  /** An `error` event in the stream in place of the content. */
  streamError?: { type: string; message: string };
}

/** An answer that is an HTTP error. */
export interface WireError {
  status: number;
  type: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

/** A success with a body of the test's own, for servers that do not behave. */
export interface WireRaw {
  rawBody: string | Uint8Array;
  contentType?: string;
}

export type WireAnswer = WireTurn | { error: WireError } | WireRaw;

/** The errors of the real service, ready to use in a script. */
export const wireErrors = {
  auth: (): { error: WireError } => ({
    error: { status: 401, type: 'authentication_error', message: 'invalid x-api-key' },
  }),
  forbidden: (): { error: WireError } => ({
    error: { status: 403, type: 'permission_error', message: 'Your API key does not have permission.' },
  }),
  rateLimit: (retryAfter?: string): { error: WireError } => ({
    error: {
      status: 429,
      type: 'rate_limit_error',
      message: 'This request would exceed your rate limit.',
      ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
    },
  }),
  overloaded: (): { error: WireError } => ({
    error: { status: 529, type: 'overloaded_error', message: 'Overloaded' },
  }),
  promptTooLong: (): { error: WireError } => ({
    error: {
      status: 400,
      type: 'invalid_request_error',
      message: 'prompt is too long: 210000 tokens > 200000 maximum',
    },
  }),
  unknownModel: (model: string): { error: WireError } => ({
    error: { status: 404, type: 'not_found_error', message: `model: ${model}` },
  }),
};

/** One server-sent event. */
export type WireEvent = { type: string } & JsonObject;

/** The events of a turn in the order of the real service; text and arguments come in small pieces. */
export function renderWireEvents(turn: WireTurn, model: string, messageId: string): WireEvent[] {
  const usage = turn.usage ?? { input_tokens: 0, output_tokens: 0 };
  return [
    {
      type: 'message_start',
      message: {
        id: messageId,
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...usage, output_tokens: Math.min(1, usage.output_tokens) },
      },
    },
    { type: 'ping' },
    ...renderBlocks(turn, messageId).flatMap(renderBlock),
    {
      type: 'message_delta',
      delta: {
        stop_reason: stopReasonOf(turn),
        stop_sequence: null,
        ...(turn.stopDetails ? { stop_details: turn.stopDetails } : {}),
      },
      usage: { output_tokens: usage.output_tokens },
    },
    { type: 'message_stop' },
  ];
}

/** The same turn as one document, for requests that do not stream. */
export function renderWireMessage(turn: WireTurn, model: string, messageId: string): JsonObject {
  return {
    id: messageId,
    type: 'message',
    role: 'assistant',
    model,
    content: renderBlocks(turn, messageId).map(({ whole }) => whole),
    stop_reason: stopReasonOf(turn),
    stop_sequence: null,
    usage: { ...(turn.usage ?? { input_tokens: 0, output_tokens: 0 }) },
  };
}

interface Block {
  start: JsonObject;
  deltas: JsonObject[];
  whole: JsonObject;
}

function renderBlocks(turn: WireTurn, messageId: string): Block[] {
  const blocks: Block[] = [];
  if (turn.thinking) {
    const { text, signature = 'signed' } = turn.thinking;
    blocks.push({
      start: { type: 'thinking', thinking: '', signature: '' },
      deltas: [
        ...split(text).map((thinking) => ({ type: 'thinking_delta', thinking })),
        { type: 'signature_delta', signature },
      ],
      whole: { type: 'thinking', thinking: text, signature },
    });
  }
  if (turn.redactedThinking !== undefined) {
    const whole = { type: 'redacted_thinking', data: turn.redactedThinking };
    blocks.push({ start: whole, deltas: [], whole });
  }
  if (turn.text !== undefined) {
    blocks.push({
      start: { type: 'text', text: '' },
      deltas: split(turn.text).map((text) => ({ type: 'text_delta', text })),
      whole: { type: 'text', text: turn.text },
    });
  }
  (turn.toolCalls ?? []).forEach((call, index) => {
    const id = call.id ?? `toolu_${messageId}_${index + 1}`;
    const raw = call.rawArguments ?? JSON.stringify(call.arguments ?? {});
    blocks.push({
      start: { type: 'tool_use', id, name: call.name, input: {} },
      deltas: [
        { type: 'input_json_delta', partial_json: '' },
        ...split(raw).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      ],
      whole: { type: 'tool_use', id, name: call.name, input: call.arguments ?? {} },
    });
  });
  return blocks;
}

function renderBlock(block: Block, index: number): WireEvent[] {
  return [
    { type: 'content_block_start', index, content_block: block.start },
    ...block.deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

function stopReasonOf(turn: WireTurn): string {
  return turn.stopReason ?? (turn.toolCalls?.length ? 'tool_use' : 'end_turn');
}

/** Pieces that split words; long texts in longer pieces, so that a huge one is not a million events. */
function split(text: string): string[] {
  const size = Math.max(7, Math.ceil(text.length / 64));
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += size) pieces.push(text.slice(start, start + size));
  return pieces;
}
