import type { JsonValue } from '../../base/index.ts';

/** A value that is legal JSON and hard on a careless server. */
export interface HostileValue {
  title: string;
  value: JsonValue;
  /** Large values go only to tools that can do nothing with them but reject or read them. */
  isLarge: boolean;
}

const hugeLength = 1024 * 1024;
const nesting = 1000;

function nest(depth: number): JsonValue {
  let value: JsonValue = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Texts in many forms, an empty one, a very long one, and a very deep list. */
export const hostileValues: readonly HostileValue[] = [
  { title: 'an empty text', value: '', isLarge: false },
  { title: 'a composed letter', value: 'caf\u00E9', isLarge: false },
  { title: 'a decomposed letter', value: 'cafe\u0301', isLarge: false },
  { title: 'an emoji of several parts', value: '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}', isLarge: false },
  { title: 'right-to-left text', value: '\u202E\u05E9\u05DC\u05D5\u05DD abc', isLarge: false },
  { title: 'a NUL character', value: 'a\u0000b', isLarge: false },
  { title: 'half a surrogate pair', value: 'a\uD83Db', isLarge: false },
  { title: 'line breaks of all kinds', value: 'a\r\nb\u2028c\u2029d\u0085e', isLarge: false },
  { title: 'a text of 1 MiB', value: 'x'.repeat(hugeLength), isLarge: true },
  { title: `lists nested ${nesting} deep`, value: nest(nesting), isLarge: true },
];
