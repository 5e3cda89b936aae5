/** Which commit last changed a line. */
export interface BlameLine {
    /** From 1. */
    line: number;
    commit: string;
    /** Path of the line in that commit. */
    path: string;
    text: string;
}
/** Reads `git blame --porcelain`. A line that is not committed yet has a commit of all zeros. */
export declare function parseBlame(text: string): BlameLine[];
