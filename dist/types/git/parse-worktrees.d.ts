/** One working tree that a repository knows. */
export interface WorktreeEntry {
    /** Absolute. */
    path: string;
    /** Commit it stands at; null for a bare repository or an unborn branch. */
    head: string | null;
    /** Branch name without `refs/heads/`; null when detached or bare. */
    branch: string | null;
    isBare: boolean;
    isLocked: boolean;
    /** Its directory is gone, or git would otherwise prune it. */
    isPrunable: boolean;
}
/**
 * Reads `git worktree list --porcelain`; the main working tree comes first. Records end with an empty line.
 * @param separator NUL where git was asked with `-z` (2.36 and newer), else a newline
 */
export declare function parseWorktrees(text: string, separator?: '\0' | '\n'): WorktreeEntry[];
