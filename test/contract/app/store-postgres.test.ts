import { afterAll, beforeAll, describe } from 'vitest';
import { findPostgresLack, type PostgresServer, startPostgres } from '../../kit/postgres-server.ts';
import { describeStore } from './store-contract.ts';

const lack = await findPostgresLack();
let server: PostgresServer;

describe.skipIf(lack !== undefined)(lack === undefined ? 'server' : `server, left out: ${lack}`, () => {
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.close());
  describeStore('Postgres', () => server.createDatabase());
});
