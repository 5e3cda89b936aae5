import { type OrphanedWorktree } from './orphaned-worktrees.ts';
import type { SessionOptions } from './session-options.ts';
/** One thing that was looked at before a session. */
export interface PreflightCheck {
    name: 'repository' | 'uncommitted' | 'lock' | 'orphans' | 'worktree-directory' | 'disk';
    /** `fail` keeps a session from starting; `skip` could not be looked at because of an earlier failure. */
    status: 'pass' | 'warn' | 'fail' | 'skip';
    message: string;
    /** What to do about it; empty when it passed. */
    remedy: readonly string[];
    details: Record<string, unknown>;
}
/** What a session would meet. */
export interface PreflightReport {
    canStart: boolean;
    checks: PreflightCheck[];
    /** For `removeOrphans`. */
    orphans: OrphanedWorktree[];
}
/** What preflight needs to know. */
export interface PreflightOptions extends Pick<SessionOptions, 'pluginPath' | 'worktreeDirectory' | 'variables' | 'hostName' | 'signal'> {
    /** Free space below which it warns, in MiB. Default 1024. */
    diskWarnMB?: number;
    /** Free space below which a session cannot start, in MiB. Default 50. */
    diskFailMB?: number;
}
/**
 * Looks at everything a session needs: path, git, repository, commits, lock, orphaned worktrees,
 * the worktree directory, disk space. Changes nothing, and everything wrong is data.
 */
export declare function preflight(options: PreflightOptions): Promise<PreflightReport>;
