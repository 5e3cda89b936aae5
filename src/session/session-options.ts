import type { Cleanup, Clock, RandomBytes } from '../base/index.ts';

/**
 * Options for starting or resuming a session. They are complete: nothing is read from the process's own environment.
 */
export interface SessionOptions {
  /** The plugin's directory: the top of a repository or a folder in it. */
  pluginPath: string;
  /** Parent of the worktree (`PTH_WORKTREE_DIR`, default the directory for temporary files); made when missing. */
  worktreeDirectory: string;
  /** Variables for git; `GIT_*` in them is dropped. */
  variables: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  /** Chooses suffixes. Default cryptographic. */
  random?: RandomBytes;
  /** Process id of the owner, as the lock names it. */
  pid: number;
  hostName: string;
  /** Receives one undo that ends the session; an abort at any moment leaves no worktree and no lock. */
  cleanup: Cleanup;
  signal?: AbortSignal | undefined;
}
