import { assertNever, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { WireMutant } from './mutant.ts';

/** Maximum length of a parsed line in characters; longer lines pass unchanged. */
const maxLine = 16 * 1024 * 1024;

/**
 * One fault in the messages of one connection: reads the lines of both directions, and changes replies to one tool's
 * calls.
 */
export class WireFault {
  readonly #mutant: WireMutant;
  /** Ids of open calls of the tool. */
  readonly #open = new Set<string | number>();
  #previous: JsonValue | undefined;
  /** The tool's last answer to an accepted call. */
  #taken: JsonObject = { content: [{ type: 'text', text: 'ok' }] };

  constructor(mutant: WireMutant) {
    this.#mutant = mutant;
  }

  /** Delay in milliseconds for the lines that `changeReply` returns for a reply of this tool. */
  get delayMs(): number {
    return this.#mutant.delayMs ?? 0;
  }

  /** True when a line answers an open call of the tool. */
  isReply(line: string): boolean {
    const id = readMessage(line)?.['id'];
    return (typeof id === 'string' || typeof id === 'number') && this.#open.has(id);
  }

  /** Reads a line on its way to the server, without changing it. */
  noteRequest(line: string): void {
    const message = readMessage(line);
    const params = message?.['params'];
    if (!message || message['method'] !== 'tools/call' || !isJsonObject(params)) return;
    const { id } = message;
    if (params['name'] !== this.#mutant.tool || (typeof id !== 'string' && typeof id !== 'number')) return;
    this.#open.add(id);
  }

  /** Returns the lines that replace a line of the server: none, one, or several. */
  changeReply(line: string): string[] {
    const message = readMessage(line);
    const id = message?.['id'];
    if (!message || (typeof id !== 'string' && typeof id !== 'number') || !this.#open.delete(id)) return [line];
    const { result } = message;
    switch (this.#mutant.operator) {
      case 'no-reply':
        return [];
      case 'slow-reply':
        return [line];
      case 'wire-no-validation': {
        if (isJsonObject(result) && result['isError'] !== true) {
          this.#taken = result;
          return [line];
        }
        return [JSON.stringify({ jsonrpc: '2.0', id, result: this.#taken })];
      }
      case 'wire-swallowed-error': {
        const isTaken = isJsonObject(result) && result['isError'] !== true;
        return [isTaken ? line : JSON.stringify({ jsonrpc: '2.0', id, result: { content: [] } })];
      }
      case 'duplicate-reply':
        return [line, line];
      case 'stdout-noise':
        return ['loading …', line];
      case 'wrong-id':
        return [JSON.stringify({ ...message, id: `${id}-other` })];
      case 'stale-reply': {
        const previous = this.#previous;
        this.#previous = result;
        return [
          previous === undefined || result === undefined ? line : JSON.stringify({ ...message, result: previous }),
        ];
      }
      case 'wrong-content-type':
      case 'wire-lost-is-error':
      case 'drop-structured-content':
      case 'rename-structured-field':
      case 'truncated-text':
      case 'wire-off-by-one':
        return isJsonObject(result)
          ? [JSON.stringify({ ...message, result: changeResult(result, this.#mutant.operator) })]
          : [line];
      default:
        return assertNever(this.#mutant.operator);
    }
  }
}

type ResultOperator =
  | 'wrong-content-type'
  | 'wire-lost-is-error'
  | 'drop-structured-content'
  | 'rename-structured-field'
  | 'truncated-text'
  | 'wire-off-by-one';

function changeResult(result: JsonObject, operator: ResultOperator): JsonObject {
  const { structuredContent, isError, ...rest } = result;
  switch (operator) {
    case 'wrong-content-type':
      return { ...result, content: mapText(result['content'], (block) => ({ ...block, type: 'plain' })) };
    case 'truncated-text':
      return {
        ...result,
        content: mapText(result['content'], (block) => {
          const text = typeof block['text'] === 'string' ? block['text'] : '';
          return { ...block, text: text.slice(0, Math.floor(text.length / 2)) };
        }),
      };
    case 'wire-off-by-one':
      return {
        ...result,
        content: mapText(result['content'], (block) => ({ ...block, text: addOneInText(block['text']) })),
        ...(structuredContent === undefined ? {} : { structuredContent: addOneInValue(structuredContent) }),
      };
    case 'wire-lost-is-error':
      return { ...rest, ...(structuredContent === undefined ? {} : { structuredContent }) };
    case 'drop-structured-content':
      return { ...rest, ...(isError === undefined ? {} : { isError }) };
    case 'rename-structured-field': {
      if (!isJsonObject(structuredContent)) return result;
      const [first, ...others] = Object.entries(structuredContent);
      if (!first) return result;
      return { ...result, structuredContent: Object.fromEntries([[`${first[0]}Renamed`, first[1]], ...others]) };
    }
    default:
      return assertNever(operator);
  }
}

/** A whole number by itself: no part of a word, a date, a version or a decimal fraction. */
const plainNumber = /(?<![\w-]|\d[.:/])\d{1,15}(?!\w|[.:/-]\d)/;

/** Adds one to the first whole number in a text, as a client would read it; the same text when there is none. */
export function addOneInText(text: JsonValue | undefined): JsonValue {
  if (typeof text !== 'string') return text ?? '';
  return text.replace(plainNumber, (digits) => String(Number(digits) + 1));
}

/** Adds one to the first whole number in a value, in the order of its fields. */
function addOneInValue(value: JsonValue): JsonValue {
  let isDone = false;
  const walk = (item: JsonValue): JsonValue => {
    if (isDone) return item;
    if (typeof item === 'number' && Number.isSafeInteger(item)) {
      isDone = true;
      return item + 1;
    }
    if (Array.isArray(item)) return item.map(walk);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, own]) => [key, walk(own)]));
  };
  return walk(value);
}

/** True when `wire-off-by-one` changes something in this text or value. */
export function holdsNumber(text: string, structured: JsonValue | undefined): boolean {
  return (
    addOneInText(text) !== text ||
    (structured !== undefined && JSON.stringify(addOneInValue(structured)) !== JSON.stringify(structured))
  );
}

function mapText(content: JsonValue | undefined, change: (block: JsonObject) => JsonObject): JsonValue {
  if (!Array.isArray(content)) return content ?? [];
  return content.map((block) => (isJsonObject(block) && block['type'] === 'text' ? change(block) : block));
}

function readMessage(line: string): JsonObject | undefined {
  if (line.length > maxLine || !line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch (error) {
    // A line that is no message passes: the reader of the stream judges it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
