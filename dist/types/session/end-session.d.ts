import type { StartedHarnessSession } from './started-session.ts';
/** What a session leaves. */
export interface SessionEnd {
    branch: string;
    /** False when the branch had no commit of its own and was taken away again. */
    isBranchKept: boolean;
    /** Tip of the branch. */
    head: string;
    /** Commits on the branch since its branch point; `fixes` leaves out everything with a `PTH-Type`. */
    commits: {
        total: number;
        fixes: number;
    };
    filesChanged: string[];
    /** Changes in the worktree that were in no commit and are gone with it. */
    discarded: string[];
    /** Path of the worktree when it was kept, else null. */
    worktree: string | null;
    warnings: string[];
}
/**
 * Ends a session: removes the worktree and the lock, keeps the branch with its commits. Idempotent
 * in what it closes. A summary that cannot be read any more (a worktree that someone deleted) is a warning; the closing
 * happens in any case.
 * @param options `keepsWorktree` leaves worktree and branch for a look (`--keep`); the lock goes nevertheless
 */
export declare function endHarnessSession(session: StartedHarnessSession, options?: {
    keepsWorktree?: boolean;
}): Promise<SessionEnd>;
