import type { MutantResult } from './run-mutation.ts';
/** Mutants of one operator. */
export interface OperatorRow {
    operator: string;
    killed: number;
    survived: number;
    killedByStart: number;
}
/** The figures of a run. */
export interface MutationFigures {
    /** Percent of the mutants that started and were killed, to one decimal; null where none started. */
    score: number | null;
    killed: number;
    survived: number;
    killedByStart: number;
    operators: OperatorRow[];
}
/** Counts by operator and the score: killed over killed and survived; mutants that did not start stand apart. Pure. */
export declare function countMutants(results: readonly Pick<MutantResult, 'mutant' | 'verdict'>[]): MutationFigures;
/** Why the suite may not have noticed a mutant, in one sentence. */
export declare function explainSurvivor(result: MutantResult): string;
