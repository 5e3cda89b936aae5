import type { Cleanup } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import type { HarnessSession } from './harness-session.ts';
/** A harness session in the hands of whoever opened it, and has to end it. */
export interface StartedHarnessSession extends HarnessSession {
    /** git in the developer's checkout; only ever read from. */
    readonly repository: Repository;
    /** ISO 8601. */
    readonly startedAt: string;
    /** Undoes what was opened; `endHarnessSession` runs it. */
    readonly cleanup: Cleanup;
    /** Takes the session off the caller's clean-up list. */
    readonly detach: () => void;
    /** Set by `endHarnessSession` for a worktree that is to stay. */
    readonly keep: {
        worktree: boolean;
    };
}
