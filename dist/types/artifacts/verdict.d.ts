import type { FixEvidence, LoopResult } from '../loop/index.ts';
/** The verdict of a loop in one or two sentences; plain text. */
export declare function renderVerdict(result: LoopResult): string;
/** How many fixes there are and how many are proven; empty without fixes. */
export declare function describeProofs(evidence: readonly FixEvidence[]): string;
