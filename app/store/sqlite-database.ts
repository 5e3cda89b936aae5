import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, RunStatement, SqlRow, SqlValue } from './database.ts';

/** How long another process may hold the file before a write fails. */
const busyMs = 5000;

/** `SQLITE_CONSTRAINT_UNIQUE` and `SQLITE_CONSTRAINT_PRIMARYKEY`. */
const duplicateCodes: readonly unknown[] = [2067, 1555];

/**
 * The embedded database: one file, written ahead, on disk before a write is answered. Several processes on one machine
 * may share the file.
 */
export async function openSqliteDatabase(path: string): Promise<Database> {
  if (path !== ':memory:') await mkdir(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyMs });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const statements = new Map<string, StatementSync>();
  const runNow = (sql: string, values: readonly SqlValue[] = []): SqlRow[] => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement.all(...values) as SqlRow[];
  };
  // One connection: what runs outside waits until a transaction that awaits something is over.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
  const run: RunStatement = async (sql, values) => runNow(sql, values);
  return {
    rowLock: '',
    types: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', integer: 'INTEGER' },
    run: (sql, values) => inTurn(() => run(sql, values)),
    transaction: (work) =>
      inTurn(async () => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(run);
          database.exec('COMMIT');
          return result;
        } catch (error) {
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    isDuplicate: (error) => error instanceof Error && 'errcode' in error && duplicateCodes.includes(error.errcode),
    close: () => inTurn(async () => database.close()),
  };
}
