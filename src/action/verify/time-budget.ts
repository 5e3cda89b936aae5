import type { Clock } from '../../base/index.ts';

/** Minutes that the proof may take; the job that does it is ended after 90. */
const budgetMinutes = 80;

/** The time of one job, shared by runs that take about as long as each other. */
export class TimeBudget {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #endMs: number;
  #longestMs = 0;

  constructor(clock: Pick<Clock, 'monotonicMs'>, minutes = budgetMinutes) {
    this.#clock = clock;
    this.#endMs = clock.monotonicMs() + minutes * 60_000;
  }

  /** True when this many further runs fit, each as long as the longest so far. */
  hasTimeFor(runs: number): boolean {
    return this.#leftMs() >= runs * this.#longestMs && this.#leftMs() > 0;
  }

  /** Whole minutes that are left, at least one. */
  get minutesLeft(): number {
    return Math.max(1, Math.floor(this.#leftMs() / 60_000));
  }

  /** Does one run and measures it. */
  async measure<T>(run: () => Promise<T>): Promise<T> {
    const startMs = this.#clock.monotonicMs();
    try {
      return await run();
    } finally {
      this.#longestMs = Math.max(this.#longestMs, this.#clock.monotonicMs() - startMs);
    }
  }

  #leftMs(): number {
    return this.#endMs - this.#clock.monotonicMs();
  }
}
