import { type JsonObject, type JsonValue } from '../../base/index.ts';
/** Where a value lies inside an input or a reply. */
export type Place = readonly (string | number)[];
/** The value at a place, or undefined. */
export declare function readPlace(root: JsonValue, place: Place): JsonValue | undefined;
/** A copy of the root with another value at the place; undefined removes it. Missing containers are made. */
export declare function writePlace<T extends JsonValue>(root: T, place: Place, value: JsonValue | undefined): T;
/** `Object.fromEntries` that also keeps a key named `__proto__`. */
export declare function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject;
/** A place for people: `entities[0].name`. */
export declare function describePlace(place: Place): string;
/** A place in a reply as JSONPath below `$.output`. */
export declare function outputPath(place: Place): string;
/** Every string in a value. */
export declare function listStrings(value: JsonValue, limit?: number): string[];
