import { type JsonObject, type JsonValue } from '../../base/index.ts';
/**
 * Where a text in prose tells a number otherwise than the structured content beside it: `12 notes in all` beside a list of
 * notes that is counted there as well, or `total: 12` beside a whole number of that name. Numbers that the structured
 * content has anywhere or that the call was given are never held against the text. Null where all numbers agree, undefined
 * where the text tells none that could be compared. Pure.
 */
export declare function compareProse(structured: JsonValue, text: string, input: JsonObject): string | null | undefined;
