import { type Mutant } from './mutant.ts';
/**
 * Takes at most `limit` mutants, spread evenly over operators and within each over tools (files where no tool is known),
 * in an order that depends on the seed and on the mutants' own names alone. Pure.
 */
export declare function sampleMutants<Item extends {
    mutant: Mutant;
    tool: string | null;
}>(candidates: readonly Item[], options: {
    limit: number;
    seed: number;
}): Item[];
