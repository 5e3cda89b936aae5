import type { SessionRecord } from '../store/session-record.ts';
import { writeStatusComment } from './status-comment.ts';
import { type JobScope, now } from './work.ts';

/** Ends a session that no run continues, and gives the reason in the status comment. */
export async function closeSession(scope: JobScope, session: SessionRecord, reason: string): Promise<void> {
  const { work } = scope;
  const at = now(work);
  const ended = await work.store.saveSession({
    ...session,
    state: 'ended',
    stopReason: reason,
    endedAt: at,
    checkedAt: at,
  });
  await writeStatusComment(scope, ended);
}
