import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { SeenAnswer } from '../explore/exact-answer.ts';
import { lastName } from '../explore/rename-plan.ts';
import { existingText, isSampleStatement } from '../values/sample-values.ts';

/** An accepted call and its answers. */
export interface AnsweredCall {
  input: JsonObject;
  answers: readonly SeenAnswer[];
}

/** Shortest text of an input that counts as repeated when an answer contains it. */
const minEcho = 4;
const maxEcho = 80;

/**
 * Returns the longest text of a call that every answer to it repeats, where the answers to another call repeat the text
 * that stands there instead; null when there is none. Pure.
 */
export function findEcho(own: AnsweredCall, others: readonly AnsweredCall[]): string | null {
  const found = others.flatMap((other) =>
    Object.entries(own.input).flatMap(([name, value]) =>
      pairTexts(value, other.input[name])
        .filter(([text, rival]) => repeats(own.answers, text, rival) && repeats(other.answers, rival, text))
        .map(([text]) => text),
    ),
  );
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** True when every answer contains the text, and not the other call's. */
function repeats(answers: readonly SeenAnswer[], text: string, rival: string): boolean {
  return (
    answers.length > 0 && answers.every(({ text: answer }) => holds(answer, text, rival) && !holds(answer, rival, text))
  );
}

/** True when an answer contains a text other than as a part of its rival. */
function holds(answer: string, text: string, rival: string): boolean {
  return (rival.includes(text) ? answer.replaceAll(rival, '') : answer).includes(text);
}

/** Lists what two values of one argument may leave in an answer: themselves, a file's name, the word that a line prints. */
function pairTexts(value: JsonValue | undefined, other: JsonValue | undefined): [string, string][] {
  const pairs: [string | null, string | null][] = [
    [echoText(value), echoText(other)],
    [fileName(value), fileName(other)],
    printedWords(value, other),
  ];
  return pairs.flatMap(([text, rival]): [string, string][] =>
    text === null || rival === null || text === rival ? [] : [[text, rival]],
  );
}

function echoText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= 10 ? String(value) : null;
  const isFit = typeof value === 'string' && value.length >= minEcho && value.length <= maxEcho;
  return isFit && !value.includes('/') && !value.includes('\n') ? value : null;
}

/** Returns the last name of a path, which is the same on every machine. */
function fileName(value: JsonValue | undefined): string | null {
  if (typeof value !== 'string' || !value.includes('/') || value.includes('\n')) return null;
  const name = lastName(value);
  return name.length >= minEcho && name.length <= maxEcho ? name : null;
}

/** Returns the words that two statements print which are the same but for them. */
function printedWords(value: JsonValue | undefined, other: JsonValue | undefined): [string | null, string | null] {
  if (typeof value !== 'string' || typeof other !== 'string' || !isSampleStatement(value)) return [null, null];
  const [before, after, ...more] = value.split(existingText);
  if (before === undefined || after === undefined || more.length > 0) return [null, null];
  const isAlike = other.startsWith(before) && other.endsWith(after) && other.length >= before.length + after.length;
  return [existingText, isAlike ? other.slice(before.length, other.length - after.length) : null];
}
