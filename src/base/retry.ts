import { type Clock, systemClock } from './clock.ts';

/** Limits and waits of the retries. */
export interface RetryOptions {
  /** Attempts after the first one. Default 2. */
  retries?: number;
  /** Wait before the first retry, in milliseconds. Default 1000. */
  baseMs?: number;
  /** Maximum single wait, in milliseconds. Default 60000. */
  maxMs?: number;
  /** Random share of the wait: 0 none, 0.5 half to whole; above 0.5 waits may shrink. Default 0.5. */
  jitter?: number;
  /** True when the error may go away by itself. */
  isRetryable: (error: unknown) => boolean;
  /** The wait that the error asks for, in milliseconds; more than `maxMs` ends the retries. */
  retryAfterMs?: (error: unknown) => number | undefined;
  /** Called before each wait. */
  onRetry?: (error: unknown, attempt: number, waitMs: number) => void;
  random?: () => number;
  clock?: Clock;
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` until it succeeds, with exponential backoff: no wait is shorter than the one before, up to `maxMs`.
 * Throws the last error unchanged; an abort during a wait throws the signal's reason.
 */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries = 2, baseMs = 1000, maxMs = 60_000, jitter = 0.5, clock = systemClock } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= retries || options.signal?.aborted || !options.isRetryable(error)) throw error;
      const asked = options.retryAfterMs?.(error);
      if (asked !== undefined && asked > maxMs) throw error;
      const hasAsked = asked !== undefined && asked >= 0;
      const backoff = Math.min(maxMs, baseMs * 2 ** attempt) * (1 - jitter * (options.random ?? Math.random)());
      const waitMs = hasAsked ? asked : backoff;
      options.onRetry?.(error, attempt + 1, waitMs);
      await clock.sleep(waitMs, options.signal);
    }
  }
}
