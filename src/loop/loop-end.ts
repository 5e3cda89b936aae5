import type { PthError } from '../base/index.ts';
import type { LoopStop } from './loop-result.ts';

/** The reason to end the loop. */
export interface LoopEnd {
  stop: LoopStop;
  reason: string;
}

export const allPassing: LoopEnd = { stop: 'all-passing', reason: 'every test that ran passes' };

/** The end of a loop whose model cannot be asked any more. Pure. */
export function endWithoutModel({ message }: PthError): LoopEnd {
  return { stop: 'model-failed', reason: `the model could not be asked for fixes: ${message.replace(/[.\s]+$/, '')}` };
}

/** The means of fixing that a loop has. */
export interface FixingMeans {
  isFixing: boolean;
  hasProvider: boolean;
  /** False for an audit, which has no repository to commit to. */
  hasSession: boolean;
  /** Set once the model cannot be asked any more. */
  modelFault: PthError | null;
}

/**
 * Decides whether a loop with failures ends because nobody can fix them; null when the decider is to be asked. Pure.
 */
export function decideUnfixedEnd(
  { failing, total }: { failing: number; total: number },
  { isFixing, hasProvider, hasSession, modelFault }: FixingMeans,
): LoopEnd | null {
  if (!isFixing) return { stop: 'tests-only', reason: hasSession ? 'this run fixes nothing' : 'an audit only tests' };
  if (!hasProvider || !hasSession) {
    return { stop: 'awaiting-fix', reason: `${failing} of ${total} tests fail, and nobody is there to write fixes` };
  }
  return modelFault && endWithoutModel(modelFault);
}
