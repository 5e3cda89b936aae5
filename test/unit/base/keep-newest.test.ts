import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepNewest } from '../../../src/base/index.ts';

test('what was changed longest ago goes, files and directories alike, once there is too much', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pth-newest-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [at, name] of ['c', 'a', 'd', 'b'].entries()) {
    const path = join(directory, name);
    if (name === 'c') {
      await mkdir(path);
      await writeFile(join(path, 'inside'), '');
    } else await writeFile(path, '');
    await utimes(path, at, at);
  }
  await keepNewest(directory, 4);
  expect(await readdir(directory)).toHaveLength(4);
  await keepNewest(directory, 2);
  expect((await readdir(directory)).toSorted()).toEqual(['b', 'd']);
});
