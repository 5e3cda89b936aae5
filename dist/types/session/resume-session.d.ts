import { type LogEntry } from '../git/index.ts';
import type { SessionOptions } from './session-options.ts';
import type { StartedHarnessSession } from './started-session.ts';
import type { SessionState } from './state.ts';
/** What it takes to go on with a session that was interrupted. */
export interface ResumeOptions extends SessionOptions {
    /** The session's branch. */
    branch: string;
}
/** A session that goes on. */
export interface ResumedHarnessSession extends StartedHarnessSession {
    /** The state of its last checkpoint, or null when only git history and persisted tests are left (row P-129). */
    readonly state: SessionState | null;
    /** Its commits since the branch point, oldest first. */
    readonly history: readonly LogEntry[];
}
/**
 * Resumes the session of a branch (rows P-128, P-129, P-054): a new worktree, the state of the last checkpoint, the next
 * iteration number. A lock of a dead process is taken over, and its worktree makes way. Without a readable state the
 * iteration number comes from the commits' trailers, and a warning says what is lost.
 * @throws PthError `session/branch-missing`, `session/locked`, `git/worktree-failed`, and what starting throws
 */
export declare function resumeHarnessSession(options: ResumeOptions): Promise<ResumedHarnessSession>;
/** The highest iteration that a commit names in its trailers; 0 when none does. */
export declare function findLastIteration(history: readonly Pick<LogEntry, 'trailers'>[]): number;
