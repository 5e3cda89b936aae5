import type { RunOutcome, StartedProcess } from './outcome.ts';
import { type RunTimebox } from './supervise-run.ts';
/** The limits of a run whose process is there already. */
export interface StartedRunOptions extends RunTimebox {
    /** What was started, for the outcome. */
    argv: readonly string[];
}
/**
 * Brings a started process to its end within time limits, wherever it runs: on this host, in a container, in a
 * machine. Means the same as `runProcess`: its own exit, the hard limit, the silence limit or
 * the abort signal ends it, and what it started is stopped before this returns. Its stdin is written and closed, and
 * nobody else may read its streams.
 * @throws RangeError for a limit that is negative or no number; what `onOutput` threw
 */
export declare function runStarted(started: StartedProcess, options: StartedRunOptions): Promise<RunOutcome>;
