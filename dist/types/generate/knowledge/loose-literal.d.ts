import type { JsonObject, JsonValue } from '../../base/index.ts';
/** A value, and where it ends in the text. */
export interface ReadLiteral {
    value: JsonValue;
    end: number;
}
/**
 * Reads a literal as JSON, JavaScript and Python write it: keys without quotes, single quotes, trailing commas, `True`,
 * comments. Undefined for anything that is not a literal, such as a name or a call.
 */
export declare function readLiteral(text: string, start?: number): ReadLiteral | undefined;
/** Reads `name=value, other=value)` up to the closing bracket; undefined when a value is no literal. */
export declare function readNamedArguments(text: string, start: number): {
    value: JsonObject;
    end: number;
} | undefined;
