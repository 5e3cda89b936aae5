import { type IterationRecord } from '../loop/index.ts';
/** Tests that keep a run from being green. */
export declare function countFailing({ counts }: Pick<IterationRecord, 'counts'>): number;
/** The convergence curve as a text table (row P-123): one row per iteration. */
export declare function renderConvergenceTable(iterations: readonly IterationRecord[]): string;
/** `↑3`, `↓1`, `=` against the iteration before; a dash for the first; `not loaded` where no test could run. */
export declare function describeChange(before: IterationRecord | undefined, now: IterationRecord): string;
/**
 * The same curve as a Mermaid chart in a fenced block: the first line is passing, the second failing. Null with fewer
 * than two iterations, where there is no curve to draw.
 */
export declare function renderConvergenceChart(iterations: readonly IterationRecord[]): string | null;
