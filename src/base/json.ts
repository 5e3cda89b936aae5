/** A value that survives `JSON.stringify` and back. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue };

/** True for a plain object, false for arrays and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maximum depth and size of a converted value; the rest is left out. */
const maxDepth = 100;
const maxParts = 100_000;

/**
 * Turns any value into a JSON-safe value: errors become their message, dates their ISO text, maps objects, sets arrays,
 * bytes a note of their number, functions null. Undefined members are dropped, circles become "[circular]", and a part
 * that is too deep, too large or throws when read becomes a note. Converting the `details` of a fault must never fail.
 */
export function toJsonValue(value: unknown): JsonValue {
  const path = new Set<object>();
  let parts = 0;
  const convert = (part: unknown): JsonValue => {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    // Adding 0 turns negative zero, which JSON does not keep, into zero.
    if (typeof part === 'number') return Number.isFinite(part) ? part + 0 : String(part);
    if (typeof part === 'bigint') return part.toString();
    if (typeof part !== 'object') return null;
    if (path.has(part)) return '[circular]';
    if (path.size >= maxDepth) return '[too deep]';
    if (++parts > maxParts) return '[too large]';
    path.add(part);
    try {
      return convertObject(part, convert);
    } catch {
      // A getter or a proxy of the value threw.
      return '[unreadable]';
    } finally {
      path.delete(part);
    }
  };
  return convert(value);
}

function convertObject(value: object, convert: (part: unknown) => JsonValue): JsonValue {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof URL) return value.href;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return Array.from(value, convert);
  if (value instanceof Set) return Array.from(value, convert);
  const entries = value instanceof Map ? [...value].map(([key, item]) => [String(key), item]) : Object.entries(value);
  // Object.fromEntries makes even "__proto__" an ordinary member.
  return Object.fromEntries(
    entries.filter(([, item]) => item !== undefined).map(([key, item]) => [key, convert(item)]),
  );
}

/** True when two JSON values of any depth are equal; key order is irrelevant, and 0 equals -0. */
export function isJsonEqual(left: unknown, right: unknown): boolean {
  const open: [unknown, unknown][] = [[left, right]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair;
    if (a === b || Object.is(a, b)) continue;
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      a.forEach((item, index) => open.push([item, b[index]]));
    } else if (isJsonObject(a) && isJsonObject(b)) {
      const keys = Object.keys(a);
      if (keys.length !== Object.keys(b).length || !keys.every((key) => Object.hasOwn(b, key))) return false;
      for (const key of keys) open.push([a[key], b[key]]);
    } else return false;
  }
  return true;
}
