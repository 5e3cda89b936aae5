import { type Clock, systemClock } from './clock.ts';
import { log } from './log.ts';

/** One measured duration. */
export interface Timing {
  name: string;
  durationMs: number;
}

/** Collects the wall-clock durations of PTH's own operations. */
export class Timings {
  readonly #entries: Timing[] = [];
  readonly #clock: Clock;
  readonly #startedMs: number;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
    this.#startedMs = clock.monotonicMs();
  }

  /** The time since this was made, whatever happened to the clock of the machine. */
  get elapsedMs(): number {
    return this.#clock.monotonicMs() - this.#startedMs;
  }

  /** Runs `work` and records its duration, also when it throws. */
  async measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const started = this.#clock.monotonicMs();
    try {
      return await work();
    } finally {
      this.add(name, this.#clock.monotonicMs() - started);
    }
  }

  add(name: string, durationMs: number): void {
    this.#entries.push({ name, durationMs });
    log('info', 'run', name, () => ({ durationMs: Math.round(durationMs) }));
  }

  list(): readonly Timing[] {
    return this.#entries;
  }
}
