import { type Comparison, type Term } from './term.ts';
/** A comparison, simplified where one side says what the other is asked for. */
export declare function compareTerms(operator: Comparison, left: Term, right: Term): Term;
/** Whether a term has the type that a language calls so; undefined for a type that is not known here. */
export declare function askType(of: Term, name: string): Term | undefined;
/** A number with its sign; otherwise what it is made of. */
export declare function negate(of: Term): Term;
/** An empty collection that grows while the server runs; at the start nothing is in it. */
export declare const emptyCollection: Term;
/** The methods that both languages have under these names. */
export declare function callTextMethod(of: Term, method: string, args: readonly Term[]): Term | undefined;
