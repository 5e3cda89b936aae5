import { type JsonValue } from '../base/index.ts';
/** The value with every `from` in its texts replaced by `to`; keys of objects stay. */
export declare function relocateTexts(value: JsonValue, from: string, to: string): JsonValue;
