import { type Context, createContext, Script } from 'node:vm';
import { isJsonObject, PthError } from '../../base/index.ts';

/** Maximum time of a pattern on one file, in milliseconds. */
const fileTimeoutMs = 500;
/** Maximum time of a pattern in one search, in milliseconds. */
const searchTimeoutMs = 5000;
/** Number of retries on a text when the limit passed while this process hardly ran; each waits twice as long. */
const maxStalls = 4;
/** Maximum length of a hit's text; a longer line shows the part around the match. */
const maxHitText = 1000;

/**
 * Runs in a V8 context that supports a time limit; loops over the lines itself, since each call into it costs time. The
 * values of the context are parameters, since each look at one of its variables costs more than a short line.
 */
const script = new Script(`((text, maxHits) => {
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
})(text, maxHits)`);

/** One matching line. */
export interface LineHit {
  /** From 1. */
  line: number;
  text: string;
}

/**
 * Finds the lines of texts that a regular expression matches. The pattern may come from a model and the texts from a
 * hostile plugin, so a pattern that does not finish is stopped: after 500 ms on one text, and after 5 s over the life
 * of this matcher. It blocks the event loop for at most the first of these. Time in which a busy host did not run this
 * process does not count.
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
      // Compiled once here, so that an invalid pattern is told apart from a slow one.
      void new RegExp(pattern, flags);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PthError('environment/search-failed', `The pattern is no regular expression: ${reason}`, {
        cause: error,
      });
    }
    this.#context = createContext({ source: pattern, flags, maxHitText, text: '', maxHits: 0 });
  }

  /**
   * Returns the first `maxHits` matching lines. @throws PthError `environment/search-failed` when the pattern is too
   * slow
   */
  match(text: string, maxHits: number): LineHit[] {
    Object.assign(this.#context, { text, maxHits });
    for (let stalls = 0; ; stalls++) {
      const limitMs = Math.max(1, Math.ceil(Math.min(fileTimeoutMs, this.#leftMs)));
      const before = process.cpuUsage();
      try {
        const timeout = limitMs * 2 ** stalls;
        return JSON.parse(String(script.runInContext(this.#context, { timeout }))) as LineHit[];
      } catch (error) {
        // Thrown in another realm, so `instanceof Error` does not hold.
        if (!isJsonObject(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        if (usedMs(before) > limitMs / 2 || stalls >= maxStalls) {
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

/** Returns the processor time of this process since `before`, in milliseconds. */
function usedMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
