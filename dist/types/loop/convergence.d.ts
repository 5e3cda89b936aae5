import type { Trend } from '../session/index.ts';
/** A fix as convergence looks at it. */
export interface TrackedFix {
    /** Commit hash, short or long. */
    commit: string;
    subject: string;
    tests: readonly string[];
    files: readonly string[];
    /** Lines added plus removed; null when unknown (a resumed session). */
    linesChanged: number | null;
}
/** One iteration in the history of a session (row P-114). */
export interface ConvergencePoint {
    iteration: number;
    total: number;
    passed: number;
    /** Tests that keep the run from being green, flaky ones among them (decision 14). */
    failing: readonly {
        name: string;
        category: string | null;
    }[];
    fixes: readonly TrackedFix[];
    /** True when the plugin could not be loaded, so that no test ran. */
    isBlocked: boolean;
}
/** The four signals of convergence, and the talk with a person that three failed approaches call for. */
export type SignalKind = 'no-progress' | 'recurring-failure' | 'regressions' | 'escalating-complexity' | 'escalation-suggested';
/** One observation; information for whoever decides, never a gate (rows P-113, P-115). */
export interface ConvergenceSignal {
    kind: SignalKind;
    message: string;
    tests: string[];
}
/** How far a point is from green: a plugin that does not load is farther than any number of failing tests. */
export declare function distance(point: Pick<ConvergencePoint, 'failing' | 'isBlocked'>): number;
/**
 * Improving: the last run is better than every run before, or green. Oscillating: failures go down and up again, or a
 * test that was repaired fails again, without a new best. Plateaued: everything else. Null before the second run.
 */
export declare function computeTrend(points: readonly ConvergencePoint[]): Trend | null;
/**
 * How many runs at the end of the history brought no new best: 0 when the last one did. The first run is the mark the
 * others are measured by, so it counts as none.
 */
export declare function countRunsWithoutReduction(points: readonly ConvergencePoint[]): number;
/** Newly passing and newly failing tests between two runs; nothing across a run in which the plugin did not load. */
export declare function compareRuns(before: ConvergencePoint, after: ConvergencePoint): {
    resolved: string[];
    regressed: string[];
};
/** Everything the history shows, most telling first. Empty while there is nothing to say. */
export declare function detectSignals(points: readonly ConvergencePoint[]): ConvergenceSignal[];
/** `14/18`, or `blocked` where the plugin did not load. */
export declare function describePoint(point: ConvergencePoint): string;
