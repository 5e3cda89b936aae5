import type { TriedAttempt } from '../repair/index.ts';

/** An attempt at a cause, without its number. */
export interface TriedCause {
  /** Absent for an attempt of which only its commit is known. */
  diagnosisId?: string;
  /** Names of the cause's tests. */
  tests: readonly string[];
  attempt: Omit<TriedAttempt, 'attempt'>;
}

/** Tells in one sentence what a fix that stays has brought. Pure. */
export function describeKeptFix(failing: number, total: number): string {
  if (failing === 0) return `Kept: ${total === 1 ? 'its test passes' : `all of its ${total} tests pass`} with it.`;
  if (total === 1) return 'Kept, though its test still fails.';
  return `Kept, though ${failing} of its ${total} tests still fail.`;
}
