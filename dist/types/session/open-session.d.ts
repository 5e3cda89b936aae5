import { Cleanup } from '../base/index.ts';
import { type OpenedRepository, type Repository } from '../git/index.ts';
import { type HeldLock } from './session-lock.ts';
import type { SessionOptions } from './session-options.ts';
/** What both ways into a session need while they open it. */
export interface Opening {
    options: SessionOptions;
    /** Aborts with the caller's signal and when the caller's clean-up runs. */
    signal: AbortSignal;
    cleanup: Cleanup;
    keep: {
        worktree: boolean;
    };
}
/** A repository made ready: its lock is held. */
export interface Prepared extends OpenedRepository {
    id: string;
    startedAt: string;
    lock: HeldLock;
    /** Absolute, without links. */
    worktreeDirectory: string;
    warnings: string[];
}
/**
 * Runs the opening of a session so that a failure or an abort at any moment undoes everything it opened: the caller's
 * clean-up first stops the opening, waits until it has stopped, and then undoes.
 * @returns the result of `open`, and the function that takes the session off the caller's list
 */
export declare function runOpening<T>(options: SessionOptions, open: (opening: Opening) => Promise<T>): Promise<{
    result: T;
    detach: () => void;
}>;
/** Whether the developer's repository still exists; with it gone, only what lies outside of it is left to undo. */
export declare function isThere(repository: Repository): Promise<boolean>;
/** @throws PthError `run/interrupted` */
export declare function stopIfAborted(signal: AbortSignal | undefined): void;
/** Opens the repository, takes its lock and gathers warnings. Nothing of git is changed yet. */
export declare function prepare(opening: Opening): Promise<Prepared>;
/** Makes a new directory for the worktree: with the wished suffix if that is free, else with random ones. */
export declare function claimWorktree(opening: Opening, prepared: Prepared, suffix: string | undefined): Promise<string>;
/** Checks the branch out and notes whose worktree it is. */
export declare function fillWorktree(opening: Opening, prepared: Prepared, plan: {
    branch: string;
    worktree: string;
}): Promise<Repository>;
