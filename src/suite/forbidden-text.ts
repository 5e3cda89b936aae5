import { escapePattern } from './pattern.ts';

/** Words of a program fault that no rejection contains, as alternatives of a regular expression. */
export const crashWords =
  'Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack';

/** Words that programs print in place of a missing value. */
const valuelessWords: readonly string[] = ['NaN', 'Infinity', 'undefined', '[object Object]'];

const start = '^(?![\\s\\S]*(?:';
const end = '))';

/** A pattern that matches every text without a crash. */
export const withoutCrash = `${start}${crashWords}${end}`;

/** Returns a pattern that matches every text without any of the words. */
export function withoutWords(words: readonly string[]): string {
  return `${start}${words.map(escapePattern).join('|')}${end}`;
}

/** A pattern that matches texts that begin and end like JSON, i.e. a complete copy of structured content. */
export const wholeJsonText = '^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$';

/** Returns a pattern that matches every JSON text with all of these field names. */
export function withKeys(keys: readonly string[]): string {
  return `^${keys.map((key) => `(?=[\\s\\S]*"${escapePattern(key)}"\\s*:)`).join('')}`;
}

/** Returns the field names for which `withKeys` made a pattern; null for any other pattern. */
export function readKeys(pattern: string): string[] | null {
  const keys = [...pattern.matchAll(/\(\?=\[\\s\\S\]\*"([\w-]{1,40})"\\s\*:\)/g)].flatMap(([, key]) => key ?? []);
  return keys.length > 0 && pattern === withKeys(keys) ? keys : null;
}

/** Returns a pattern that matches every text with all of these words, in any order. */
export function withLabels(labels: readonly string[]): string {
  return `^${labels.map((label) => `(?=[\\s\\S]*${escapePattern(label)})`).join('')}`;
}

/** A failed pattern of this file in plain words. */
export interface ForbiddenText {
  /** The expectation. */
  expected: string;
  /** The failure. */
  message: string;
}

/**
 * Describes a failed `output_matches` in words when generation wrote the pattern; null for any other pattern, which is
 * reported unchanged. Pure.
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
  const keys = readKeys(pattern);
  if (keys !== null) {
    const list = keys.join(', ');
    return { expected: `JSON with ${list}`, message: `the output lacks one of the fields ${list}` };
  }
  const labels = [...pattern.matchAll(/\(\?=\[\\s\\S\]\*((?:\\.|[^()\\])+)\)/g)].flatMap(([, label = '']) =>
    label.replace(/\\([.*+?^${}()|[\]\\])/g, '$1'),
  );
  if (labels.length > 0 && pattern === withLabels(labels)) {
    const list = labels.map((label) => JSON.stringify(label)).join(', ');
    return { expected: `an output with ${list}`, message: `the output lacks one of ${list}` };
  }
  const words = valuelessWords.filter((word) => pattern.includes(escapePattern(word)));
  if (words.length === 0 || pattern !== withoutWords(words)) return describeForbiddenName(pattern);
  const list = words.join(' or ');
  return { expected: `an output without ${list}`, message: `the output says ${list} where a value should stand` };
}

/** Describes a pattern of one word without alternatives: a name that should be gone. */
function describeForbiddenName(pattern: string): ForbiddenText | null {
  if (!pattern.startsWith(start) || !pattern.endsWith(end)) return null;
  const word = pattern.slice(start.length, -end.length).replace(/\\([.*+?^${}()|[\]\\])/g, '$1');
  if (word === '' || pattern !== withoutWords([word])) return null;
  return {
    expected: `an output without ${JSON.stringify(word)}`,
    message: `the output still says ${JSON.stringify(word)}`,
  };
}
