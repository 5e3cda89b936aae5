import type { Clock } from '../../src/base/index.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';

/** Time between two rounds of housekeeping. */
const roundMs = 60_000;

/** A running session is checked this often, since webhooks get lost, and GitHub sends none of those for each job. */
const quietMs = 60_000;

/**
 * Rows are kept for 30 days after their end, for the status page. GitHub repeats deliveries for three days, and quotas
 * cover one.
 */
export const keptMs = 30 * 24 * 60 * 60_000;

const perRound = 50;

/** Puts overdue sessions in the queue and deletes old rows. Several replicas may do so: each round is claimed once. */
export async function keepHouse(store: Store, now: number): Promise<{ overdue: number; forgotten: number }> {
  const overdue = await store.listUnwatched(now - quietMs, perRound);
  for (const session of overdue) {
    await store.enqueue(
      {
        id: `overdue/${session.id}/${session.version}/${Math.floor(now / quietMs)}`,
        subject: null,
        queueKey: `${session.repositoryId}/${session.pullRequest}`,
        job: {
          kind: 'session-overdue',
          installationId: session.installationId,
          repository: { id: session.repositoryId, owner: session.owner, name: session.repository },
          sessionId: session.id,
        },
      },
      now,
    );
  }
  return { overdue: overdue.length, forgotten: await store.prune(now - keptMs) };
}

/** Runs housekeeping at once and then every minute, until it is stopped. */
export function startHousekeeping(
  store: Store,
  clock: Clock,
  log: Log,
  onWork: () => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rounds = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const { overdue, forgotten } = await keepHouse(store, clock.now().getTime());
        if (overdue > 0) onWork();
        if (overdue + forgotten > 0) log.info('housekeeping', { overdue, forgotten });
      } catch (error) {
        log.error('housekeeping-failed', error);
      }
      // Only a stop ends the wait early, so the rejection is ignored.
      await clock.sleep(roundMs, stopping.signal).catch(() => undefined);
    }
  };
  const running = rounds();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
