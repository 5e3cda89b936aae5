import type { JsonObject } from '../../base/index.ts';
import type { Exchange } from '../plugin-tool.ts';

const maxExchanges = 20_000;
const maxBytes = 16 * 1024 * 1024;
/** Answers above this size are judged by their caller, whose evidence has their hash, and kept here without their content. */
const maxAnswerBytes = 64 * 1024;

/** Requests and answers of one connection, in memory only. Drops the oldest beyond 20000 exchanges or 16 MiB, and the content of answers over 64 KiB. */
export class ExchangeLog {
  #entries: { exchange: Exchange; bytes: number }[] = [];
  #bytes = 0;
  #sequence = 0;

  /** Starts an exchange; `size` is the request's length in characters. */
  add(request: JsonObject, testName: string | null, size: number): Exchange {
    const exchange: Exchange = { sequence: ++this.#sequence, testName, request, response: null, durationMs: null };
    this.#entries.push({ exchange, bytes: size });
    this.#count(size);
    return exchange;
  }

  /** Stores the answer; `size` is its length in bytes. */
  finish(exchange: Exchange, response: JsonObject | null, durationMs: number, size: number): void {
    exchange.response = response && size > maxAnswerBytes ? withoutContent(response, size) : response;
    exchange.durationMs = durationMs;
    const entry = this.#entries.at(-1)?.exchange === exchange ? this.#entries.at(-1) : this.#find(exchange);
    if (!entry) return;
    const kept = Math.min(size, maxAnswerBytes);
    entry.bytes += kept;
    this.#count(kept);
  }

  list(): readonly Exchange[] {
    return this.#entries.map((entry) => entry.exchange);
  }

  clear(): void {
    this.#entries = [];
    this.#bytes = 0;
  }

  #find(exchange: Exchange): { exchange: Exchange; bytes: number } | undefined {
    return this.#entries.findLast((entry) => entry.exchange === exchange);
  }

  #count(size: number): void {
    this.#bytes += size;
    if (this.#bytes <= maxBytes && this.#entries.length <= maxExchanges) return;
    let dropped = 0;
    while (
      dropped < this.#entries.length - 1 &&
      (this.#bytes > maxBytes * 0.75 || this.#entries.length - dropped > maxExchanges * 0.75)
    ) {
      this.#bytes -= this.#entries[dropped]?.bytes ?? 0;
      dropped++;
    }
    this.#entries.splice(0, dropped);
  }
}

function withoutContent(response: JsonObject, size: number): JsonObject {
  const kind = 'error' in response ? 'error' : 'result';
  return { jsonrpc: '2.0', id: response['id'] ?? null, [kind]: { leftOut: `${size} bytes` } };
}
