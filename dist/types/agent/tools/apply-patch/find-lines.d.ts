/**
 * Index of the first place at or after `start` where `wanted` stands in `lines`, or -1. White space at the end, then on
 * both sides, and then typographic look-alikes are overlooked where nothing fits better.
 * @param isAtEnd the place must reach up to the last line
 */
export declare function findLines(lines: readonly string[], wanted: readonly string[], start: number, isAtEnd?: boolean): number;
/** Index of the first line at or after `start` that is the anchor, or, where none is, that begins with it; or -1. */
export declare function findAnchor(lines: readonly string[], anchor: string, start: number): number;
