import type { RunningMachine } from './running-machine.ts';
/**
 * Gives what root of the machine made in the shared working copy to the owner of that, who could not change or remove it
 * else. Nothing is to be done where that owner is root himself, or the files are copies.
 * @throws PthError `environment/write-failed`
 */
export declare function returnFiles(running: RunningMachine, worktree: string): Promise<void>;
