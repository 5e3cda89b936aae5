import type { TestResults } from './runs/test-results.ts';

/** Limits of a run: cycles without fewer failures before a new session, and such sessions before it stops. */
export const cyclesPerSession = 3;
export const sessionsWithoutProgress = 3;

/** Position of a run between its limits. */
export interface Course {
  attempts: number;
  /** Attempts of the present session since the last one that brought fewer failures. */
  cycles: number;
  /** Sessions in a row that ended without fewer failures. */
  stalledSessions: number;
  /** Number of the present implementer session, from 1. */
  session: number;
}

/** The way on after an attempt. */
export type CourseDecision = 'go-on' | 'new-session' | 'stalled' | 'used-up';

/** Counts an attempt and decides the way on. Pure. */
export function advanceCourse(
  course: Course,
  attempt: { isBetter: boolean; endsSession: boolean },
  maxAttempts: number,
): { course: Course; decision: CourseDecision } {
  const { session } = course;
  const attempts = course.attempts + 1;
  const cycles = attempt.isBetter ? 0 : course.cycles + 1;
  const stalledBefore = attempt.isBetter ? 0 : course.stalledSessions;
  const isStalled = cycles >= cyclesPerSession;
  const stalledSessions = stalledBefore + (isStalled ? 1 : 0);
  if (stalledSessions >= sessionsWithoutProgress) {
    return { course: { attempts, cycles, stalledSessions, session }, decision: 'stalled' };
  }
  if (attempts >= maxAttempts) return { course: { attempts, cycles, stalledSessions, session }, decision: 'used-up' };
  if (!isStalled && !attempt.endsSession) {
    return { course: { attempts, cycles, stalledSessions, session }, decision: 'go-on' };
  }
  const next = { attempts, cycles: isStalled ? 0 : cycles, stalledSessions, session: session + 1 };
  return { course: next, decision: 'new-session' };
}

/** Counts by which runs are compared. */
export interface Standing {
  total: number;
  failing: number;
  skipped: number;
  isBroken: boolean;
  /** Names of failing tests. */
  names: readonly string[];
}

/**
 * Measures a run against the tests that ran before it. Tests that vanished or are newly skipped count as failing, so that
 * nothing is gained by keeping tests from running. Pure.
 * @param knownRan the highest number of tests that ran to an end in one run so far
 */
export function measureRun(
  { total, failed, skipped, details }: Pick<TestResults, 'total' | 'failed' | 'skipped' | 'details'>,
  isBroken: boolean,
  knownRan: number,
): Standing {
  const lost = Math.max(0, knownRan - (total - skipped));
  return { total: total + (isBroken ? lost : 0), failing: failed + lost, skipped, isBroken, names: details };
}

/** True when a run leaves less to do than the best one before it. Pure. */
export function isBetter(next: Standing, best: Standing): boolean {
  if (next.isBroken !== best.isBroken) return best.isBroken;
  return next.failing < best.failing;
}
