/** Highest number of repetitions in a drawn text above the required minimum. */
const drawnRepetitions = 12;

/** One part of a pattern: an escape, a class, a bracket, a bar, or a character; with its quantifier if any. */
const part =
  /(\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]?))?|\)|\||[\s\S])(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??/g;

/**
 * Estimates the length of the longest text that drawing from a pattern makes, to find nested repetitions before drawing
 * them. Alternatives count as the sum of their lengths. Pure; reads each character once.
 */
export function estimateTextLength(pattern: string): number {
  const lengths: number[] = [0];
  for (const [, symbol = '', sign = '', least = '', comma = '', most = ''] of pattern.matchAll(part)) {
    if (symbol.startsWith('(')) {
      lengths.push(0);
      continue;
    }
    if (symbol === '|') continue;
    const own = symbol === ')' && lengths.length > 1 ? (lengths.pop() ?? 0) : 1;
    lengths.push((lengths.pop() ?? 0) + own * repetitionsOf(sign, least, comma, most));
  }
  return lengths.reduce((sum, length) => sum + length, 0);
}

function repetitionsOf(sign: string, least: string, comma: string, most: string): number {
  if (sign === '?') return 1;
  if (sign !== '') return drawnRepetitions;
  if (least === '') return 1;
  if (comma === '') return Number(least);
  const drawn = 2 * Number(least) + drawnRepetitions;
  return most === '' ? drawn : Math.min(Number(most), drawn);
}
