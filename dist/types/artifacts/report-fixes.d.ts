import type { LoopResult } from '../loop/index.ts';
/** The fix log by category (row P-122): diagnosis, files, commit, tests with their status before and after. */
export declare function renderFixLog(result: LoopResult): string;
