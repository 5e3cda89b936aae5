import { type FaultDescription } from '../base/index.ts';
import type { ArtifactFile } from './commit-artifacts.ts';
import type { HarnessSession } from './harness-session.ts';
import type { SessionState } from './state.ts';
/** What could be saved, and why the rest could not. */
export interface SessionSaving {
    suiteCommit: string | null;
    checkpointCommit: string | null;
    failures: FaultDescription[];
}
/**
 * Saves what makes a session resumable before anything else is done about a destructive failure: first the
 * tests, then the state. One that fails does not keep the other from being tried, and its fault is returned: whoever
 * calls has a failure in hand already, which must not be hidden by this one.
 */
export declare function saveSession(session: HarnessSession, content: {
    files?: readonly ArtifactFile[];
    state?: SessionState;
}): Promise<SessionSaving>;
