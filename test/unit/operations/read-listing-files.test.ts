import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readListingFiles } from '../../../src/operations/read-listing-files.ts';

async function makeDirectory(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-listing-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return directory;
}

test('the files that directories have rules for are read, the first README and the first licence of several', async () => {
  const directory = await makeDirectory({
    'server.json': '{"name":"a/b"}',
    'package.json': 'no JSON',
    'README.rst': 'Title',
    README: 'other',
    Dockerfile: 'FROM scratch',
    COPYING: 'x'.repeat(3000),
  });
  expect(await readListingFiles(directory)).toEqual({
    serverJson: { name: 'a/b' },
    packageJson: null,
    readme: 'Title',
    dockerfile: 'FROM scratch',
    license: 'x'.repeat(2000),
  });
});

test('links lead nowhere, and what is too large is not read', async () => {
  const directory = await makeDirectory({ 'README.md': 'x'.repeat(300_000), secret: 'secret' });
  await symlink(join(directory, 'secret'), join(directory, 'Dockerfile'));
  expect(await readListingFiles(directory)).toMatchObject({ readme: null, dockerfile: null, license: null });
});
