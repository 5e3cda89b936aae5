import type { IncomingMessage } from 'node:http';

/** GitHub sends comments and pull requests in at most some hundred kilobytes. */
const maxBytes = 2 * 1024 * 1024;

/** Bytes of all bodies that are read at the same time. */
const maxBytesInFlight = 32 * 1024 * 1024;

/** Milliseconds in which a body must have come. */
const maxReadMs = 20_000;

/** The reason why a body was not read to its end. */
export type UnreadBody = 'too-long' | 'too-many' | 'cut-off';

/** Reads bodies of webhooks and bounds what all of them take together (threat T31, webhooks of anybody). */
export class BodyReader {
  #bytesInFlight = 0;
  readonly #limits: { body: number; inFlight: number; readMs: number };

  constructor({ body = maxBytes, inFlight = maxBytesInFlight, readMs = maxReadMs } = {}) {
    this.#limits = { body, inFlight, readMs };
  }

  /** Reads the whole body, or says why not; the rest of one that is not wanted is not read. */
  async read(request: IncomingMessage): Promise<{ text: string } | { unread: UnreadBody }> {
    const { body: limit, inFlight, readMs } = this.#limits;
    if (Number(request.headers['content-length'] ?? 0) > limit) return { unread: 'too-long' };
    const chunks: Buffer[] = [];
    let bytes = 0;
    const timer = setTimeout(() => request.destroy(), readMs);
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        this.#bytesInFlight += chunk.length;
        if (bytes > limit) return { unread: 'too-long' };
        if (this.#bytesInFlight > inFlight) return { unread: 'too-many' };
        chunks.push(chunk);
      }
      return { text: Buffer.concat(chunks).toString('utf8') };
    } catch (error) {
      // Node names it so when the other side breaks off, or the timer above does.
      if (isNodeError(error) && /^(?:ECONNRESET|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/.test(error.code ?? '')) {
        return { unread: 'cut-off' };
      }
      throw error;
    } finally {
      clearTimeout(timer);
      this.#bytesInFlight -= bytes;
    }
  }
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
