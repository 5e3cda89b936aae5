import { isPassing } from '../explore/exact-answer.ts';
import { type Said, withoutSaid } from '../values/said-texts.ts';

const minLength = 12;
const maxLength = 120;
const minWords = 3;
/** Parts of a date whose numbers stand beside the words. */
const dates = /\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b/i;

/**
 * Returns the longest run of words that all answers share between the values in them: numbers, and what the calls gave.
 * Null where there are too few. Pure.
 */
export function sharedPhrase(texts: readonly string[], said: Said): string | null {
  const [first, ...others] = texts;
  if (first === undefined || /^\s*[{[]/.test(first)) return null;
  const runs = withoutSaid(first, said)
    .split(/[\n\r·]|\S{0,60}\d\S{0,60}/)
    .map((run) => run.trim())
    .filter((run) => run.length >= minLength && run.length <= maxLength && run.split(/\s+/).length >= minWords)
    .filter(
      (run) =>
        !dates.test(run) && !isPassing(run, said) && first.includes(run) && others.every((text) => text.includes(run)),
    );
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
