import { type FailureCategory, type FlakeCause } from '../testing/index.ts';
import type { MissingDependency } from './missing-dependency.ts';
import type { FailurePlace } from './name-place.ts';
/** Facts a summary is made of. */
export interface SummaryFacts {
    category: FailureCategory;
    tool: string | null;
    message: string;
    expected: string;
    actual: string;
    /** Stated as where it happened, or given as where the call is handled. */
    place: FailurePlace | null;
    missing: MissingDependency | null;
    testCount: number;
    isFlaky: boolean;
}
/** One or two sentences: what went wrong, where, how many tests show it (row P-081). */
export declare function renderSummary(facts: SummaryFacts): string;
/** What kind of change is likely needed; for a flaky failure another path: timing, races, outside services (row P-075). */
export declare function suggestFix({ category, isFlaky, message, tool, flakeCause, }: Pick<SummaryFacts, 'category' | 'isFlaky' | 'message' | 'tool'> & {
    flakeCause?: FlakeCause | undefined;
}): string;
