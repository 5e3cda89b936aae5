/** Limits of a run that nobody watches. */
export interface CourseLimits {
  maxAttempts: number;
  /** Attempts of one session without fewer failures, after which a new session begins from a summary. */
  cyclesPerSession: number;
  /** Such sessions in a row after which a person has to look. */
  idleSessions: number;
}

/** Position of a run between its limits. */
export interface Course {
  attempts: number;
  /** Attempts of the present session since the last one that brought fewer failures. */
  cycles: number;
  /** Sessions in a row that ended without fewer failures. */
  stalledSessions: number;
  /** Number of the present session, from 1. */
  session: number;
}

/** The way on after an attempt. */
export type CourseDecision = 'go-on' | 'new-session' | 'stalled' | 'used-up';

/** Sessions without fewer failures after which a run stops, unless somebody asks for another number. */
export const usualIdleSessions = 3;

/** Counts an attempt and decides the way on. Pure. */
export function advanceCourse(
  course: Course,
  attempt: { isBetter: boolean; endsSession: boolean },
  limits: CourseLimits,
): { course: Course; decision: CourseDecision } {
  const { session } = course;
  const attempts = course.attempts + 1;
  const cycles = attempt.isBetter ? 0 : course.cycles + 1;
  const stalledBefore = attempt.isBetter ? 0 : course.stalledSessions;
  const isStalled = cycles >= limits.cyclesPerSession;
  const stalledSessions = stalledBefore + (isStalled ? 1 : 0);
  if (stalledSessions >= limits.idleSessions) {
    return { course: { attempts, cycles, stalledSessions, session }, decision: 'stalled' };
  }
  if (attempts >= limits.maxAttempts) {
    return { course: { attempts, cycles, stalledSessions, session }, decision: 'used-up' };
  }
  if (!isStalled && !attempt.endsSession) {
    return { course: { attempts, cycles, stalledSessions, session }, decision: 'go-on' };
  }
  const next = { attempts, cycles: isStalled ? 0 : cycles, stalledSessions, session: session + 1 };
  return { course: next, decision: 'new-session' };
}

/**
 * Counts the sessions at the end of a history that brought no new low; 0 when the last one did. Each measurement after
 * the first is a session of its own, since every fix is asked for in a new conversation. Pure.
 * @param distances failures that were left in each measurement, oldest first
 */
export function countIdleSessions(distances: readonly number[]): number {
  const limits = { maxAttempts: Infinity, cyclesPerSession: 1, idleSessions: Infinity };
  let course: Course = { attempts: 0, cycles: 0, stalledSessions: 0, session: 1 };
  let best = distances[0] ?? 0;
  for (const distance of distances.slice(1)) {
    const isBetter = distance < best;
    best = Math.min(best, distance);
    ({ course } = advanceCourse(course, { isBetter, endsSession: true }, limits));
  }
  return course.stalledSessions;
}
