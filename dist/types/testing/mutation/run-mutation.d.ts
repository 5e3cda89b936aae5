import { EventStream } from '../../base/index.ts';
import type { SourcedTest } from '../test-case.ts';
import { type Baseline, type LeftOutTest } from './baseline.ts';
import { type Candidate } from './collect-candidates.ts';
import { Ground, type GroundPlan } from './ground.ts';
import { type Mutant, type SourceMutant } from './mutant.ts';
/** What became of one mutant. */
export interface MutantResult {
    id: string;
    mutant: Mutant;
    tool: string | null;
    /** `killed-by-start`: the server did not come up, which no test is needed for. */
    verdict: 'killed' | 'survived' | 'killed-by-start';
    /** The test that failed, or `time limit`; null for the others. */
    killedBy: string | null;
    message: string;
    /** Tools whose tests were run against it. */
    ranTools: string[];
    /** The changed lines; empty for mutants of the wire. */
    change: string[];
    /** As a unified diff; null for mutants of the wire. */
    patch: string | null;
}
/** What a mutation run came to. */
export interface MutationResult {
    results: MutantResult[];
    /** Mutants that were found; those that did not fit into the limit were not run. */
    candidates: number;
    /** In code of handlers that no test executes. */
    notCovered: SourceMutant[];
    /** How many candidates were left out since nobody could see them, by name. */
    leftOut: Record<string, number>;
    leftOutTests: LeftOutTest[];
    /** Tests that were green and took part. */
    tests: number;
    files: string[];
    warnings: string[];
}
/** What happens on the way. */
export type MutationEvent = {
    type: 'baseline-progress';
    done: number;
    total: number;
} | {
    type: 'mutants-ready';
    chosen: number;
    candidates: number;
    tests: number;
} | {
    type: 'mutant-end';
    result: MutantResult;
    done: number;
    total: number;
};
export interface MutationOptions {
    plan: GroundPlan;
    /** As they stand for the template. */
    tests: readonly SourcedTest[];
    maxMutants: number;
    seed: number;
    /** Copies of the server that run side by side. */
    concurrency: number;
    approveRisky: boolean;
    signal: AbortSignal;
}
/** The untouched server's figures and the copies to run on; what a second pass over the survivors needs. */
export interface MutationGround {
    baseline: Baseline;
    chosen: readonly Candidate[];
}
/**
 * Plants faults into copies of a server and runs the tests that can meet each, the likeliest first, until one fails.
 * The result rejects with `testing/no-tests` when no test is green on the untouched server, and with the signal's reason.
 */
export declare function runMutation(options: MutationOptions): EventStream<MutationEvent, MutationResult & MutationGround>;
/** Runs the groups of one mutant until one of their tests fails. */
export declare function judgeMutant({ mutant, tool, groups }: Candidate, ground: Ground, baseline: Baseline, { plan, approveRisky, signal }: Pick<MutationOptions, 'plan' | 'approveRisky' | 'signal'>): Promise<MutantResult>;
