import { type MutantResult, type MutationFigures, type MutationResult } from '../testing/index.ts';
/** The report of a mutation run for a terminal. Pure. */
export declare function renderMutation(run: {
    result: MutationResult;
    figures: MutationFigures;
    survivors: readonly MutantResult[];
    name: string;
    origin: string;
    minScore: number | null;
    secondPass: {
        firstScore: number | null;
        tests: readonly string[];
    } | null;
}): string;
