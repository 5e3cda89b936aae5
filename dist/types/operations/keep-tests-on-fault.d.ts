import { type ArtifactFile, type StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';
/**
 * Waits for a loop; when it ends with a fault, the tests made so far go to the branch before anything else is done
 * about it (row P-148), and the fault is thrown on. An interrupt is thrown on at once: a person is waiting. What could
 * not be saved is told as a warning, since the fault in hand matters more.
 */
export declare function keepTestsOnFault<T>(loop: Promise<T>, session: StartedHarnessSession, files: () => readonly ArtifactFile[], { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>): Promise<T>;
