/** One path that a commit or a range changed. */
export interface FileChange {
    path: string;
    /** `A` added, `M` modified, `D` deleted, `T` type changed, `R` renamed, `C` copied. */
    status: string;
    /** Where a renamed or copied path came from. */
    originalPath?: string;
}
/** How many lines a path gained and lost; null for binary files. */
export interface LineCounts {
    path: string;
    added: number | null;
    deleted: number | null;
}
/** Reads `--name-status -z`. */
export declare function parseNameStatus(text: string): FileChange[];
/** Reads `--numstat -z`. */
export declare function parseNumstat(text: string): LineCounts[];
