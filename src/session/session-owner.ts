import { z } from 'zod';
import type { ProcessFacts } from '../process/index.ts';

/** `.pth/active-session.lock`: who works on the repository. */
export const sessionLockSchema = z.object({
  version: z.literal(1),
  /** UUID of the session; tells this lock from every other. */
  id: z.string().min(1),
  branch: z.string(),
  pid: z.int().positive(),
  /** Start of the process as the kernel counts it, since process ids are used again; null where unknown. */
  process_start: z.string().nullable(),
  host: z.string(),
  started_at: z.string(),
  worktree: z.string(),
  /** Whether `.pth` was made for the lock, and goes with it. */
  made_directory: z.boolean(),
});
export type SessionLock = z.infer<typeof sessionLockSchema>;

/** What a lock file means for whoever wants to start. */
export type LockDecision =
  /** Its owner works; nobody else may. */
  | { state: 'live'; lock: SessionLock; reason: string }
  /** Its owner is gone; it may be taken over. `lock` is null when the file holds no lock. */
  | { state: 'dead'; lock: SessionLock | null; reason: string }
  /** Its owner is about to write it. */
  | { state: 'being-written' };

/** How long a lock file may be without content before it counts as left behind. */
export const lockWritingMs = 5000;

/** Reads a lock; null when the text is none. */
export function parseLock(text: string): SessionLock | null {
  try {
    return sessionLockSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/**
 * Decides about an existing lock. A lock of another host counts as live: nothing here can tell
 * whether its process runs, and two sessions on one repository do harm while a refused one only needs an answer.
 */
export function decideLock(
  lock: SessionLock | null,
  facts: { ageMs: number; hostName: string; owner: ProcessFacts },
): LockDecision {
  if (lock === null) {
    if (facts.ageMs < lockWritingMs) return { state: 'being-written' };
    return { state: 'dead', lock, reason: 'the lock file holds no lock' };
  }
  if (lock.host !== facts.hostName) {
    return { state: 'live', lock, reason: `it runs on another host, ${lock.host}` };
  }
  if (!facts.owner.isRunning) {
    return { state: 'dead', lock, reason: `process ${lock.pid} is not running` };
  }
  const { startTime } = facts.owner;
  if (lock.process_start !== null && startTime !== null && lock.process_start !== startTime) {
    return { state: 'dead', lock, reason: `process ${lock.pid} is another one that was started later` };
  }
  return { state: 'live', lock, reason: `process ${lock.pid} is running` };
}
