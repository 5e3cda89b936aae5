/** Longest time that a pattern may take on one file, in milliseconds. */
export declare const fileTimeoutMs = 500;
/** One matching line. */
export interface LineHit {
    /** From 1. */
    line: number;
    text: string;
}
/**
 * Finds the lines of texts that a regular expression matches. The pattern may come from a model and the texts from a
 * hostile plugin, so a pattern that does not come to an end is stopped: after 500 ms on one text, and after 5 s over
 * the whole life of this matcher. The event loop stands still meanwhile, never longer than the first of these. Time in
 * which a busy host did not let this process run is no fault of the pattern.
 */
export declare class LineMatcher {
    #private;
    /** @throws PthError `environment/search-failed` when the pattern is no JavaScript regular expression */
    constructor(pattern: string, isCaseInsensitive: boolean);
    /** The first `maxHits` matching lines. @throws PthError `environment/search-failed` when the pattern is too slow */
    match(text: string, maxHits: number): LineHit[];
}
