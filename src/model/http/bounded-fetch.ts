import { type Clock, PthError } from '../../base/index.ts';
import { frameLines } from './frame-lines.ts';

/** Limits of one streamed response. */
export interface ResponseLimits {
  /** Maximum size of the whole body. */
  maxBytes: number;
  /** Maximum size of one line; the SDK buffers a whole line before it parses it. */
  maxLineBytes: number;
  /** Maximum silence in milliseconds, before the headers and between two pieces of the body. */
  idleTimeoutMs: number;
  /**
   * Maximum duration of the whole answer in milliseconds, so that a server cannot keep it open with a byte now and
   * then.
   */
  totalTimeoutMs: number;
}

/** Large enough for real answers, small enough that a hostile server can neither fill the memory nor hang a run. */
export const defaultResponseLimits: ResponseLimits = {
  maxBytes: 128 * 1024 * 1024,
  maxLineBytes: 16 * 1024 * 1024,
  idleTimeoutMs: 180_000,
  totalTimeoutMs: 1_800_000,
};

/** Maximum size of an error document. */
const maxErrorBytes = 256 * 1024;

/** An HTTP error answer, read completely. */
export interface ErrorAnswer {
  status: number;
  headers: Headers;
  /** The document, cut to 256 KiB. */
  text: string;
}

/** Rules for requests to one provider. */
export interface WirePolicy {
  limits: ResponseLimits;
  clock: Clock;
  /** All headers to send. Headers of the SDK are dropped, because it takes some of them from environment variables. */
  headers: Readonly<Record<string, string>>;
  /** Requests to any other base URL are blocked. */
  baseUrl: string;
  /** Turns an error answer into a fault. */
  toFault(answer: ErrorAnswer): PthError;
}

/** A `fetch` for one request, together with its fault. */
export interface BoundedFetch {
  fetch: typeof fetch;
  /** Fault that ended the request. SDKs wrap, and sometimes lose, errors of `fetch`. */
  fault(): PthError | undefined;
}

/**
 * Creates a `fetch` with limits on size, silence and duration, fixed headers, and no redirects, which would send the
 * key elsewhere. Exceeding a limit ends the body with a `model/…` fault. An HTTP error is thrown as a fault. A success
 * that is no event stream, such as a proxy's login page, is the fault `model/invalid-response`.
 */
export function createBoundedFetch(policy: WirePolicy): BoundedFetch {
  let fault: PthError | undefined;
  const keep = (error: unknown): unknown => {
    if (PthError.isInstance(error)) fault ??= error;
    return error;
  };
  return {
    fault: () => fault,
    fetch: async (input, init) => {
      const watchdog = new Watchdog(policy.limits, policy.clock, init?.signal);
      try {
        checkTarget(input, policy.baseUrl);
        const response = await fetch(input, {
          ...init,
          headers: policy.headers,
          redirect: 'manual',
          signal: watchdog.signal,
        });
        if (!response.ok) throw policy.toFault(await readErrorAnswer(response));
        await checkContentType(response);
        if (!response.body) {
          watchdog.stop();
          return response;
        }
        const body = guardBody(response.body, policy.limits, watchdog, keep);
        return new Response(body, { status: response.status, headers: response.headers });
      } catch (error) {
        watchdog.stop();
        throw keep(watchdog.signal.aborted ? watchdog.signal.reason : error);
      }
    },
  };
}

/** The SDK builds the URL; a URL outside the base would receive the key. */
function checkTarget(input: Parameters<typeof fetch>[0], baseUrl: string): void {
  const target = new URL(input instanceof Request ? input.url : input);
  if (target.origin !== new URL(baseUrl).origin) {
    throw new PthError('model/invalid-request', `A request for ${target.origin} was stopped: it is not the base URL.`);
  }
}

async function checkContentType(response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return;
  await response.body?.cancel();
  throw new PthError('model/invalid-response', `The server answered with "${type}" where an event stream was due.`);
}

async function readErrorAnswer(response: Response): Promise<ErrorAnswer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size > maxErrorBytes) break;
  }
  const text = Buffer.concat(pieces).subarray(0, maxErrorBytes).toString('utf8');
  return { status: response.status, headers: response.headers, text };
}

/**
 * Counts the body and frames it at line ends. A TransformStream does not work here: in Node 20 it does not report that
 * its reader has stopped.
 */
function guardBody(
  body: ReadableStream<Uint8Array>,
  limits: ResponseLimits,
  watchdog: Watchdog,
  keep: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const frame = frameLines(limits);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (;;) {
          const piece = await reader.read();
          watchdog.touch();
          const lines = piece.done ? frame.rest() : frame.add(piece.value);
          if (lines) controller.enqueue(lines);
          if (piece.done) {
            watchdog.stop();
            controller.close();
          }
          if (piece.done || lines) return;
        }
      } catch (error) {
        watchdog.stop();
        controller.error(keep(watchdog.signal.aborted ? watchdog.signal.reason : error));
        if (PthError.isInstance(error)) await reader.cancel(error);
      }
    },
    async cancel(reason) {
      watchdog.stop();
      await reader.cancel(reason);
    },
  });
}

/** Shared reason for ending a watchdog that is no longer needed; one instance, because creating errors is slow. */
const watchEnded = new Error('The answer is over.');

/** Aborts its signal when the caller aborts, when the stream is silent too long, or when the whole takes too long. */
class Watchdog {
  readonly #controller = new AbortController();
  readonly #stop = new AbortController();
  readonly #limits: ResponseLimits;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #caller: AbortSignal | undefined;
  readonly #follow = () => this.#controller.abort(this.#caller?.reason);
  #lastTouch: number;

  constructor(limits: ResponseLimits, clock: Clock, caller: AbortSignal | null | undefined) {
    this.#limits = limits;
    this.#clock = clock;
    this.#start = clock.monotonicMs();
    this.#lastTouch = this.#start;
    this.#caller = caller ?? undefined;
    if (caller?.aborted) this.#follow();
    caller?.addEventListener('abort', this.#follow, { once: true });
    void this.#watch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  touch(): void {
    this.#lastTouch = this.#clock.monotonicMs();
  }

  stop(): void {
    this.#caller?.removeEventListener('abort', this.#follow);
    this.#stop.abort(watchEnded);
  }

  async #watch(): Promise<void> {
    const { idleTimeoutMs, totalTimeoutMs } = this.#limits;
    while (!this.#stop.signal.aborted) {
      const now = this.#clock.monotonicMs();
      const idleLeft = this.#lastTouch + idleTimeoutMs - now;
      const totalLeft = this.#start + totalTimeoutMs - now;
      if (Math.min(idleLeft, totalLeft) <= 0) {
        const what =
          totalLeft <= 0 ? `did not end its answer in ${totalTimeoutMs} ms` : `was silent for ${idleTimeoutMs} ms`;
        const fault = new PthError('model/network', `The model's server ${what}.`, { isRetryable: totalLeft > 0 });
        this.#controller.abort(fault);
        return;
      }
      try {
        await this.#clock.sleep(Math.min(idleLeft, totalLeft), this.#stop.signal);
      } catch (error) {
        if (!this.#stop.signal.aborted) throw error;
      }
    }
  }
}
