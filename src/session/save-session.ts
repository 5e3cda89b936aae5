import { describeFault, type FaultDescription, PthError } from '../base/index.ts';
import type { ArtifactFile } from './commit-artifacts.ts';
import type { HarnessSession } from './harness-session.ts';
import { writeCheckpoint } from './session-state-file.ts';
import type { SessionState } from './state.ts';
import { persistSuite } from './suite-files.ts';

/** The saved parts of a session, and the faults of the others. */
export interface SessionSaving {
  suiteCommit: string | null;
  checkpointCommit: string | null;
  failures: FaultDescription[];
}

/**
 * Saves a session before a destructive failure is handled, so that it can be resumed: first the tests, then the state.
 * A failure of one does not keep the other from being tried. Faults are returned, not thrown, since they must not hide
 * the failure that the caller already has.
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
