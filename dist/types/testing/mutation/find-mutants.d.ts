import type { SourceLanguage, SyntaxTree } from '../../plugin/index.ts';
import type { SourceMutant } from './mutant.ts';
/** The mutants that one file bears, and how many were left out under which name since nobody could see them. */
export interface FoundMutants {
    mutants: SourceMutant[];
    leftOut: Record<string, number>;
}
/**
 * All mutants of a parsed file, in the order of their places: inside functions, and schema constraints everywhere. What
 * two operators would change in the same way is taken once. Pure.
 */
export declare function findMutants(tree: SyntaxTree, source: {
    file: string;
    language: SourceLanguage;
    text: string;
}): FoundMutants;
