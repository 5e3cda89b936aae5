import { describeFault, type FaultDescription, PthError } from '../base/index.ts';
import type { ArtifactFile } from './commit-artifacts.ts';
import type { HarnessSession } from './harness-session.ts';
import { writeCheckpoint } from './session-state-file.ts';
import type { SessionState } from './state.ts';
import { persistSuite } from './suite-files.ts';

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
export async function saveSession(
  session: HarnessSession,
  content: { files?: readonly ArtifactFile[]; state?: SessionState },
): Promise<SessionSaving> {
  const saving: SessionSaving = { suiteCommit: null, checkpointCommit: null, failures: [] };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      saving.failures.push(describeFault(error));
    }
  };
  const { files, state } = content;
  if (files !== undefined && files.length > 0) {
    await attempt(async () => {
      saving.suiteCommit = (await persistSuite(session, files)).commit;
    });
  }
  if (state !== undefined) {
    await attempt(async () => {
      saving.checkpointCommit = await writeCheckpoint(session, state);
    });
  }
  return saving;
}
