import { setTimeout as delay } from 'node:timers/promises';

/** Time as a parameter, so that tests can hold it in their hands. */
export interface Clock {
  /** Wall-clock time. */
  now(): Date;
  /** Milliseconds of a clock that never goes back; only differences mean something. */
  monotonicMs(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  sleep: async (ms, signal) => {
    try {
      await delay(ms, undefined, signal ? { signal } : {});
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw error;
    }
  },
};
