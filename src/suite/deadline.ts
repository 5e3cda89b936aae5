import type { Clock } from '../base/index.ts';

/** The time limit of one attempt of a test. */
export class Deadline {
  readonly #clock: Clock;
  readonly #end: number;
  readonly #signal: AbortSignal | undefined;

  constructor(timeoutMs: number, clock: Clock, signal: AbortSignal | undefined) {
    this.#clock = clock;
    this.#end = clock.monotonicMs() + timeoutMs;
    this.#signal = signal;
  }

  /** Returns the time left in milliseconds; zero or less when it is over. */
  remainingMs(): number {
    return this.#end - this.#clock.monotonicMs();
  }

  /** Returns the limits of a command of the environment. */
  limits(): { timeoutMs: number; signal: AbortSignal | undefined } {
    return { timeoutMs: this.remainingMs(), signal: this.#signal };
  }

  /** Bounds a model's work by the test's limit, also when the work ignores the signal. */
  async bound<T>(work: (signal: AbortSignal) => Promise<T>): Promise<{ isDone: true; value: T } | { isDone: false }> {
    const remaining = this.remainingMs();
    if (remaining <= 0) return { isDone: false };
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('the time limit of the test')), remaining);
    const outer = this.#signal;
    const signal = outer ? AbortSignal.any([outer, limit.signal]) : limit.signal;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      outer?.throwIfAborted();
      return { isDone: true, value: await Promise.race([work(signal), aborted]) };
    } catch (error) {
      if (limit.signal.aborted && !outer?.aborted) return { isDone: false };
      throw error;
    } finally {
      clearTimeout(timer);
      // The race is settled already; without a handler a late abort would count as unhandled.
      aborted.catch(() => undefined);
    }
  }
}
