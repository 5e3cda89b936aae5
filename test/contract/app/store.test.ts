import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../app/store/open-store.ts';
import { describeStore } from './store-contract.ts';

const directory = await mkdtemp(join(tmpdir(), 'pth-store-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
let count = 0;
const newFile = () => join(directory, `store-${++count}`, 'app.sqlite');

const ignore = () => undefined;

describeStore('SQLite', async () => newFile());

describe('opening a store', () => {
  test('a store of a newer version is left alone', async () => {
    const file = newFile();
    await (await openStore(file, ignore)).close();
    const database = new DatabaseSync(file);
    database.exec('UPDATE schema_version SET version = 99');
    database.close();
    await expect(openStore(file, ignore)).rejects.toMatchObject({ code: 'app/store-too-new' });
  });

  test('a place where nothing can be is a fault that says so', async () => {
    await expect(openStore('/dev/null/app.sqlite', ignore)).rejects.toMatchObject({
      code: 'app/store-unreachable',
      recovery: expect.arrayContaining([expect.stringContaining('PTH_DATABASE_URL')]),
    });
    await expect(openStore('postgres://127.0.0.1:1/none', ignore)).rejects.toMatchObject({
      code: 'app/store-unreachable',
    });
  });
});
