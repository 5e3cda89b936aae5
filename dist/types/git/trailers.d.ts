/** One `Key: value` line at the end of a commit message. */
export interface Trailer {
    key: string;
    value: string;
}
/** Longest trailer value in characters; the rest is cut, with an ellipsis to show it. */
export declare const maxTrailerLength: number;
/** Any text as one line: line breaks and the blanks around them become one space, control characters go. */
export declare function foldLine(text: string): string;
/** A value as it stands in a trailer: one line that cannot begin another trailer. */
export declare function foldTrailerValue(text: string): string;
/** Whether git takes the key: letters, digits and dashes. */
export declare function isTrailerKey(key: string): boolean;
/**
 * A subject as it stands in a commit: one line that cannot pass for the divider before a patch, nor for the head of the
 * list of conflicts that git skips when it looks for trailers. Empty when nothing is left.
 */
export declare function foldSubject(text: string): string;
/**
 * A commit body whose lines cannot pass for trailers, comments or the divider before a patch, whoever wrote it: such
 * lines are set in by two spaces. Only the trailers that PTH adds itself are then read as trailers.
 */
export declare function disarmBody(body: string): string;
/** Reads the lines that `%(trailers:only,unfold)` prints. */
export declare function parseTrailers(text: string): Trailer[];
/** All values of one key, in order; keys are compared without regard to case, as git does. */
export declare function trailerValues(trailers: readonly Trailer[], key: string): string[];
