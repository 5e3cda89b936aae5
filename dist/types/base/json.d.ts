/** A value that survives `JSON.stringify` and back. */
export type JsonValue = string | number | boolean | null | JsonValue[] | {
    [key: string]: JsonValue;
};
/** A JSON object. */
export type JsonObject = {
    [key: string]: JsonValue;
};
/** True for a plain object, false for arrays and null. */
export declare function isJsonObject(value: unknown): value is JsonObject;
/**
 * Turns anything into a JSON-safe value: errors become their message, dates their ISO text, maps and sets objects and
 * arrays, bytes a note of their number, functions null; undefined members are dropped, circles become "[circular]",
 * and what is too deep, too large or throws when read becomes a note as well. Used for `details` of a fault, so that
 * reporting a fault can never fail itself.
 */
export declare function toJsonValue(value: unknown): JsonValue;
/** Deep equality of JSON values of any depth; key order is irrelevant, the two zeros are one number. */
export declare function isJsonEqual(left: unknown, right: unknown): boolean;
