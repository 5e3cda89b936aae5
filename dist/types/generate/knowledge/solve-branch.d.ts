import { type JsonObject } from '../../base/index.ts';
import type { Term } from '../../source/index.ts';
import { type TermWorld } from './evaluate-term.ts';
import type { ToolArguments } from './tool-arguments.ts';
/** An input that reaches a branch. */
export interface BranchInput {
    input: JsonObject;
    /** Arguments that must be left out. */
    absent: string[];
}
/** What solving needs to know besides the conditions. */
export interface SolveContext {
    tool: ToolArguments;
    language: TermWorld['language'];
    configured: ReadonlyMap<string, string>;
    /** Combinations that may still be tried for all branches together; counted down. */
    budget: {
        tries: number;
    };
}
/**
 * Looks for arguments that make all conditions true, the last one beyond doubt: values of the conditions and ordinary
 * ones are tried together until they fit. Inputs that the schema allows are preferred, and what any value does for is
 * left to whoever calls. Null when none is found within the limits.
 */
export declare function solveBranch(all: readonly Term[], context: SolveContext): BranchInput | null;
