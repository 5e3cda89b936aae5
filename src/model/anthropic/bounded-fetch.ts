import { type Clock, PthError } from '../../base/index.ts';

/** Limits of one streamed response. */
export interface ResponseLimits {
  /** Bytes of the whole body. */
  maxBytes: number;
  /** Bytes of one line; the SDK keeps a whole line in memory before it looks at it. */
  maxLineBytes: number;
  /** Longest silence in milliseconds, before the headers and between two pieces of the body. */
  idleTimeoutMs: number;
}

/** Generous for real answers, small enough that a hostile server cannot fill the memory or hang a run. */
export const defaultResponseLimits: ResponseLimits = {
  maxBytes: 128 * 1024 * 1024,
  maxLineBytes: 16 * 1024 * 1024,
  idleTimeoutMs: 180_000,
};

const newline = 10;

/**
 * `fetch` with limits on size and silence. Breaking one errors the body with a `model/…` fault. A success that is no
 * event stream (a proxy's login page, for example) is the fault `model/invalid-response`.
 */
export function createBoundedFetch(limits: ResponseLimits, clock: Clock): typeof fetch {
  return async (input, init) => {
    const watchdog = new Watchdog(limits.idleTimeoutMs, clock);
    const signals = [watchdog.signal, ...(init?.signal ? [init.signal] : [])];
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      const type = response.headers.get('content-type') ?? '';
      if (response.ok && !type.startsWith('text/event-stream')) {
        await response.body?.cancel();
        throw new PthError(
          'model/invalid-response',
          `The server answered with "${type}" where an event stream was due.`,
        );
      }
      if (!response.body) {
        watchdog.stop();
        return response;
      }
      const body = guardBody(response.body, limits, watchdog);
      return new Response(body, {
        status: response.status,
        statusText: response.statusText,
        headers: response.headers,
      });
    } catch (error) {
      watchdog.stop();
      throw watchdog.signal.aborted ? watchdog.signal.reason : error;
    }
  };
}

/** The body, counted. Not a TransformStream: on Node 20 that does not tell when its reader gives up. */
function guardBody(
  body: ReadableStream<Uint8Array>,
  limits: ResponseLimits,
  watchdog: Watchdog,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let total = 0;
  let line = 0;
  const check = (chunk: Uint8Array) => {
    total += chunk.length;
    const last = chunk.lastIndexOf(newline);
    line = last < 0 ? line + chunk.length : chunk.length - 1 - last;
    if (total > limits.maxBytes) {
      throw new PthError('model/invalid-response', `The server sent more than ${limits.maxBytes} bytes.`);
    }
    if (line > limits.maxLineBytes) {
      const message = `The server sent a line of more than ${limits.maxLineBytes} bytes.`;
      throw new PthError('model/invalid-response', message);
    }
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = await reader.read();
        watchdog.touch();
        if (piece.done) {
          watchdog.stop();
          controller.close();
          return;
        }
        check(piece.value);
        controller.enqueue(piece.value);
      } catch (error) {
        watchdog.stop();
        controller.error(error);
        if (PthError.isInstance(error)) await reader.cancel(error);
      }
    },
    async cancel(reason) {
      watchdog.stop();
      await reader.cancel(reason);
    },
  });
}

/** Aborts its signal when nothing touches it for a while. */
class Watchdog {
  readonly #controller = new AbortController();
  readonly #stop = new AbortController();
  readonly #idleMs: number;
  readonly #clock: Clock;
  #lastTouch: number;

  constructor(idleMs: number, clock: Clock) {
    this.#idleMs = idleMs;
    this.#clock = clock;
    this.#lastTouch = clock.monotonicMs();
    void this.#watch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  touch(): void {
    this.#lastTouch = this.#clock.monotonicMs();
  }

  stop(): void {
    this.#stop.abort();
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const left = this.#lastTouch + this.#idleMs - this.#clock.monotonicMs();
      if (left <= 0) {
        this.#controller.abort(
          new PthError('model/network', `The model's server was silent for ${this.#idleMs} ms.`, { isRetryable: true }),
        );
        return;
      }
      try {
        await this.#clock.sleep(left, this.#stop.signal);
      } catch (error) {
        if (!this.#stop.signal.aborted) throw error;
      }
    }
  }
}
