import { z } from 'zod';
import type { ProcessFacts } from '../process/index.ts';
/** `.pth/active-session.lock`: who works on the repository. */
export declare const sessionLockSchema: z.ZodObject<{
    version: z.ZodLiteral<1>;
    id: z.ZodString;
    branch: z.ZodString;
    pid: z.ZodInt;
    process_start: z.ZodNullable<z.ZodString>;
    host: z.ZodString;
    started_at: z.ZodString;
    worktree: z.ZodString;
    made_directory: z.ZodBoolean;
}, z.core.$strip>;
export type SessionLock = z.infer<typeof sessionLockSchema>;
/** What a lock file means for whoever wants to start. */
export type LockDecision = 
/** Its owner works; nobody else may. */
{
    state: 'live';
    lock: SessionLock;
    reason: string;
}
/** Its owner is gone; it may be taken over. `lock` is null when the file holds no lock. */
 | {
    state: 'dead';
    lock: SessionLock | null;
    reason: string;
}
/** Its owner is about to write it. */
 | {
    state: 'being-written';
};
/** How long a lock file may be without content before it counts as left behind. */
export declare const lockWritingMs = 5000;
/** Reads a lock; null when the text is none. */
export declare function parseLock(text: string): SessionLock | null;
/**
 * Decides about an existing lock. A lock of another host counts as live: nothing here can tell
 * whether its process runs, and two sessions on one repository do harm while a refused one only needs an answer.
 */
export declare function decideLock(lock: SessionLock | null, facts: {
    ageMs: number;
    hostName: string;
    owner: ProcessFacts;
}): LockDecision;
