import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Database, type SqlRow, type SqlValue, versionTable } from './database.ts';

/** How long another process may hold the file before a write fails. */
const busyMs = 5000;

/** `SQLITE_CONSTRAINT_UNIQUE` and `SQLITE_CONSTRAINT_PRIMARYKEY`. */
const duplicateCodes: readonly unknown[] = [2067, 1555];

/** A statement that waits for the end of the turn. */
interface Waiting {
  sql: string;
  values: readonly SqlValue[];
  resolve: (rows: SqlRow[]) => void;
  reject: (error: unknown) => void;
}

/**
 * The embedded database: one file, written ahead, on disk before a write is answered. Several processes on one machine
 * may share the file.
 */
export async function openSqliteDatabase(path: string): Promise<Database> {
  if (path !== ':memory:') await mkdir(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: busyMs });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const batches = new StatementBatches(database);
  return {
    rowLock: '',
    types: { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', integer: 'INTEGER' },
    run: (sql, values = []) => batches.add(sql, values),
    upgrade: async (plan) =>
      runAsOne(database, () => {
        database.exec(`${versionTable.create}; ${versionTable.fill}`);
        const [row] = database.prepare(versionTable.read).all();
        const { statements: upgrades, version } = plan(Number(row?.['version'] ?? 0));
        for (const upgrade of upgrades) database.exec(upgrade);
        database.prepare(versionTable.write).run(version);
      }),
    isDuplicate: (error) => error instanceof Error && 'errcode' in error && duplicateCodes.includes(error.errcode),
    close: async () => {
      batches.flush();
      database.close();
    },
  };
}

/**
 * Runs work in one transaction. Awaits nothing between the first and the last statement, because this is the only
 * connection of the process.
 */
function runAsOne(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Writes the statements of one turn of the event loop to the disk together, so that many webhooks at the same moment cost
 * little more than one.
 */
class StatementBatches {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  #waiting: Waiting[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  add(sql: string, values: readonly SqlValue[]): Promise<SqlRow[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ sql, values, resolve, reject });
    });
  }

  /** Runs and answers all waiting statements. */
  flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    const settle: (() => void)[] = [];
    const runAll = () => {
      for (const { sql, values, resolve, reject } of batch) {
        try {
          const rows = this.#runNow(sql, values);
          settle.push(() => resolve(rows));
        } catch (error) {
          // SQLite undoes a failed statement alone, so the others of the batch stay.
          settle.push(() => reject(error));
        }
      }
    };
    try {
      if (batch.every(({ sql }) => sql.startsWith('SELECT'))) runAll();
      else runAsOne(this.#database, runAll);
      for (const done of settle) done();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  #runNow(sql: string, values: readonly SqlValue[]): SqlRow[] {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement.all(...values) as SqlRow[];
  }
}
