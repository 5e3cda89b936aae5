import { type Context, createContext, Script } from 'node:vm';
import { isJsonObject, PthError } from '../../base/index.ts';

/** Longest time that a pattern may take on one file, in milliseconds. */
export const fileTimeoutMs = 500;
/** Longest time that a pattern may take in one search, in milliseconds. */
const searchTimeoutMs = 5000;
/** How often a text is tried anew where the limit went by while this process hardly ran. */
const maxStalls = 5;
/** Longest text of a hit; of a longer line the part around the match is shown. */
const maxHitText = 1000;

/** Runs where V8 can be told to give up; loops over the lines itself, since each way in costs time. */
const script = new Script(`(() => {
  const expression = new RegExp(source, flags);
  const hits = [];
  let line = 0;
  for (let start = 0; start < text.length && hits.length < maxHits; ) {
    line++;
    let end = text.indexOf('\\n', start);
    if (end < 0) end = text.length;
    const row = text.slice(start, text[end - 1] === '\\r' && end > start ? end - 1 : end);
    const found = expression.exec(row);
    if (found) {
      const from = row.length > maxHitText ? Math.max(0, Math.min(found.index - 100, row.length - maxHitText)) : 0;
      hits.push({ line, text: row.slice(from, from + maxHitText) });
    }
    start = end + 1;
  }
  return JSON.stringify(hits);
})()`);

/** One matching line. */
export interface LineHit {
  /** From 1. */
  line: number;
  text: string;
}

/**
 * Finds the lines of texts that a regular expression matches. The pattern may come from a model and the texts from a
 * hostile plugin, so a pattern that does not come to an end is stopped: after 500 ms on one text, and after 5 s over
 * the whole life of this matcher. The event loop stands still meanwhile, never longer than the first of these. Time in
 * which a busy host did not let this process run is no fault of the pattern.
 */
export class LineMatcher {
  readonly #context: Context;
  readonly #pattern: string;
  #leftMs = searchTimeoutMs;

  /** @throws PthError `environment/search-failed` when the pattern is no JavaScript regular expression */
  constructor(pattern: string, isCaseInsensitive: boolean) {
    const flags = isCaseInsensitive ? 'i' : '';
    this.#pattern = pattern;
    try {
      // Made once here, so that a wrong pattern is told apart from a slow one.
      void new RegExp(pattern, flags);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PthError('environment/search-failed', `The pattern is no regular expression: ${reason}`, {
        cause: error,
      });
    }
    this.#context = createContext({ source: pattern, flags, maxHitText, text: '', maxHits: 0 });
  }

  /** The first `maxHits` matching lines. @throws PthError `environment/search-failed` when the pattern is too slow */
  match(text: string, maxHits: number): LineHit[] {
    Object.assign(this.#context, { text, maxHits });
    for (let stalls = 0; ; stalls++) {
      const timeout = Math.max(1, Math.ceil(Math.min(fileTimeoutMs, this.#leftMs)));
      const before = process.cpuUsage();
      try {
        return JSON.parse(String(script.runInContext(this.#context, { timeout }))) as LineHit[];
      } catch (error) {
        // Thrown in another realm, so `instanceof Error` does not hold.
        if (!isJsonObject(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        if (usedMs(before) > timeout / 2 || stalls >= maxStalls) {
          throw new PthError(
            'environment/search-failed',
            `The pattern ${JSON.stringify(this.#pattern.slice(0, 200))} takes too long on the files at hand.`,
          );
        }
      } finally {
        this.#leftMs -= usedMs(before);
      }
    }
  }
}

/** Processor time of this process since then, in milliseconds. */
function usedMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
