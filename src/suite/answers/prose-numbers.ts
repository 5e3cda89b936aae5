import { isJsonObject, type JsonObject, type JsonValue, singular, splitWords } from '../../base/index.ts';

const maxText = 4000;
const maxLines = 40;

/** Words that may surround "12 notes" in a line that states a count and nothing else. */
const countingWords = new Set(
  `a all altogether are available fetched found got has have here i in is it listed listing loaded matched matching now of
  retrieved returned returning showing shown successfully that the there these total you your`.split(/\s+/),
);

/** Ratios between two units of the same measure. */
const units = new Set([10, 100, 1000, 10_000, 1_000_000, 1_000_000_000, 60, 3600, 24, 1024, 1_048_576]);

/**
 * Finds a number in a text in prose that contradicts the structured content: `12 notes in all` beside a list of notes
 * with another count, or `total: 12` beside a whole number of that name. Numbers that occur anywhere in the structured
 * content or in the call's input never count as a contradiction. Null when all numbers agree, undefined when the text
 * states none that can be compared. Pure.
 */
export function compareProse(structured: JsonValue, text: string, input: JsonObject): string | null | undefined {
  if (!isJsonObject(structured) || text.length > maxText) return undefined;
  const stated = [...findCounts(structured, text), ...findNamedNumbers(structured, text)];
  if (stated.length === 0) return undefined;
  const known = new Set([...collectNumbers(structured), ...collectNumbers(input)]);
  const wrong = stated.find(({ said, meant }) => !known.has(said) && !isOtherUnit(said, meant));
  if (!wrong) return null;
  return `structuredContent and the text disagree: ${wrong.name} is ${wrong.meant} there, but the text says ${JSON.stringify(wrong.words)}`;
}

/** A number of the text, and its counterpart in the structured content. */
interface StatedNumber {
  name: string;
  said: number;
  meant: number;
  words: string;
}

/** Finds the count of the one list in the first line, when the structured content holds that count too. */
function findCounts(structured: JsonObject, text: string): StatedNumber[] {
  const lists = Object.entries(structured).filter(([, value]) => Array.isArray(value));
  const [list] = lists;
  const count = Object.entries(structured).find(
    ([key, value]) =>
      isWhole(value) && splitWords(key).some((word) => /^(?:total|count|length|size|number)$/.test(word)),
  );
  if (!list || lists.length > 1 || !count || typeof count[1] !== 'number') return [];
  const line = text.trim().split('\n', 1)[0] ?? '';
  const words =
    line
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{N}.,%]*[\p{L}\p{N}%]/gu) ?? [];
  const at = words.findIndex((word) => /\p{N}/u.test(word));
  const [digits, noun] = [words[at] ?? '', words[at + 1] ?? ''];
  if (!/^\d{1,9}$/.test(digits) || singular(noun) !== singular(splitWords(list[0]).at(-1) ?? '')) return [];
  if (words.some((word, index) => index !== at && index !== at + 1 && !countingWords.has(word))) return [];
  return [{ name: count[0], said: Number(digits), meant: count[1], words: line.slice(0, 100) }];
}

/** Finds lines such as `total: 12` that carry the name of one whole number at the top of the structured content. */
function findNamedNumbers(structured: JsonObject, text: string): StatedNumber[] {
  const lines = text.split(/\n|;|,\s/, maxLines).map((line) => line.replace(/[*_`]/g, '').trim());
  const stated = lines.flatMap((line) => {
    const [, name, digits] =
      /^(?:[-•]\s*)?([\p{L}][\p{L}\p{N} -]{0,40}?)\s{0,3}[:=]\s{0,3}(-?\d{1,9})\.?$/u.exec(line) ?? [];
    if (name === undefined || digits === undefined) return [];
    const meant = Object.entries(structured).find(([key]) => fold(key) === fold(name))?.[1];
    return typeof meant === 'number' && isWhole(meant)
      ? [{ name: fold(name), said: Number(digits), meant, words: line }]
      : [];
  });
  // A name that comes twice stands for several things.
  return stated.filter(({ name }) => stated.filter((other) => other.name === name).length === 1);
}

function isWhole(value: JsonValue | undefined): boolean {
  return Number.isSafeInteger(value);
}

function isOtherUnit(left: number, right: number): boolean {
  const [less, more] = [Math.abs(left), Math.abs(right)].toSorted((a, b) => a - b);
  return less !== undefined && more !== undefined && less > 0 && units.has(Math.round(more / less));
}

function fold(name: string): string {
  return splitWords(name).join('');
}

/** Collects all numbers of a value, and the lengths of its lists. */
function collectNumbers(value: JsonValue, depth = 0): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^-?\d{1,9}$/.test(value) ? [Number(value)] : [];
  if (depth > 8 || typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [value.length] : [];
  return [...own, ...Object.values(value).flatMap((item) => collectNumbers(item, depth + 1))];
}
