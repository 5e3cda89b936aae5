import type { Clock } from '../base/index.ts';

/** Stages of a run, in their order. */
type Stage = 'search' | 'draft' | 'propose' | 'test' | 'check';
/** Stages that time bounds, each with the share of it at which the stage begins nothing new. */
type Shares = Readonly<Partial<Record<Stage, number>>>;

const shareOfRun: Shares = { search: 0.35, draft: 0.55, propose: 0.65, test: 0.9, check: 1 };
const shareOfMaking: Shares = { search: 0.55, draft: 0.85, propose: 1 };

/**
 * The time that a run, or the making of its tests, may take. Every tool is searched for one accepted input before any
 * gets its further cases, and every stage leaves time for those behind it, so that a run that ends early tells
 * something of each tool.
 */
export class TimeBudget {
  readonly #clock: Clock;
  readonly #start: number;
  readonly #shares: Shares;
  readonly seconds: number;
  /** Flag that gives more of it. */
  readonly flag: string;

  private constructor(seconds: number, clock: Clock, kind: { shares: Shares; flag: string }) {
    this.#clock = clock;
    this.#start = clock.monotonicMs();
    this.#shares = kind.shares;
    this.seconds = seconds;
    this.flag = kind.flag;
  }

  /** Starts the time of a whole run. */
  static ofRun(seconds: number, clock: Clock): TimeBudget {
    return new TimeBudget(seconds, clock, { shares: shareOfRun, flag: '--max-time' });
  }

  /** Starts the time of making tests. */
  static ofMaking(seconds: number, clock: Clock): TimeBudget {
    return new TimeBudget(seconds, clock, { shares: shareOfMaking, flag: '--generation-time' });
  }

  /** Returns the moment of the clock at which a stage begins nothing new; undefined where nothing bounds it. */
  endMs(stage: Stage): number | undefined {
    const share = this.#shares[stage];
    return share === undefined ? undefined : this.#start + this.seconds * 1000 * share;
  }

  /** True when a stage begins nothing new. */
  isUsed(stage: Stage): boolean {
    return this.#clock.monotonicMs() >= (this.endMs(stage) ?? Infinity);
  }
}
