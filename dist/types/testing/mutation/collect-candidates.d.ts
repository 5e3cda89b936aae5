import { type Baseline, type GreenGroup } from './baseline.ts';
import type { GroundPlan } from './ground.ts';
import { type Mutant, type SourceMutant } from './mutant.ts';
/** A mutant with the groups of tests that can meet it, the likeliest first. */
export interface Candidate {
    mutant: Mutant;
    /** The tool it belongs to; null for code that several tools share. */
    tool: string | null;
    groups: readonly GreenGroup[];
}
/** What can be mutated, and what was left out under which name. */
export interface Candidates {
    candidates: Candidate[];
    /** Mutants in code of handlers that no test executes, by file and line. */
    notCovered: SourceMutant[];
    leftOut: Record<string, number>;
    /** Files that mutants were looked for in, relative to the server's own code. */
    files: string[];
    warnings: string[];
}
/** Looks for mutants in the server's own code that ran, and in the replies of the tools that are tested. */
export declare function collectCandidates(plan: GroundPlan, baseline: Baseline): Promise<Candidates>;
/** The copy in which a mutant's patch is read: the template itself. */
export declare function readOriginal(plan: GroundPlan, mutant: SourceMutant): Promise<Uint8Array>;
