/** Words of a program fault that no refusal is written with, as alternatives of a regular expression. */
export const crashWords =
  'Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack';

/** Words that stand where a value was meant to stand. */
const valuelessWords: readonly string[] = ['NaN', 'Infinity', 'undefined', '[object Object]'];

const start = '^(?![\\s\\S]*(?:';
const end = '))';

/** A pattern that holds for texts that are not the text of a crash. */
export const withoutCrash = `${start}${crashWords}${end}`;

/** A pattern that holds for texts without any of the words. */
export function withoutWords(words: readonly string[]): string {
  return `${start}${words.map(escapeWord).join('|')}${end}`;
}

/** What a failed pattern of this file means in plain words. */
export interface ForbiddenText {
  /** What was wanted instead. */
  expected: string;
  /** What is wrong. */
  message: string;
}

/**
 * Reads a failed `output_matches` back into words when generation wrote it; null for any other pattern, which then
 * speaks for itself. Pure.
 */
export function describeForbiddenText(pattern: string): ForbiddenText | null {
  if (pattern === withoutCrash) {
    return {
      expected: 'an answer that is not the text of a crash',
      message: 'the error text is that of a crash, not of a refusal',
    };
  }
  const words = valuelessWords.filter((word) => pattern.includes(escapeWord(word)));
  if (words.length === 0 || pattern !== withoutWords(words)) return null;
  const list = words.join(' or ');
  return { expected: `an output without ${list}`, message: `the output says ${list} where a value should stand` };
}

function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
