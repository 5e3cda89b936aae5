import { type JsonValue } from '../base/index.ts';
/** Where two JSON values part ways. */
export interface JsonDifference {
    /** `$.user.groups[1]`. */
    path: string;
    expected: string;
    actual: string;
}
/**
 * The first difference that keeps `actual` from matching `expected`, or null. `equals` is deep equality, key order
 * aside. `contains` is a partial match at every depth: an object holds the expected keys and may hold more; a list holds
 * matches for the expected entries in the same order and may hold others between them; anything else is equal.
 */
export declare function findJsonDifference(expected: JsonValue, actual: JsonValue | undefined, mode: 'equals' | 'contains', path?: string): JsonDifference | null;
