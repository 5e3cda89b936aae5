import { runBounded } from './bounded.ts';

/** Longest text a test's regular expression is applied to, in characters. */
export const maxPatternText = 4 * 1024 * 1024;
/** Longest time one match may take. */
export const patternTimeoutMs = 1000;

/** The result of a match; `unknown` with the reason when a limit was reached. */
export type PatternResult = { kind: 'match' } | { kind: 'no-match' } | { kind: 'unknown'; reason: string };

/** Returns a pattern that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Compiles a test's regular expression in JavaScript syntax. Uses the unicode flag where the pattern is valid with it,
 * so that `\p{L}` means letters, and leaves it out otherwise, so that a needless `\-` is no error.
 * @throws SyntaxError for an invalid pattern
 */
export function compilePattern(source: string, isCaseInsensitive = false): RegExp {
  const flags = isCaseInsensitive ? 'i' : '';
  try {
    return new RegExp(source, `${flags}u`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new RegExp(source, flags);
  }
}

/** Returns why a pattern is not valid, or null. */
export function findPatternProblem(source: string): string | null {
  try {
    compilePattern(source);
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/** Searches the text for the pattern within limits of length and time, so that no pattern can stop PTH. */
export function matchPattern(pattern: RegExp, text: string, limitMs: number = patternTimeoutMs): PatternResult {
  if (text.length > maxPatternText) {
    return {
      kind: 'unknown',
      reason: `the text has ${text.length} characters; patterns are applied to at most ${maxPatternText}`,
    };
  }
  if (isSurelyFast(pattern.source, text)) return { kind: pattern.test(text) ? 'match' : 'no-match' };
  const result = runBounded(() => pattern.test(text), limitMs);
  if (result.isDone) return { kind: result.value ? 'match' : 'no-match' };
  return { kind: 'unknown', reason: `the pattern took longer than ${limitMs} ms` };
}

/**
 * True when a match is surely fast: one quantifier over a short text is at worst quadratic. Others run with a time
 * limit.
 */
function isSurelyFast(source: string, text: string): boolean {
  return text.length <= 4096 && (source.match(/[*+?{]/g)?.length ?? 0) <= 1 && !/\\[1-9k]/.test(source);
}
