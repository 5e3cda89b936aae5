import { type SourceMutant } from './mutant.ts';
/** A mutant as a unified diff with three lines around it, for `git apply` or `patch -p1`. Pure. */
export declare function renderPatch(text: string, mutant: SourceMutant): string;
/** The changed lines alone, as `- old` and `+ new`, each at most 160 characters. */
export declare function renderChange(text: string, mutant: SourceMutant): string[];
