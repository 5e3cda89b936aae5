import type { LoopResult } from '../loop/index.ts';
import { type Finding } from '../testing/index.ts';
/** The state at the end (row P-122): each failing test with its reason and cause, each skipped one with its reason. */
export declare function renderFinalState(result: LoopResult): string;
/** What was seen beside the tests: errors first, evidence fenced. */
export declare function renderFindings(findings: readonly Finding[]): string;
