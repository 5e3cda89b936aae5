import { createHash, timingSafeEqual } from 'node:crypto';
import type { JsonValue } from '../../base/index.ts';

/** Renders JSON with sorted keys and no blanks, so that equal values have the same digest. */
export function toCanonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${toCanonicalJson(item)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of a text as 64 hex digits. */
export function digestText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** True when two digests are equal; compares in constant time. */
export function isSameDigest(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
