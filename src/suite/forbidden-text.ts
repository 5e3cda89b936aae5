import { escapePattern } from './pattern.ts';

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
  return `${start}${words.map(escapePattern).join('|')}${end}`;
}

/** A pattern that holds for texts that begin and end as JSON does: the copy of structured content, to its end. */
export const wholeJsonText = '^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$';

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
  if (pattern === wholeJsonText) {
    return { expected: 'a text that is whole JSON', message: 'the output is not the whole JSON text that it was' };
  }
  const words = valuelessWords.filter((word) => pattern.includes(escapePattern(word)));
  if (words.length === 0 || pattern !== withoutWords(words)) return describeForbiddenName(pattern);
  const list = words.join(' or ');
  return { expected: `an output without ${list}`, message: `the output says ${list} where a value should stand` };
}

/** A name that should be gone, as a pattern of one word without alternatives. */
function describeForbiddenName(pattern: string): ForbiddenText | null {
  if (!pattern.startsWith(start) || !pattern.endsWith(end)) return null;
  const word = pattern.slice(start.length, -end.length).replace(/\\([.*+?^${}()|[\]\\])/g, '$1');
  if (word === '' || pattern !== withoutWords([word])) return null;
  return {
    expected: `an output without ${JSON.stringify(word)}`,
    message: `the output still says ${JSON.stringify(word)}`,
  };
}
