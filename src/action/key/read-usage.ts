import { StringDecoder } from 'node:string_decoder';
import { type ChatUsage, noUsage } from '../../model/index.ts';

/** Longest line or document that is searched for a usage. */
const maxLength = 16 * 1024 * 1024;

/** How an answer ended, and what was asked. */
export interface AnswerEnd {
  requestBytes: number;
  /** Tokens that the answer may have. */
  maxOutput: number;
  /** False for an answer that was cut off. */
  isWhole: boolean;
}

/** Finds the usage in the answer of a provider as it passes, streamed or whole. */
export class UsageReader {
  readonly #decoder = new StringDecoder('utf8');
  #pending = '';
  #isTooLong = false;
  #bytes = 0;
  #found: ChatUsage | null = null;

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    this.#pending += this.#decoder.write(chunk);
    const lines = this.#pending.split('\n');
    this.#pending = lines.pop() ?? '';
    // A document of several lines is put together again at the end, from its lines that are no events.
    const rest: string[] = [];
    for (const line of lines) if (!this.#readEvent(line)) rest.push(line);
    this.#pending = [...rest, this.#pending].join('\n');
    if (this.#pending.length > maxLength) {
      this.#pending = '';
      this.#isTooLong = true;
    }
  }

  /**
   * Returns the usage of the answer; one by its length where the answer ended before it told one. The first event of a
   * stream tells of one token: an answer that was cut off counts by its length, up to the most that it may have.
   */
  finish({ requestBytes, maxOutput, isWhole }: AnswerEnd): ChatUsage {
    if (!this.#isTooLong && !this.#readEvent(this.#pending)) this.#take(this.#pending);
    const streamed = toTokens(this.#bytes);
    const found = this.#found;
    if (found === null) return { ...estimateInput(requestBytes), outputTokens: streamed };
    if (isWhole) return found;
    return { ...found, outputTokens: Math.max(found.outputTokens, Math.min(streamed, maxOutput)) };
  }

  /** Reads a line of an event stream; false for another line. */
  #readEvent(line: string): boolean {
    if (/^(?:event|id|retry):|^:|^\s*$/.test(line)) return true;
    if (!line.startsWith('data:')) return false;
    if (/"usage/.test(line)) this.#take(line.slice('data:'.length));
    return true;
  }

  #take(text: string): void {
    const read = readUsage(parse(text));
    if (read === null) return;
    // Each event counts from the beginning of the answer, and may leave out what an earlier one told.
    const known = this.#found ?? noUsage;
    this.#found = {
      inputTokens: Math.max(known.inputTokens, read.inputTokens),
      outputTokens: Math.max(known.outputTokens, read.outputTokens),
      cacheReadTokens: Math.max(known.cacheReadTokens, read.cacheReadTokens),
      cacheWriteTokens: Math.max(known.cacheWriteTokens, read.cacheWriteTokens),
    };
  }
}

/** Reads the usage of a document or event in the form of any provider; null where it has none. Pure. */
function readUsage(value: unknown): ChatUsage | null {
  const usage =
    pick(value, 'usage') ??
    pick(pick(value, 'message'), 'usage') ??
    pick(pick(value, 'response'), 'usage') ??
    pick(value, 'usageMetadata');
  if (usage === undefined) return null;
  const count = (name: string) => {
    const found = pick(usage, name);
    return typeof found === 'number' && Number.isFinite(found) && found > 0 ? found : 0;
  };
  const details = pick(usage, 'prompt_tokens_details') ?? pick(usage, 'input_tokens_details');
  const cached = pick(details, 'cached_tokens');
  // Providers other than Anthropic count what came from the cache among the input.
  const inclusive = (typeof cached === 'number' ? cached : 0) + count('cachedContentTokenCount');
  const input = count('input_tokens') + count('prompt_tokens') + count('promptTokenCount');
  return {
    inputTokens: Math.max(0, input - inclusive) + count('toolUsePromptTokenCount'),
    outputTokens:
      count('output_tokens') + count('completion_tokens') + count('candidatesTokenCount') + count('thoughtsTokenCount'),
    cacheReadTokens: count('cache_read_input_tokens') + inclusive,
    cacheWriteTokens: count('cache_creation_input_tokens'),
  };
}

function pick(value: unknown, name: string): unknown {
  const found: unknown =
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  return found ?? undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The usage of a request by its length. */
export function estimateInput(requestBytes: number): ChatUsage {
  return { ...noUsage, inputTokens: toTokens(requestBytes) };
}

/** Four bytes are about one token. */
function toTokens(bytes: number): number {
  return Math.ceil(bytes / 4);
}
