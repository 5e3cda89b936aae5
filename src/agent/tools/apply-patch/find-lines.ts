type Compare = (line: string) => string;

/** Typographic dashes, quotes and spaces that models and editors write for plain ones. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018-\u201b]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/[\u00a0\u2002-\u200a\u202f\u205f\u3000]/g, ' '],
];

/** Line comparisons, strictest first; a looser one counts only when no stricter one matches. */
const strictness: readonly Compare[] = [
  (line) => line,
  (line) => line.trimEnd(),
  (line) => line.trim(),
  (line) => lookAlikes.reduce((text, [pattern, plain]) => text.replace(pattern, plain), line.trim()),
];

/**
 * Returns the first index at or after `start` at which `wanted` occurs in `lines`, or -1. When no exact match exists,
 * trailing white space, then surrounding white space, then typographic look-alikes are ignored.
 * @param isAtEnd the match must reach the last line
 */
export function findLines(
  lines: readonly string[],
  wanted: readonly string[],
  start: number,
  isAtEnd: boolean = false,
): number {
  const last = lines.length - wanted.length;
  const first = isAtEnd ? Math.max(start, last) : start;
  for (const compare of strictness) {
    const needle = wanted.map(compare);
    for (let at = first; at <= last; at++) {
      if (needle.every((line, index) => compare(lines[at + index] ?? '') === line)) return at;
    }
  }
  return -1;
}

/** Returns the first line at or after `start` that equals the anchor, else the first that begins with it; or -1. */
export function findAnchor(lines: readonly string[], anchor: string, start: number): number {
  const whole = findLines(lines, [anchor], start);
  if (whole >= 0) return whole;
  return lines.findIndex((line, index) => index >= start && line.trim().startsWith(anchor.trim()));
}
