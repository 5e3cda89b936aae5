import type { JsonObject } from '../../src/base/index.ts';
import { argumentsText, noWireUsage, splitText, type WireTurn } from './wire-turn.ts';

export type { WireTurn } from './wire-turn.ts';

/** One server-sent event. */
export type WireEvent = { type: string } & JsonObject;

/** The events of a turn in the order of the real service; text and arguments come in small pieces. */
export function renderWireEvents(turn: WireTurn, model: string, messageId: string): WireEvent[] {
  const usage = renderUsage(turn);
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
    usage: renderUsage(turn),
  };
}

function renderUsage({ usage = noWireUsage }: WireTurn) {
  return {
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    cache_read_input_tokens: usage.cacheReadTokens,
    cache_creation_input_tokens: usage.cacheWriteTokens,
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
        ...splitText(text).map((thinking) => ({ type: 'thinking_delta', thinking })),
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
      deltas: splitText(turn.text).map((text) => ({ type: 'text_delta', text })),
      whole: { type: 'text', text: turn.text },
    });
  }
  (turn.toolCalls ?? []).forEach((call, index) => {
    const id = call.id ?? `toolu_${messageId}_${index + 1}`;
    const raw = argumentsText(call);
    blocks.push({
      start: { type: 'tool_use', id, name: call.name, input: {} },
      deltas: [
        { type: 'input_json_delta', partial_json: '' },
        ...splitText(raw).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
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
