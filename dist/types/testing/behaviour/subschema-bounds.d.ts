import type { JsonObject } from '../../base/index.ts';
import type { GapFinder } from './schema-gap.ts';
/** Bounds and steps of numbers. */
export declare function compareNumbers(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void;
/** Lengths, patterns and formats of texts. */
export declare function compareStrings(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void;
/** Smallest and largest sizes, which are whole and never below zero. */
export declare function compareSizes(left: JsonObject, right: JsonObject, [least, most]: readonly [string, string], path: string, finder: GapFinder): void;
