import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';

/** Most bytes of one result; a client puts a larger one aside, so that a model would see none of it. */
const maxBytes = 40_000;
/** A text or list below this many bytes is left whole. */
const smallBytes = 500;

/** A text or list of a result, and where it stands. */
interface Part {
  holder: JsonObject | JsonValue[];
  key: string | number;
  value: string | JsonValue[];
  bytes: number;
}

/**
 * Makes a result small enough to be seen: halves its largest text or list until it fits, and says so. Steps keep to their
 * own limits; this holds also for what their limits do not count, such as escapes. Pure.
 */
export function limitResult(facts: JsonObject): JsonObject {
  if (sizeOf(facts) <= maxBytes) return facts;
  const copy = structuredClone(facts);
  while (sizeOf(copy) > maxBytes) {
    const largest = listParts(copy).toSorted((left, right) => right.bytes - left.bytes)[0];
    if (largest === undefined) break;
    const { holder, key, value } = largest;
    (holder as Record<string | number, JsonValue>)[key] =
      typeof value === 'string' ? halve(value) : value.slice(0, Math.floor(value.length / 2));
  }
  return { ...copy, isTruncated: true };
}

function listParts(root: JsonObject): Part[] {
  const parts: Part[] = [];
  const waiting: (JsonObject | JsonValue[])[] = [root];
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const [name, value] of Object.entries(holder)) {
      if (isJsonObject(value)) waiting.push(value);
      if (Array.isArray(value)) waiting.push(value);
      if (typeof value !== 'string' && !Array.isArray(value)) continue;
      // A list is halved only when none of its items is the larger part of it.
      const bytes = Array.isArray(value) ? sizeOf(value) / 2 : sizeOf(value);
      if (bytes < smallBytes || (Array.isArray(value) && value.length < 2)) continue;
      parts.push({ holder, key: Array.isArray(holder) ? Number(name) : name, value, bytes });
    }
  }
  return parts;
}

function halve(text: string): string {
  const kept = Math.floor(text.length / 4);
  // A cut through a character would leave half of it.
  const head = text.slice(0, kept).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(text.length - kept).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head}\n…\n${tail}`;
}

function sizeOf(value: JsonValue): number {
  return Buffer.byteLength(JSON.stringify(value));
}
