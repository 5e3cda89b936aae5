/** Causes of varying results of a test. */
export const flakeCauses = [
  'shared-state',
  'parallel-servers',
  'start-up-race',
  'unfinished-work',
  'timeout-under-load',
  'time-dependence',
  'external-dependency',
  'unknown',
] as const;
export type FlakeCause = (typeof flakeCauses)[number];

/** A named cause with its evidence. */
export interface FlakeFinding {
  cause: FlakeCause;
  /** One sentence: the conditions under which it passed and failed. */
  evidence: string;
}

/** How often a test passed and failed under one condition. */
export interface Tally {
  passed: number;
  failed: number;
  /** The failed ones that ran into their time limit. */
  timedOut: number;
}

/** How a test behaved with the server's clock stopped at one time. */
export interface ClockTally extends Tally {
  /** ISO 8601, in UTC. */
  at: string;
}

/** Results of a test under changed conditions; null where a condition could not be set up or added nothing. */
export interface FlakeObservations {
  /** On the one server that had run other tests before, again and again. */
  sameServer: Tally;
  /** Alone, each time on a server that was just started. */
  freshServer: Tally;
  /** Alone, on a server that was started, had answered and then rested. */
  restedServer: Tally | null;
  /** Alone on a fresh server, with a rest before each of its calls but the first. */
  paced: Tally | null;
  /** On a fresh server after the tests that had run before it, in their order. */
  afterOthers: Tally | null;
  /** The same, with a rest between the other tests and this one. */
  afterOthersRested: Tally | null;
  /** At the same time as other tests, each on a fresh server of its own. */
  besideOthers: Tally | null;
  /** Alone on a fresh server, while other processes kept all processors busy. */
  underLoad: Tally | null;
  /** Alone on fresh servers with stopped clocks; empty where clocks could not be stopped or were not asked for. */
  stoppedClocks: readonly ClockTally[];
  /** The texts of its failures, under any condition. */
  failures: readonly { message: string; expected: string; actual: string }[];
}

/** Advice per cause, for people and models. */
export const flakeAdvice: Readonly<Record<FlakeCause, string>> = {
  'shared-state':
    'Look for state that one call leaves to the next: counters, caches, files, connections; make each call start from the same.',
  'parallel-servers':
    'Look for files, ports, databases and services that several processes of the server use at the same time; lock them, or give each process its own.',
  'unfinished-work':
    'Look for work that goes on after a call was answered: an unawaited promise, a background thread, a delayed write; end it before the answer.',
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

/** How often a test was not green. */
export interface FlakinessRate {
  failed: number;
  runs: number;
}
