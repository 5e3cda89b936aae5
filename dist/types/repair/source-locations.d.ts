/** A place in a file that an error text names, as the text names it. */
export interface SourceLocation {
    /** Absolute, relative or a file URL's path. */
    path: string;
    /** From 1. */
    line: number;
    column: number | null;
    origin: 'stack' | 'compiler';
}
/** The location one line of output names, or null. */
export declare function parseLocation(line: string): SourceLocation | null;
/**
 * The places an error text names, nearest to the error first: in a Python traceback that is the last frame, elsewhere
 * the first. Reads at most the last 64 KiB and gives at most `maxCount` (default 40) places.
 */
export declare function parseLocations(text: string, maxCount?: number): SourceLocation[];
/**
 * A named path relative to the root, with forward slashes; null when it lies outside, in a package directory, or in the
 * runtime itself.
 */
export declare function toRelativePath(path: string, root: string): string | null;
