import { type Cleanup } from '../base/index.ts';
import type { Repository } from '../git/index.ts';
import { type LockDecision, type SessionLock } from './session-owner.ts';
/** Path of the lock, relative to the top of the developer's checkout. */
export declare const lockFile = ".pth/active-session.lock";
/** A lock that this process holds. */
export interface HeldLock {
    /** Absolute. */
    readonly path: string;
    /** Writes what became known later. */
    update(facts: Pick<SessionLock, 'branch' | 'worktree'>): Promise<void>;
    /** Warnings of the taking: whose lock was taken over. */
    readonly warnings: readonly string[];
    /** The lock of a dead session that was taken over, or null. */
    readonly takenOver: SessionLock | null;
}
/** The lock of a checkout and what it means; undefined when there is none. */
export declare function inspectLock(repositoryPath: string, world: {
    hostName: string;
}): Promise<LockDecision | undefined>;
/**
 * Takes the lock of a checkout; of two that try, one wins. The lock is listed in `info/exclude`, so
 * that `git status` does not show it; that line stays, since it is what hides a lock that a crash leaves behind. The
 * lock, and `.pth` where it had to be made, go away by `cleanup`.
 * @throws PthError `session/locked` with branch, pid and time of the live owner
 */
export declare function takeLock(repository: Repository, lock: SessionLock, world: {
    hostName: string;
    cleanup: Cleanup;
    signal?: AbortSignal | undefined;
}): Promise<HeldLock>;
/**
 * Puts a lock in the place of a dead one, if nobody else did so first. Whoever wants to replace a lock must hold the
 * claim on that very lock, and looks again while holding it; all in one go, so that a claim cannot outlive a moment.
 */
export declare function replaceDeadLock(path: string, dead: SessionLock | null, lock: SessionLock): boolean;
