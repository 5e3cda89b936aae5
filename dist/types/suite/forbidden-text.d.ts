/** Words of a program fault that no refusal is written with, as alternatives of a regular expression. */
export declare const crashWords = "Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack";
/** A pattern that holds for texts that are not the text of a crash. */
export declare const withoutCrash = "^(?![\\s\\S]*(?:Cannot (?:read|set|destructure) propert|is not a function|is not iterable|Traceback|panicked at|object has no attribute|Maximum call stack))";
/** A pattern that holds for texts without any of the words. */
export declare function withoutWords(words: readonly string[]): string;
/** A pattern that holds for texts that begin and end as JSON does: the copy of structured content, to its end. */
export declare const wholeJsonText = "^\\s*[\\[{][\\s\\S]*[\\]}]\\s*$";
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
export declare function describeForbiddenText(pattern: string): ForbiddenText | null;
