import { assertNever } from '../base/index.ts';
import { clip, maxBriefLength, quote } from './brief.ts';
import { describeForbiddenText } from './forbidden-text.ts';
import type { AssertionFailure } from './outcome.ts';
import { compilePattern, matchPattern } from './pattern.ts';

/** Makes a failure of one assertion from the expected text, the actual text, and a sentence. */
export type FailureFactory = (expected: string, actual: string, message: string) => AssertionFailure;

/** The comparison of a text assertion. */
export type TextRule = 'contains' | 'equals' | 'matches';

/** A text assertion. */
export interface TextAssertion {
  rule: TextRule;
  wanted: string;
  /** True when upper and lower case are the same. */
  isCaseless: boolean;
}

/** Checks one text; `what` names it in the message. Null when it holds. */
export function checkText(
  { rule, wanted, isCaseless }: TextAssertion,
  actual: string,
  what: string,
  say: FailureFactory,
): AssertionFailure | null {
  const fold = (text: string) => (isCaseless ? text.toLowerCase() : text);
  const aside = isCaseless ? ' (ignoring case)' : '';
  switch (rule) {
    case 'contains':
      if (fold(actual).includes(fold(wanted))) return null;
      return say(`contains ${quote(wanted)}`, quote(actual), `${what} does not contain ${quote(wanted)}${aside}`);
    case 'equals': {
      const [left, right] = [fold(wanted), fold(actual)];
      if (left === right) return null;
      const at = firstDifference(left, right);
      const from = Math.max(0, at - 60);
      return say(
        quote(wanted.slice(from)),
        quote(actual.slice(from)),
        `${what} differs from the expected text${aside} at character ${at + 1}`,
      );
    }
    case 'matches': {
      const result = matchPattern(compilePattern(wanted, isCaseless), actual);
      if (result.kind === 'match') return null;
      // Describe a pattern that PTH generated in words, since the expression is unreadable.
      const forbidden = result.kind === 'no-match' && !isCaseless ? describeForbiddenText(wanted) : null;
      if (forbidden) return say(forbidden.expected, quote(actual), forbidden.message);
      const why =
        result.kind === 'unknown'
          ? `could not be checked: ${result.reason}`
          : `does not match ${quote(wanted)}${aside}`;
      return say(`matches ${quote(wanted)}`, quote(actual), `${what} ${why}`);
    }
    default:
      return assertNever(rule);
  }
}

function firstDifference(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let index = 0; index < end; index++) if (left[index] !== right[index]) return index;
  return end;
}

/** Creates a failure whose texts are cut to a readable length. */
export function describeFailure(
  assertion: string,
  place: string,
  expected: string,
  actual: string,
  message: string,
): AssertionFailure {
  const limit = maxBriefLength * 4;
  return {
    assertion,
    place,
    expected: clip(expected, limit),
    actual: clip(actual, limit),
    message: clip(message, limit),
  };
}
