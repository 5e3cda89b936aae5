import { assertNever } from '../base/index.ts';
import type { RunOutcome } from './outcome.ts';

/**
 * Describes the end of a process in one sentence without a full stop: `ended with exit code 1`, `timed out after 200
 * ms`.
 */
export function describeRunOutcome(
  outcome: Pick<RunOutcome, 'reason' | 'exitCode' | 'signal' | 'durationMs' | 'limitMs' | 'spawnError'>,
): string {
  const after = `${Math.round(outcome.limitMs ?? outcome.durationMs)} ms`;
  switch (outcome.reason) {
    case 'exited':
      if (outcome.signal !== null) return `was ended by signal ${outcome.signal}`;
      return outcome.exitCode === null ? 'ended without an exit code' : `ended with exit code ${outcome.exitCode}`;
    case 'timed-out':
      return `timed out after ${after} and was killed`;
    case 'no-output':
      return `was killed after ${after} without output`;
    case 'aborted':
      return 'was aborted';
    case 'spawn-failed':
      return `could not be started: ${outcome.spawnError ?? 'unknown reason'}`;
    default:
      return assertNever(outcome.reason);
  }
}
