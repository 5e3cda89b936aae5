/** Longest text a test's regular expression is applied to, in characters. */
export declare const maxPatternText: number;
/** Longest time one match may take. */
export declare const patternTimeoutMs = 1000;
/** What applying a pattern came to; `unknown` when a limit was hit, with the reason. */
export type PatternResult = {
    kind: 'match';
} | {
    kind: 'no-match';
} | {
    kind: 'unknown';
    reason: string;
};
/** A text as a pattern that matches just this text. */
export declare function escapePattern(text: string): string;
/**
 * Compiles a test's regular expression: JavaScript syntax, read with the unicode flag where the pattern is valid with
 * it (so that `\p{L}` means letters) and without it otherwise (so that a needless `\-` is no error).
 * @throws SyntaxError for an invalid pattern
 */
export declare function compilePattern(source: string, isCaseInsensitive?: boolean): RegExp;
/** Why a pattern is not valid, or null. */
export declare function findPatternProblem(source: string): string | null;
/** Searches the text for the pattern within limits of length and time, so that no pattern can stop PTH. */
export declare function matchPattern(pattern: RegExp, text: string): PatternResult;
