import { assertNever, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { WireMutant } from './mutant.ts';

/** Longest line that is looked into, in characters; longer ones pass as they are. */
const longestLine = 16 * 1024 * 1024;

/** One fault in the messages of one connection: sees the lines of both directions and changes replies to one tool's calls. */
export class WireFault {
  readonly #mutant: WireMutant;
  /** Ids of open calls of the tool. */
  readonly #open = new Set<string | number>();
  #previous: JsonValue | undefined;

  constructor(mutant: WireMutant) {
    this.#mutant = mutant;
  }

  /** A line on its way to the server; it is never changed. */
  noteRequest(line: string): void {
    const message = readMessage(line);
    const params = message?.['params'];
    if (!message || message['method'] !== 'tools/call' || !isJsonObject(params)) return;
    const { id } = message;
    if (params['name'] !== this.#mutant.tool || (typeof id !== 'string' && typeof id !== 'number')) return;
    this.#open.add(id);
  }

  /** What arrives in place of a line of the server: none, one, or several lines. */
  changeReply(line: string): string[] {
    const message = readMessage(line);
    const id = message?.['id'];
    if (!message || (typeof id !== 'string' && typeof id !== 'number') || !this.#open.delete(id)) return [line];
    const { result } = message;
    switch (this.#mutant.operator) {
      case 'no-reply':
        return [];
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
  | 'truncated-text';

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

function mapText(content: JsonValue | undefined, change: (block: JsonObject) => JsonObject): JsonValue {
  if (!Array.isArray(content)) return content ?? [];
  return content.map((block) => (isJsonObject(block) && block['type'] === 'text' ? change(block) : block));
}

function readMessage(line: string): JsonObject | undefined {
  if (line.length > longestLine || !line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch (error) {
    // What is no message is for the one who reads the stream to judge.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
