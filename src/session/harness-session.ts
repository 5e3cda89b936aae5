import type { Repository } from '../git/index.ts';

/** One run over one plugin: its branch, its worktree, its lock. */
export interface HarnessSession {
  /** UUID. */
  readonly id: string;
  /** `pth/<plugin>-<YYYY-MM-DD>-<6 hex>`. */
  readonly branch: string;
  /** Commit the branch starts at. */
  readonly branchPoint: string;
  /** The developer's repository; PTH never changes its checkout. */
  readonly repositoryPath: string;
  /** Root of the session's worktree. */
  readonly worktree: string;
  /** The plugin inside the worktree: the worktree itself, or a folder of it. */
  readonly pluginDirectory: string;
  /** Plugin directory relative to the repository root, `''` for the root itself. */
  readonly pluginPath: string;
  /** Runs git in the worktree. */
  readonly git: Repository;
  /** First iteration to run: 1, or the next one of a resumed session. */
  readonly firstIteration: number;
  /** Warnings from preflight: orphaned worktrees, degraded resume. */
  readonly warnings: readonly string[];
}
