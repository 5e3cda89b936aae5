import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../../src/process/index.ts';

describe('findProgram', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'pth-find-'));
    for (const directory of ['a', 'b', 'b/folder']) await mkdir(join(root, directory));
    await writeFile(join(root, 'a', 'plain'), '');
    for (const path of ['b/plain', 'a/both', 'b/both']) {
      await writeFile(join(root, path), '');
      await chmod(join(root, path), 0o755);
    }
    await symlink('plain', join(root, 'b', 'link'));
    await symlink('nothing', join(root, 'a', 'link'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const find = (name: string) => findProgram(name, `${root}/none::.:${root}/a:${root}/b`);

  test('the first executable file on the path', async () => {
    expect(await find('both')).toBe(join(root, 'a', 'both'));
    expect(await find('plain')).toBe(join(root, 'b', 'plain'));
    expect(await find('link')).toBe(join(root, 'b', 'link'));
  });

  test('no directory, no missing or impossible name, nothing relative', async () => {
    for (const name of ['folder', 'missing', '', 'a\0b', './both', 'a/both']) expect(await find(name)).toBeUndefined();
    expect(await findProgram('package.json', '.:')).toBeUndefined();
    expect(await findProgram('sh', '')).toBeUndefined();
  });

  test('a full path is checked, not looked up', async () => {
    expect(await find(join(root, 'a', 'both'))).toBe(join(root, 'a', 'both'));
    expect(await find(join(root, 'a', 'plain'))).toBeUndefined();
  });
});
