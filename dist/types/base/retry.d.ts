import { type Clock } from './clock.ts';
/** How often and how patiently to try again. */
export interface RetryOptions {
    /** Attempts after the first one. Default 2. */
    retries?: number;
    /** Wait before the first retry. Default 1000. */
    baseMs?: number;
    /** Longest single wait. Default 60000. */
    maxMs?: number;
    /** Spread of the wait: 0 none, 0.5 half to whole; above 0.5 waits may shrink. Default 0.5. */
    jitter?: number;
    /** Whether this error may go away by itself. */
    isRetryable: (error: unknown) => boolean;
    /** A wait the error itself asks for, in milliseconds; longer than `maxMs` ends the retries. */
    retryAfterMs?: (error: unknown) => number | undefined;
    /** Told before each wait. */
    onRetry?: (error: unknown, attempt: number, waitMs: number) => void;
    random?: () => number;
    clock?: Clock;
    signal?: AbortSignal | undefined;
}
/**
 * Runs `work` until it succeeds, with exponential backoff: no wait is shorter than the one before it, up to
 * `maxMs`. The last error is thrown unchanged; an abort during a wait throws the signal's reason.
 */
export declare function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T>;
