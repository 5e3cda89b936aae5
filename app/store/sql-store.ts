import { PthError } from '../../src/base/index.ts';
import { jobSchema } from '../webhooks/job.ts';
import type { Database, SqlRow } from './database.ts';
import { type SessionRecord, sessionRecordSchema } from './session-record.ts';
import { createSqlSessions } from './sql-sessions.ts';
import type { ClaimedDelivery, Store, StoreCounts } from './store.ts';

/** The store on any database that speaks its SQL; the tables are there already. */
export function createSqlStore(database: Database): Store {
  return {
    ...createSqlSessions(database),
    ...claimedDeliveries(database),

    enqueue: async ({ id, subject, queueKey, job }, now) => {
      const added = await database.run(
        `INSERT INTO deliveries (id, subject, queue_key, job, state, attempts, steps_done, received_at, run_after)
         VALUES (?, ?, ?, ?, 'pending', 0, 0, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
        [id, subject, queueKey, JSON.stringify(job), now, now],
      );
      if (added.length > 0) return 'new';
      const known = await database.run('SELECT id FROM deliveries WHERE id = ?', [id]);
      return known.length > 0 ? 'repeated' : 'handled';
    },

    claim: (worker, now, leaseMs) => claimOldest(database, worker, now, leaseMs),
    count: () => countRows(database),
    prune: (before) => prune(database, before),
    ping: async () => {
      await database.run('SELECT version FROM schema_version');
    },
    close: () => database.close(),
  };
}

/** Claims the oldest delivery that may be worked on; null when there is none. */
async function claimOldest(
  database: Database,
  worker: string,
  now: number,
  leaseMs: number,
): Promise<ClaimedDelivery | null> {
  try {
    // Take only the oldest open delivery of a key, to keep their order.
    const [row] = await database.run(
      `UPDATE deliveries SET state = 'claimed', worker = ?, lease_until = ?, attempts = attempts + 1
       WHERE seq = (
         SELECT d.seq FROM deliveries d
         WHERE d.state IN ('pending', 'claimed') AND d.run_after <= ? AND (d.state = 'pending' OR d.lease_until < ?)
           AND NOT EXISTS (SELECT 1 FROM deliveries o
             WHERE o.queue_key = d.queue_key AND o.seq < d.seq AND o.state IN ('pending', 'claimed'))
         ORDER BY d.seq LIMIT 1${database.rowLock})
       RETURNING id, subject, queue_key, job, received_at, attempts, steps_done`,
      [worker, now + leaseMs, now, now],
    );
    return row ? toDelivery(row) : null;
  } catch (error) {
    // Another replica claimed a delivery of the same key at the same moment.
    if (database.isDuplicate(error)) return null;
    throw error;
  }
}

/** Changes of a delivery by the worker that holds it. */
function claimedDeliveries(database: Database): Pick<Store, 'renew' | 'saveSteps' | 'finish' | 'putBack'> {
  const own = `id = ? AND worker = ? AND state = 'claimed'`;
  return {
    renew: async (id, worker, leaseUntil) => {
      const rows = await database.run(`UPDATE deliveries SET lease_until = ? WHERE ${own} RETURNING id`, [
        leaseUntil,
        id,
        worker,
      ]);
      return rows.length > 0;
    },

    saveSteps: async (id, worker, stepsDone) => {
      const rows = await database.run(`UPDATE deliveries SET steps_done = ? WHERE ${own} RETURNING id`, [
        stepsDone,
        id,
        worker,
      ]);
      expectOwn(rows, id);
    },

    finish: async (id, worker, now, problem) => {
      const rows = await database.run(
        `UPDATE deliveries SET state = ?, ended_at = ?, problem = ?, worker = NULL, lease_until = NULL
         WHERE ${own} RETURNING id`,
        [problem === null ? 'done' : 'failed', now, problem, id, worker],
      );
      expectOwn(rows, id);
    },

    putBack: async (id, worker, runAfter, { isFree } = { isFree: false }) => {
      const rows = await database.run(
        `UPDATE deliveries SET state = 'pending', run_after = ?, worker = NULL, lease_until = NULL,
           attempts = attempts - ? WHERE ${own} RETURNING id`,
        [runAfter, isFree ? 1 : 0, id, worker],
      );
      expectOwn(rows, id);
    },
  };
}

function expectOwn(rows: readonly SqlRow[], id: string): void {
  if (rows.length > 0) return;
  throw new PthError('app/changed-meanwhile', `delivery ${id} is in the hands of another worker by now`);
}

function toDelivery(row: SqlRow): ClaimedDelivery {
  const subject = row['subject'] ?? null;
  return {
    id: String(row['id']),
    subject: subject === null ? null : String(subject),
    queueKey: String(row['queue_key']),
    job: jobSchema.parse(JSON.parse(String(row['job']))),
    receivedAt: Number(row['received_at']),
    attempts: Number(row['attempts']),
    stepsDone: Number(row['steps_done']),
  };
}

/** Deletes rows that ended before a time; returns their number. */
async function prune(database: Database, before: number): Promise<number> {
  const removed = await Promise.all([
    database.run(`DELETE FROM deliveries WHERE state IN ('done', 'failed') AND ended_at < ? RETURNING id`, [before]),
    database.run('DELETE FROM refusals WHERE at < ? RETURNING at', [before]),
    database.run('DELETE FROM approvals WHERE at < ? RETURNING at', [before]),
    database.run(`DELETE FROM sessions WHERE state = 'ended' AND checked_at < ? RETURNING id`, [before]),
  ]);
  return removed.reduce((sum, rows) => sum + rows.length, 0);
}

async function countRows(database: Database): Promise<StoreCounts> {
  const [open, failed, sessions] = await Promise.all([
    database.run(
      `SELECT state, COUNT(*) AS count FROM deliveries WHERE state IN ('pending', 'claimed') GROUP BY state`,
    ),
    database.run(`SELECT COUNT(*) AS count FROM deliveries WHERE state = 'failed'`),
    database.run('SELECT state, COUNT(*) AS count FROM sessions GROUP BY state'),
  ]);
  const bySessionState = Object.fromEntries(
    sessionRecordSchema.shape.state.options.map((state) => [state, countOf(sessions, state)]),
  ) as Record<SessionRecord['state'], number>;
  return {
    pending: countOf(open, 'pending'),
    claimed: countOf(open, 'claimed'),
    failed: Number(failed[0]?.['count'] ?? 0),
    sessions: bySessionState,
  };
}

function countOf(rows: readonly SqlRow[], state: string): number {
  return Number(rows.find((row) => row['state'] === state)?.['count'] ?? 0);
}
