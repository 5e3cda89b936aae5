/** Node turns longer waits into 1 ms; about 24.8 days. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * The two time limits of one process: a hard limit on its life, and a limit on its silence that every output restarts.
 * Limits are milliseconds; more than 24.8 days, Infinity included, count as 24.8 days. A limit fires at most once, and
 * only after the event loop has polled: an exit or output that arrived while this process was busy comes first.
 */
export class TimeboxController {
  #hardTimer: NodeJS.Timeout | undefined;
  #silenceTimer: NodeJS.Timeout | undefined;
  #pending = new Set<NodeJS.Immediate>();
  #outputs = 0;

  /** Calls `onTimeout` once `ms` from now; replaces an earlier hard limit. */
  setHardTimeout(ms: number, onTimeout: () => void): void {
    clearTimeout(this.#hardTimer);
    this.#hardTimer = setTimeout(() => this.#afterNextPoll(onTimeout), checkLimit(ms));
  }

  /** Calls `onTimeout` once no output was notified for `ms`; replaces an earlier limit. */
  setNoOutputTimeout(ms: number, onTimeout: () => void): void {
    clearTimeout(this.#silenceTimer);
    const timer = setTimeout(() => {
      const outputs = this.#outputs;
      this.#afterNextPoll(() => {
        if (this.#outputs === outputs) onTimeout();
      });
    }, checkLimit(ms));
    this.#silenceTimer = timer;
  }

  /** Restarts the silence limit. */
  notifyOutput(): void {
    this.#outputs++;
    this.#silenceTimer?.refresh();
  }

  /** Cancels both limits; nothing fires afterwards. */
  clear(): void {
    clearTimeout(this.#hardTimer);
    clearTimeout(this.#silenceTimer);
    this.#hardTimer = undefined;
    this.#silenceTimer = undefined;
    for (const immediate of this.#pending) clearImmediate(immediate);
    this.#pending.clear();
  }

  #afterNextPoll(action: () => void): void {
    const immediate = setImmediate(() => {
      this.#pending.delete(immediate);
      action();
    });
    this.#pending.add(immediate);
  }
}

/** Converts a limit in milliseconds for Node's timers. @throws RangeError when it is negative or no number */
export function checkLimit(ms: number): number {
  if (!(ms >= 0)) throw new RangeError(`a time limit must be 0 or more milliseconds, not ${ms}`);
  return Math.min(ms, maxTimerMs);
}
