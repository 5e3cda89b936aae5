import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isEntryReachable, isEntryThere, isReachable, isThere } from '../../../src/base/is-there.ts';

test('a link that leads nowhere is an entry with nothing behind it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pth-is-there-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const [file, link] = [join(directory, 'file'), join(directory, 'link')];
  await writeFile(file, '');
  await symlink(join(directory, 'nowhere'), link);

  expect(await Promise.all([file, link, join(file, 'below')].map(isThere))).toEqual([true, false, false]);
  expect(await Promise.all([file, link, join(file, 'below')].map(isEntryThere))).toEqual([true, true, false]);
});

test('a path that the system refuses to look at is an error, or unreachable', async () => {
  const path = join(tmpdir(), 'x'.repeat(5000));

  await expect(isThere(path)).rejects.toThrow('ENAMETOOLONG');
  await expect(isEntryThere(path)).rejects.toThrow('ENAMETOOLONG');
  expect(await isReachable(path)).toBe(false);
  expect(await isEntryReachable(path)).toBe(false);
});
