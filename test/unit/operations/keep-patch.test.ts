import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepPatch } from '../../../src/operations/keep-patch.ts';

const patch = Buffer.from('diff\n');

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pth-patch-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test('a patch is written where it can be, for its owner alone', async () => {
  const temporaryDirectory = makeDirectory();
  const path = await keepPatch(patch, { temporaryDirectory, variables: {} });
  expect(dirname(path)).toBe(temporaryDirectory);
  expect(readFileSync(path, 'utf8')).toBe('diff\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a directory that takes nothing leads to the home directory, and none to a fault that names both', async () => {
  const home = makeDirectory();
  const file = join(home, 'file');
  writeFileSync(file, '');
  const path = await keepPatch(patch, { temporaryDirectory: file, variables: { HOME: home } });
  expect(dirname(path)).toBe(home);
  await expect(keepPatch(patch, { temporaryDirectory: file, variables: { HOME: file } })).rejects.toMatchObject({
    code: 'session/write-failed',
    message: expect.stringContaining('ENOTDIR'),
  });
});
