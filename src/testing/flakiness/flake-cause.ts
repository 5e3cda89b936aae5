/** Why a test does not come to the same end each time. */
export const flakeCauses = [
  'shared-state',
  'start-up-race',
  'timeout-under-load',
  'time-dependence',
  'external-dependency',
  'unknown',
] as const;
export type FlakeCause = (typeof flakeCauses)[number];

/** A named cause with what it rests on. */
export interface FlakeFinding {
  cause: FlakeCause;
  /** One sentence: under which conditions it passed and failed. */
  evidence: string;
}

/** How often a test passed and failed under one condition. */
export interface Tally {
  passed: number;
  failed: number;
  /** Of the failed ones, those that ran into their time limit. */
  timedOut: number;
}

/** How a test behaved under changed conditions; null where a condition could not be had. */
export interface FlakeObservations {
  /** On the one server that had run other tests before, again and again. */
  sameServer: Tally;
  /** Alone, each time on a server that was just started. */
  freshServer: Tally;
  /** Alone, on a started server that had answered and then rested before. */
  restedServer: Tally | null;
  /** On a fresh server after the tests that had run before it, in their order. */
  afterOthers: Tally | null;
  /** Alone on a fresh server, while other processes kept all processors busy. */
  underLoad: Tally | null;
  /** What it said when it failed, wherever that was. */
  failures: readonly { message: string; expected: string; actual: string }[];
}

/** What to look for, per cause, for people and models (row P-075). */
export const flakeAdvice: Readonly<Record<FlakeCause, string>> = {
  'shared-state':
    'Look for state that one call leaves to the next: counters, caches, files, connections; make each call start from the same.',
  'start-up-race':
    'Look for work that is still under way when the server says that it is ready; wait for it before the first answer.',
  'timeout-under-load':
    'Look for work that needs a whole processor, or for time limits that assume one; do less per call, or give it longer.',
  'time-dependence':
    'Look for the clock, the date and the time zone in the answer; take the time as an argument, or test without it.',
  'external-dependency':
    'Look for services, network and programs outside of the plugin; check for them, retry, and say clearly when they fail.',
  unknown:
    'Look for timing, races and outside services rather than for wrong logic: state shared between calls, unawaited work, retries.',
};

/** How often a test was not green (row P-075). */
export interface FlakinessRate {
  failed: number;
  runs: number;
}
