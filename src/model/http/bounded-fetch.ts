import { type Clock, PthError } from '../../base/index.ts';
import { frameLines } from './frame-lines.ts';

/** Limits of one streamed response. */
export interface ResponseLimits {
  /** Bytes of the whole body. */
  maxBytes: number;
  /** Bytes of one line; the SDK keeps a whole line in memory before it looks at it. */
  maxLineBytes: number;
  /** Longest silence in milliseconds, before the headers and between two pieces of the body. */
  idleTimeoutMs: number;
  /** Longest whole answer in milliseconds, so that a server cannot drip a byte now and then for ever. */
  totalTimeoutMs: number;
}

/** Generous for real answers, small enough that a hostile server cannot fill the memory or hang a run. */
export const defaultResponseLimits: ResponseLimits = {
  maxBytes: 128 * 1024 * 1024,
  maxLineBytes: 16 * 1024 * 1024,
  idleTimeoutMs: 180_000,
  totalTimeoutMs: 1_800_000,
};

/** Longest error document that is read. */
const maxErrorBytes = 256 * 1024;

/** An error answer of the provider, read whole. */
export interface ErrorAnswer {
  status: number;
  headers: Headers;
  /** The document, cut to 256 KiB. */
  text: string;
}

/** How one provider is talked to. */
export interface WirePolicy {
  limits: ResponseLimits;
  clock: Clock;
  /**
   * Every header that is sent. What the SDK would send is dropped: part of it comes from variables of the process that
   * nobody asked PTH to use.
   */
  headers: Readonly<Record<string, string>>;
  /** Only requests to this base go out. */
  baseUrl: string;
  /** Turns an error answer into a fault. */
  toFault(answer: ErrorAnswer): PthError;
}

/** A `fetch` for one request, and what went wrong with it. */
export interface BoundedFetch {
  fetch: typeof fetch;
  /** The fault that ended the request; SDKs wrap and sometimes lose what `fetch` throws. */
  fault(): PthError | undefined;
}

/**
 * `fetch` with limits on size, silence and time, with fixed headers and without redirects, which would carry the key
 * elsewhere. Breaking a limit errors the body with a `model/…` fault. An error answer is thrown as a fault. A success
 * that is no event stream (a proxy's login page, for example) is the fault `model/invalid-response`.
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

/** The SDK builds the address; were it led elsewhere, the key would go there. */
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

/** The body, counted and cut at line ends. Not a TransformStream: on Node 20 that does not tell when its reader gives up. */
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

/** Why a watch ended that nobody needs any more; one for all, since making an error takes time. */
const watchEnded = new Error('The answer is over.');

/** Aborts its signal when the caller's aborts, when nothing touches it for a while, or when the whole takes too long. */
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
