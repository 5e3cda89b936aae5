/**
 * The line of a source file that a line of the built file was made from, found by what stands on it: a compiler that
 * keeps the lines' shape only takes types away. Null when it fits none, or several whose order does not tell which.
 * Lines count from 1. Pure.
 */
export declare function findSourceLine(built: string, line: number, source: string): number | null;
