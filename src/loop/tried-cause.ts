import type { TriedAttempt } from '../repair/index.ts';

/** An attempt at a cause, without its number. */
export interface TriedCause {
  /** Absent for an attempt of which only its commit is known. */
  diagnosisId?: string;
  /** Names of the cause's tests. */
  tests: readonly string[];
  attempt: Omit<TriedAttempt, 'attempt'>;
}
