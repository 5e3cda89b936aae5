import { z } from 'zod';
import type { ProcessFacts } from '../process/index.ts';

/** Schema of `.pth/active-session.lock`, which names the session that works on the plugin. */
export const sessionLockSchema = z.object({
  version: z.literal(1),
  /** UUID of the session; distinguishes this lock from every other. */
  id: z.string().min(1),
  branch: z.string(),
  pid: z.int().positive(),
  /** Start time of the process as the kernel counts it, since process ids are reused; null where unknown. */
  process_start: z.string().nullable(),
  host: z.string(),
  started_at: z.string(),
  worktree: z.string(),
  /** True when `.pth` was made for the lock and is removed with it. */
  made_directory: z.boolean(),
});
export type SessionLock = z.infer<typeof sessionLockSchema>;

/** Decision about an existing lock file. */
export type LockDecision =
  /** Its owner is running; no other session may start. */
  | { state: 'live'; lock: SessionLock; reason: string }
  /** Its owner is gone, and another session may replace it. `lock` is null when the file holds no lock. */
  | { state: 'dead'; lock: SessionLock | null; reason: string }
  /** Its owner has created the file and not yet written it. */
  | { state: 'being-written' };

/** Time in milliseconds after which a lock file without content counts as abandoned. */
export const lockWritingMs = 5000;

/** Parses a lock; null when the text is invalid. */
export function parseLock(text: string): SessionLock | null {
  try {
    return sessionLockSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/**
 * Decides about an existing lock. A lock of another host counts as live, since its process cannot be checked from here:
 * two sessions on one plugin do harm, while a refused session only needs an answer.
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
