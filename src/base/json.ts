/** A value that survives `JSON.stringify` and back. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue };

/** True for a plain object, false for arrays and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Turns anything into a JSON-safe value: errors become their message, functions and undefined become null, circles
 * become the text "[circular]". Used for `details` of a fault, so that reporting a fault can never fail itself.
 */
export function toJsonValue(value: unknown, seen: ReadonlySet<object> = new Set()): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== 'object') return null;
  if (seen.has(value)) return '[circular]';
  const inside = new Set(seen).add(value);
  if (Array.isArray(value)) return value.map((item) => toJsonValue(item, inside));
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) result[key] = toJsonValue(item, inside);
  return result;
}

/** Deep equality of JSON values; key order is irrelevant. */
export function isJsonEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isJsonEqual(item, right[index]));
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && isJsonEqual(left[key], right[key]))
    );
  }
  return false;
}
