import { type JsonObject, type JsonValue } from '../../base/index.ts';
/** A text that was given, and what stands under the same name in an answer. */
export interface GivenAndShown {
    name: string;
    given: string;
    shown: string;
}
/**
 * The texts of an input whose names an answer has as well, each exactly once. Short texts, texts with control characters
 * and names of what servers hide or work out are left out. Pure.
 */
export declare function pairGiven(input: JsonObject, answer: JsonValue): GivenAndShown[];
/**
 * Of what the answer to a write tells, that which a reader shows exactly as it was given, so that another text can only be
 * the answer's mistake. Names under which answers speak for themselves and texts without letters are left out. Pure.
 */
export declare function pairKept(told: readonly GivenAndShown[], read: readonly GivenAndShown[]): GivenAndShown[];
/** Whether two texts have nothing in common: neither is a part of the other, marks and case aside. Pure. */
export declare function isOther({ given, shown }: GivenAndShown): boolean;
