import { describeFault, PthError } from '../base/index.ts';
import { type ArtifactFile, saveSession, type StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';

/**
 * Waits for a loop; when it ends with a fault, the tests made so far go to the branch before anything else is done
 * about it, and the fault is thrown on. An interrupt is thrown on at once: a person is waiting. What could
 * not be saved is told as a warning, since the fault in hand matters more.
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
