import type { Clock } from '../base/index.ts';

/** Stages of a run, each with the share of the run's time at which it begins nothing new. */
const ends = { search: 0.35, draft: 0.55, propose: 0.65, test: 0.9, check: 1 } as const;
export type BudgetStage = keyof typeof ends;

/**
 * The time that a run may take. Every tool is searched for one accepted input before any gets its further cases, and
 * every stage leaves time for those behind it, so that a run that ends early tells something of each tool.
 */
export class TimeBudget {
  readonly #clock: Clock;
  readonly #start: number;
  readonly seconds: number;

  /** Starts the time. */
  constructor(seconds: number, clock: Clock) {
    this.#clock = clock;
    this.#start = clock.monotonicMs();
    this.seconds = seconds;
  }

  /** Returns the moment of the clock at which a stage begins nothing new. */
  endMs(stage: BudgetStage): number {
    return this.#start + this.seconds * 1000 * ends[stage];
  }

  /** True when a stage begins nothing new. */
  isUsed(stage: BudgetStage): boolean {
    return this.#clock.monotonicMs() >= this.endMs(stage);
  }
}
