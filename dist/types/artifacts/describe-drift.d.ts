import type { DriftReport } from '../environment/index.ts';
/** What differs, in one sentence for people; names at most ten of each kind. */
export declare function describeDrift(drift: DriftReport): string;
