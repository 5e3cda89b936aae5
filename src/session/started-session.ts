import type { Cleanup } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import type { HarnessSession } from './harness-session.ts';

/** The parts of a session that stay at its end. */
export interface SessionKeeping {
  /** Set by `endHarnessSession` when the worktree is to stay; the branch then stays with it. */
  worktree: boolean;
  /** False removes the branch even with commits. It counts only for a branch that this session has made. */
  branch: boolean;
}

/** A harness session for the code that opened it and has to end it. */
export interface StartedHarnessSession extends HarnessSession {
  /** Runs git in the developer's checkout; used for reading only. */
  readonly repository: Repository;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Id of the dead session whose lock this one has replaced; null where there was none. */
  readonly takenOver: string | null;
  /** Undoes what was opened; `endHarnessSession` runs it. */
  readonly cleanup: Cleanup;
  /** Takes the session off the caller's clean-up list. */
  readonly detach: () => void;
  /** The parts that stay when the session ends. */
  readonly keep: SessionKeeping;
}
