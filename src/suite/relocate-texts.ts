import { isJsonObject, type JsonValue } from '../base/index.ts';

/** Returns the value with every `from` in its texts replaced by `to`; keys of objects stay. */
export function relocateTexts(value: JsonValue, from: string, to: string): JsonValue {
  if (typeof value === 'string') return value.replaceAll(from, () => to);
  if (Array.isArray(value)) return value.map((item) => relocateTexts(item, from, to));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, relocateTexts(item, from, to)]));
  }
  return value;
}
