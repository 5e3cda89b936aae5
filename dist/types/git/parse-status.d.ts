/** One path that differs from HEAD, or is unknown to git. */
export interface StatusEntry {
    /** Relative to the top of the working tree. */
    path: string;
    kind: 'changed' | 'renamed' | 'unmerged' | 'untracked' | 'ignored';
    /** Letter of the staged side: `.` unchanged, `M` `A` `D` `R` `C` `T` `U`; `?` untracked, `!` ignored. */
    index: string;
    /** Letter of the unstaged side. */
    worktree: string;
    /** Where a renamed path came from. */
    originalPath?: string;
}
/** Reads `git status --porcelain=v2 -z`. */
export declare function parseStatus(text: string): StatusEntry[];
