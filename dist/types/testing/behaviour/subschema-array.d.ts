import { type JsonObject, type JsonValue } from '../../base/index.ts';
import type { GapFinder } from './schema-gap.ts';
/** A node as far as it speaks of lists. */
export type ArrayParts = JsonObject & {
    items?: JsonValue;
    prefixItems?: JsonValue;
    additionalItems?: JsonValue;
};
/** Sizes, uniqueness and entries of lists, in the words of draft-07 and of 2020-12. */
export declare function compareArrays(left: ArrayParts, right: ArrayParts, path: string, finder: GapFinder): void;
