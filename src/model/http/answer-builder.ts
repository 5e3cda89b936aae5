import { createHexId, PthError, type JsonObject } from '../../base/index.ts';
import type { AssistantPart, ChatEvent, ToolCall } from '../chat-model.ts';
import { checkToolArguments, maxArgumentChars, type ParsedArguments, parseToolArguments } from '../tool-arguments.ts';

/** Maximum number of parts per response, and of characters per text or thinking part. */
export const maxParts = 512;
const maxTextChars = 4 * 1024 * 1024;
const maxNameChars = 200;

/** Prefix of ids that PTH creates when the provider sends none; such an id is never sent to the provider. */
export const madeIdPrefix = 'pth_call_';

/** A tool call as streamed. */
interface StreamedCall {
  /** Generated when missing. */
  id?: string | undefined;
  name: string;
  /** Text, or an object that the SDK parsed. */
  arguments: string | JsonObject;
  signature?: string | undefined;
}

/**
 * Assembles an answer from streamed pieces and returns the events. Checks counts, sizes and ids; a violation is the
 * fault `model/invalid-response`.
 */
export class AnswerBuilder {
  readonly #parts: AssistantPart[] = [];
  readonly #callIds = new Set<string>();
  #open: { type: 'text' | 'thinking'; pieces: string[]; size: number } | undefined;
  #hasAnswer = false;

  get parts(): AssistantPart[] {
    return this.#parts;
  }

  get hasCalls(): boolean {
    return this.#callIds.size > 0;
  }

  /** Adds a piece of text; an empty one changes nothing. */
  text(piece: string): ChatEvent[] {
    if (piece === '') return [];
    const events = this.#start('text');
    this.#append(piece);
    return [...events, { type: 'text-delta', text: piece }];
  }

  /** Adds a separate text part, even an empty one. */
  wholeText(text: string, signature?: string): ChatEvent[] {
    return [...this.end(), ...this.#start('text'), ...this.text(text), ...this.end(signature)];
  }

  /** Adds a piece of thinking. */
  thinking(piece: string): ChatEvent[] {
    if (piece === '') return [];
    const events = this.#start('thinking');
    this.#append(piece);
    return [...events, { type: 'thinking-delta', text: piece }];
  }

  /** Adds a thinking part without text, kept only to be sent back to the provider. */
  hiddenThinking(signature: string): void {
    checkSize(signature);
    this.#push({ type: 'thinking', text: '', signature });
  }

  /** Puts a signature on the open text; without one, stores it in an empty text part without events. */
  mark(signature: string): ChatEvent[] {
    checkSize(signature);
    if (this.#open?.type === 'text') return this.end(signature);
    const events = this.end();
    this.#push({ type: 'text', text: '', signature });
    return events;
  }

  /** Ends the open part. */
  end(signature?: string): ChatEvent[] {
    const open = this.#open;
    if (!open) return [];
    if (signature !== undefined) checkSize(signature);
    this.#open = undefined;
    const text = open.pieces.join('');
    this.#push({ type: open.type, text, ...(signature === undefined ? {} : { signature }) });
    return open.type === 'text' ? [{ type: 'text-end', text }] : [];
  }

  /** True when a part of this kind is open. */
  isOpen(type: 'text' | 'thinking'): boolean {
    return this.#open?.type === type;
  }

  /** Adds a complete call. */
  call(wire: StreamedCall): ChatEvent[] {
    const { id = `${madeIdPrefix}${createHexId(12)}`, name } = wire;
    if (name === '') throw invalidStreamFault('a tool call without a name');
    if (id === '') throw invalidStreamFault('a tool call with an empty id');
    if (id.length > maxNameChars || name.length > maxNameChars)
      throw invalidStreamFault('a tool call with an overlong id or name');
    if (this.#callIds.has(id)) throw invalidStreamFault(`two tool calls with the id ${id}`);
    this.#callIds.add(id);
    if (wire.signature !== undefined) checkSize(wire.signature);
    const events = this.end();
    const call: ToolCall = { id, name, ...readArguments(wire.arguments) };
    this.#hasAnswer = true;
    this.#push({ type: 'tool-call', call, ...(wire.signature === undefined ? {} : { signature: wire.signature }) });
    return [...events, { type: 'tool-call', call }];
  }

  /** Ends the answer. An answer without text and calls becomes an empty text. */
  finish(): ChatEvent[] {
    const events = this.end();
    return this.#hasAnswer ? events : [...events, ...this.wholeText('')];
  }

  #start(type: 'text' | 'thinking'): ChatEvent[] {
    if (this.#open?.type === type) return [];
    const events = this.end();
    this.#open = { type, pieces: [], size: 0 };
    if (type === 'thinking') return events;
    this.#hasAnswer = true;
    return [...events, { type: 'text-start' }];
  }

  #append(piece: string): void {
    if (!this.#open) return;
    this.#open.pieces.push(piece);
    this.#open.size += piece.length;
    if (this.#open.size > maxTextChars)
      throw invalidStreamFault(`a ${this.#open.type} of more than ${maxTextChars} characters`);
  }

  #push(part: AssistantPart): void {
    if (this.#parts.length >= maxParts) throw invalidStreamFault(`more than ${maxParts} parts`);
    this.#parts.push(part);
  }
}

function readArguments(given: string | JsonObject): ParsedArguments {
  if (typeof given !== 'string') return checkToolArguments(given);
  if (given.length > maxArgumentChars)
    throw invalidStreamFault(`arguments of more than ${maxArgumentChars} characters`);
  return parseToolArguments(given);
}

function checkSize(signature: string): void {
  if (signature.length > maxTextChars) throw invalidStreamFault('an overlong signature');
}

/** Fault for a stream that violates the provider's protocol. */
export function invalidStreamFault(what: string): PthError {
  return new PthError('model/invalid-response', `The model's stream is not well-formed: ${what}.`);
}

/** Fault for a stream that ended too early. */
export function streamCutFault(hasBegun: boolean): PthError {
  const where = hasBegun ? 'in the middle of the answer' : 'before it began';
  return new PthError('model/stream-cut', `The stream of the model ended ${where}.`, { isRetryable: true });
}
