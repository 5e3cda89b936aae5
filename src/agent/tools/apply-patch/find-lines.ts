type Compare = (line: string) => string;

/** Typographic dashes, quotes and spaces that models and editors write for plain ones. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018-\u201b]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/[\u00a0\u2002-\u200a\u202f\u205f\u3000]/g, ' '],
];

/** Line comparisons, strictest first; each also takes what those before it take. */
const strictness: readonly Compare[] = [
  (line) => line,
  (line) => line.trimEnd(),
  (line) => line.trim(),
  (line) => lookAlikes.reduce((text, [pattern, plain]) => text.replace(pattern, plain), line.trim()),
];

/** A line at which other lines begin. */
interface Place {
  at: number;
  /** Index of the strictest comparison by which they fit: 0 for the very same text. */
  looseness: number;
}

/**
 * Finds every place within `start` and `end` at which `wanted` begins. Trailing white space, then surrounding white
 * space, then typographic look-alikes may differ.
 */
export function findPlaces(
  lines: readonly string[],
  wanted: readonly string[],
  start: number,
  end: number = lines.length,
): Place[] {
  const needles = strictness.map((compare) => ({ compare, needle: wanted.map(compare) })).toReversed();
  const places: Place[] = [];
  for (let at = start; at < end && at <= lines.length - wanted.length; at++) {
    const misfit = needles.findIndex(
      ({ compare, needle }) => !needle.every((line, index) => compare(lines[at + index] ?? '') === line),
    );
    if (misfit !== 0) places.push({ at, looseness: misfit < 0 ? 0 : needles.length - misfit });
  }
  return places;
}

/** Lists the places whose text differs least. */
export function listClosest(places: readonly Place[]): number[] {
  const least = places.reduce((best, { looseness }) => Math.min(best, looseness), strictness.length);
  return places.flatMap(({ at, looseness }) => (looseness === least ? [at] : []));
}

/** Finds the lines within `start` and `end` that equal the anchor best; else those that begin with it. */
export function findAnchors(lines: readonly string[], anchor: string, start: number, end: number): number[] {
  const places = findPlaces(lines, [anchor], start, end);
  if (places.length > 0) return listClosest(places);
  const beginning = anchor.trim();
  return lines.flatMap((line, at) => (at >= start && at < end && line.trim().startsWith(beginning) ? [at] : []));
}

/** Returns the line after the block that a line begins, by indentation: brackets at its own depth belong to it. */
export function findBlockEnd(lines: readonly string[], head: number): number {
  const depth = indentationOf(lines[head] ?? '');
  for (let at = head + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || indentationOf(line) > depth) continue;
    if (indentationOf(line) < depth || !/^\s*[)\]}{>]/.test(line)) return at;
    if (line.trimStart().startsWith('}')) return at + 1;
  }
  return lines.length;
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length;
}
