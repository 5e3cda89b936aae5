import { describeFault, PthError } from '../base/index.ts';
import { type ArtifactFile, saveSession, type StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';

/**
 * Waits for a loop. When it ends with a fault, the tests made so far are committed to the branch first, and then the
 * fault is thrown. An interrupt is thrown at once, since a person is waiting. A failure to save is only a warning,
 * since the first fault matters more.
 */
export async function keepTestsOnFault<T>(
  loop: Promise<T>,
  session: StartedHarnessSession,
  files: () => readonly ArtifactFile[],
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<T> {
  try {
    return await loop;
  } catch (error) {
    if (!signal.aborted && !(PthError.isInstance(error) && error.code === 'run/interrupted')) {
      for (const problem of await save(session, files)) {
        emit({ type: 'warning', message: `the tests could not be kept: ${problem}` });
      }
    }
    throw error;
  }
}

async function save(session: StartedHarnessSession, files: () => readonly ArtifactFile[]): Promise<string[]> {
  try {
    return (await saveSession(session, { files: files() })).failures.map(({ message }) => message);
  } catch (error) {
    return [describeFault(error).message];
  }
}
