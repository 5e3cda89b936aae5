import pg from 'pg';
import type { Database, RunStatement, SqlRow, SqlValue } from './database.ts';

/** Connections of one replica. */
const maxConnections = 10;
const connectMs = 10_000;

/** `unique_violation`. */
const duplicateCode = '23505';

/** Postgres, for several replicas. @param url a `postgres://` address. @param onError told of faults of idle connections */
export function openPostgresDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    application_name: 'pth-app',
    types: {
      // Counts and ids come as text by default; all of them are safe integers here.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  pool.on('error', onError);
  const runOn =
    (client: pg.Pool | pg.PoolClient): RunStatement =>
    async (sql, values = []) =>
      (await client.query<SqlRow, SqlValue[]>(numberPlaces(sql), [...values])).rows;
  return {
    rowLock: ' FOR UPDATE SKIP LOCKED',
    types: { id: 'BIGSERIAL PRIMARY KEY', integer: 'BIGINT' },
    run: runOn(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(runOn(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((rollbackError: Error) => {
          // A connection that cannot even roll back is not given to anybody else.
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

function numberPlaces(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${++count}`);
}
