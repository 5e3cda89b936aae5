import { PthError } from '../../src/base/index.ts';
import { migrate } from './migrations.ts';
import { createSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/**
 * Opens the store that a setting names: a `postgres://` address, for several replicas, or a path of a file (also
 * `sqlite:PATH`), embedded. Creates or upgrades the tables.
 * @param onError called with faults of idle connections
 * @throws PthError `app/store-unreachable`, `app/store-too-new`
 */
export async function openStore(address: string, onError: (error: Error) => void): Promise<Store> {
  try {
    const database = /^postgres(?:ql)?:\/\//.test(address)
      ? (await import('./postgres-database.ts')).openPostgresDatabase(address, onError)
      : await (await import('./sqlite-database.ts')).openSqliteDatabase(address.replace(/^sqlite:/, ''));
    try {
      await migrate(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return createSqlStore(database);
  } catch (error) {
    if (PthError.isInstance(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PthError('app/store-unreachable', `the store cannot be opened: ${reason}`, { cause: error });
  }
}
