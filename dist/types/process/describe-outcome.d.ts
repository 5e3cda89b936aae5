import type { RunOutcome } from './outcome.ts';
/** One plain sentence, without a full stop, on how a process ended: `ended with exit code 1`, `timed out after 200 ms`. */
export declare function describeRunOutcome(outcome: Pick<RunOutcome, 'reason' | 'exitCode' | 'signal' | 'durationMs' | 'limitMs' | 'spawnError'>): string;
