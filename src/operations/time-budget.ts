import type { Clock } from '../base/index.ts';

/** Stages of a run, in their order. */
type Stage = 'search' | 'draft' | 'propose' | 'make' | 'test' | 'check' | 'explain';
/** Stages that time bounds, each with the share of it at which the stage begins nothing new. */
type Shares = Readonly<Partial<Record<Stage, number>>>;

/** `make` ends every call that makes tests, `check` every call of tests and checks, `explain` every last one. */
const shareOfRun: Shares = {
  search: 0.3,
  draft: 0.48,
  propose: 0.62,
  make: 0.68,
  test: 0.88,
  check: 0.95,
  explain: 0.97,
};
const shareOfMaking: Shares = { search: 0.55, draft: 0.85, propose: 1 };

/**
 * The time that a run, or the making of its tests, may take. Every tool is searched for one accepted input before any
 * gets its further cases, and every stage leaves time for those behind it, so that a run that ends early tells
 * something of each tool.
 */
export class TimeBudget {
  readonly #clock: Clock;
  #start: number;
  readonly #shares: Shares;
  readonly seconds: number;
  /** Flag that gives more of it. */
  readonly flag: string;

  /** Milliseconds over which the stages are spread. */
  readonly #spanMs: number;

  private constructor(
    seconds: number,
    clock: Clock,
    { shares, flag, spanMs = seconds * 1000 }: { shares: Shares; flag: string; spanMs?: number },
  ) {
    this.#clock = clock;
    this.#start = clock.monotonicMs();
    this.#shares = shares;
    this.#spanMs = spanMs;
    this.seconds = seconds;
    this.flag = flag;
  }

  /** Starts the time of a whole run. */
  static ofRun(seconds: number, clock: Clock): TimeBudget {
    return new TimeBudget(seconds, clock, { shares: shareOfRun, flag: '--max-time' });
  }

  /** Starts the time of making tests. */
  static ofMaking(seconds: number, clock: Clock): TimeBudget {
    return new TimeBudget(seconds, clock, { shares: shareOfMaking, flag: '--generation-time' });
  }

  /**
   * Notes that everything is ready for the first call. What took longer than a quarter of the time, such as the first
   * build of an image or a download, comes on top: a run without time for tests would prove nothing.
   */
  notePrepared(): void {
    this.#start = Math.max(this.#start, this.#clock.monotonicMs() - this.#spanMs / 4);
  }

  /** Spreads what is left over all stages anew, for a run that begins again. */
  rest(): TimeBudget {
    return new TimeBudget(this.seconds, this.#clock, { shares: this.#shares, flag: this.flag, spanMs: this.#leftMs });
  }

  /** True when a second run of the same length would still end in time. */
  get hasTimeForAnother(): boolean {
    return this.#leftMs >= this.#spanMs / 2;
  }

  get #leftMs(): number {
    return Math.max(0, this.#start + this.#spanMs - this.#clock.monotonicMs());
  }

  /** Returns the moment of the clock at which a stage begins nothing new; undefined where nothing bounds it. */
  endMs(stage: Stage): number | undefined {
    const share = this.#shares[stage];
    return share === undefined ? undefined : this.#start + this.#spanMs * share;
  }

  /** True when a stage begins nothing new. */
  isUsed(stage: Stage): boolean {
    return this.#clock.monotonicMs() >= (this.endMs(stage) ?? Infinity);
  }
}
