import type { Repository } from '../git/index.ts';
import type { HarnessSession } from './harness-session.ts';
import { type SessionState } from './state.ts';
/** Path of the state file relative to the plugin directory. */
export declare const stateFile = ".pth/session-state.json";
/** Value of the trailer `PTH-Type` on checkpoint commits. */
export declare const checkpointType = "state-checkpoint";
/** A state file as it was found. */
export type StateReading = {
    status: 'ok';
    state: SessionState;
}
/** No file at the commit. */
 | {
    status: 'missing';
    problem: string;
}
/** Not JSON, not of this schema, or too large. */
 | {
    status: 'unreadable';
    problem: string;
}
/** Written by the session of another branch, for example one that was merged: not to be used. */
 | {
    status: 'foreign';
    problem: string;
};
/** Reads the text of a state file; pure. */
export declare function parseState(text: string | undefined, branch: string): StateReading;
/** Reads the state that a branch holds. Nothing about its content is a fault. */
export declare function readState(repository: Repository, options: {
    branch: string;
    pluginPath: string;
    commit?: string;
}): Promise<StateReading>;
/**
 * Overwrites `.pth/session-state.json` and commits it alone.
 * @returns the checkpoint commit; when nothing changed since the last one, that one
 * @throws PthError `session/disk-full`, `git/commit-failed`, `session/write-failed`
 */
export declare function writeCheckpoint(session: HarnessSession, state: SessionState, signal?: AbortSignal): Promise<string>;
