import type { SessionOptions } from './session-options.ts';
import type { StartedHarnessSession } from './started-session.ts';
/** What it takes to start a new session. */
export interface StartOptions extends SessionOptions {
    /** Name of the plugin for the branch; made ref-safe. */
    pluginName: string;
    /** An explicit branch name instead of a made one; it must not exist. */
    branch?: string;
}
/**
 * Starts a session: lock, branch at HEAD, worktree. The developer's checkout is not
 * touched. A branch or directory that exists already leads to another suffix; an explicit branch name that exists is
 * refused with its history.
 * @throws PthError `session/path-missing`, `git/not-a-repository`, `git/no-commits`, `session/locked`,
 *   `git/branch-exists`, `git/worktree-failed`, `session/disk-full`, `run/interrupted`
 */
export declare function startHarnessSession(options: StartOptions): Promise<StartedHarnessSession>;
