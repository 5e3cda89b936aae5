import { Pool, types } from 'pg';
import { type Database, type SqlRow, type SqlValue, versionTable } from './database.ts';

/** Connections of one replica. */
const maxConnections = 10;
const connectMs = 10_000;

/** Number of the lock by which replicas wait for each other while one of them changes tables. */
const upgradeLock = 7_404_911;

/** Number of the type `bigint`. */
const int8 = 20;

/** `unique_violation`. */
const duplicateCode = '23505';

/** Postgres, for several replicas. @param url a `postgres://` address. @param onError told of faults of idle connections */
export function openPostgresDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    application_name: 'pth-app',
    types: {
      // Read counts and ids as numbers, not as text; all of them are safe integers here.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onError);
  return {
    rowLock: ' FOR UPDATE SKIP LOCKED',
    types: { id: 'BIGSERIAL PRIMARY KEY', integer: 'BIGINT' },
    run: async (sql, values = []) => (await pool.query<SqlRow, SqlValue[]>(numberPlaceholders(sql), [...values])).rows,
    upgrade: async (plan) => {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        await client.query('BEGIN');
        await client.query(`SELECT pg_advisory_xact_lock(${upgradeLock})`);
        await client.query(versionTable.create);
        await client.query(versionTable.fill);
        const { rows } = await client.query<{ version: number }>(versionTable.read);
        const { statements, version } = plan(rows[0]?.version ?? 0);
        for (const statement of statements) await client.query(statement);
        await client.query(numberPlaceholders(versionTable.write), [version]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK').catch((rollbackError: Error) => {
          // Do not give a connection that cannot even roll back to anybody else.
          fault = rollbackError;
        });
        throw error;
      } finally {
        client.release(fault);
      }
    },
    isDuplicate: (error) => error instanceof Error && 'code' in error && error.code === duplicateCode,
    close: () => pool.end(),
  };
}

function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${++count}`);
}
