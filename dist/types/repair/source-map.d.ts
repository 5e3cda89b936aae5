/** Where a generated line comes from. */
export interface OriginalPosition {
    /** As the map says it, joined with its source root. */
    source: string;
    /** From 1. */
    line: number;
}
/**
 * Looks one generated position up in a source map (version 3, no index maps). Null when the text is no such map or
 * knows no source for the line. `line` and `column` count from 1.
 */
export declare function findOriginalPosition(mapText: string, line: number, column: number | null): OriginalPosition | null;
