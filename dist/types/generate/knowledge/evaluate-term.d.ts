import { type JsonObject, type JsonValue } from '../../base/index.ts';
import type { Term } from '../../source/index.ts';
/** What a term is worth when that cannot be told. */
export declare const unsettled: unique symbol;
export type Worth = JsonValue | typeof unsettled;
/** What terms are evaluated with. */
export interface TermWorld {
    input: JsonObject;
    language: 'javascript' | 'python';
    /** Values of configuration variables; one that is not there is not set. */
    configured: ReadonlyMap<string, string>;
    /** What patterns were found to match, so that each is tried once on a text. */
    matched: Map<string, Worth>;
}
/** What a term is worth for an input. What is left out is null, as both languages treat it alike in conditions. */
export declare function evaluateTerm(term: Term, world: TermWorld): Worth;
/** Whether a condition holds; each language has its own idea of what is false. */
export declare function isTrue(term: Term, world: TermWorld): boolean | typeof unsettled;
