import type { ConvergencePoint, ConvergenceSignal, IterationRecord } from '../loop/index.ts';
import type { ToolDelta } from '../plugin/index.ts';
import type { FixCommit } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
/** The testing phase of one iteration for a conversation (row P-185). */
export declare function renderTestingBlock(record: IterationRecord, before: IterationRecord | undefined): string;
/** One applied fix for a conversation: files, change, risk (row P-186). */
export declare function renderFixBlock(fix: FixCommit, linesChanged: number, risk: 'low' | 'medium' | 'high'): string;
/** One reload for a conversation: rebuild time, tool count, schema changes (row P-186). */
export declare function renderReloadBlock(facts: {
    iteration: number;
    buildMs: number;
    toolCount: number;
    delta: ToolDelta;
}): string;
/** The periodic convergence summary: iterations, progress series, status, suggestion (row P-187). */
export declare function renderConvergenceBlock(points: readonly ConvergencePoint[], trend: Trend | null, signals: readonly ConvergenceSignal[]): string;
/** The last iteration's numbers in one line, for a status: `14 of 18 passing, 4 failing`. */
export declare function describeRecord(record: IterationRecord): string;
