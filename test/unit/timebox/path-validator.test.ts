import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathValidator } from '../../../src/timebox/path-validator.ts';
import { PathEscapeError } from '../../../src/timebox/run-test-errors.ts';
import { proves } from '../../requirements.ts';

let root: string;
let outside: string;
beforeEach(async () => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-paths-')));
  root = join(base, 'repo');
  outside = join(base, 'outside');
  await mkdir(join(root, 'lib'), { recursive: true });
  await mkdir(outside);
});
afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

const isUnder = (path: string) => pathValidator.isUnderRepo(path, root);

describe('isUnderRepo', () => {
  test(proves(['T-006'], 'paths in the repository, existing or not'), () => {
    for (const path of ['lib', 'lib/a_test.dart', './lib', 'lib/../lib', 'a/b/c', '.', '..x', root, `${root}/x`]) {
      expect(isUnder(path), path).toBe(true);
    }
  });

  test(proves(['T-006'], 'paths that lead out, empty ones, ones with NUL'), () => {
    for (const path of ['..', '../x', 'lib/../../x', '/etc/passwd', `${root}x`, `${root}/..`, '', 'a\0b', '../repo2']) {
      expect(isUnder(path), path).toBe(false);
    }
    expect(pathValidator.isUnderRepo('a', 'relative/root')).toBe(false);
    expect(pathValidator.isUnderRepo('a', '')).toBe(false);
  });

  test(proves(['T-006'], 'symlinks count for what they lead to'), async () => {
    await symlink(outside, join(root, 'out'));
    await symlink(join(outside, 'later'), join(root, 'dangling'));
    await symlink('../lib', join(root, 'lib/self'));
    await symlink('loop', join(root, 'loop'));
    await symlink('../../outside', join(root, 'lib/up'));
    for (const path of ['out', 'out/x', 'out/../x', 'dangling', 'dangling/x', 'loop', 'loop/x', 'lib/up/x']) {
      expect(isUnder(path), path).toBe(false);
    }
    expect(isUnder('lib/self/x')).toBe(true);
    // Folded, this stays inside; followed, it does not.
    expect(isUnder('lib/up/../x')).toBe(false);
  });

  test(proves(['T-006'], 'a repository that is reached through a symlink'), async () => {
    const link = join(root, '../link');
    await symlink(root, link);
    expect(pathValidator.isUnderRepo('lib/x', link)).toBe(true);
    expect(pathValidator.isUnderRepo(join(root, 'lib'), link)).toBe(true);
    expect(pathValidator.isUnderRepo('../outside', link)).toBe(false);
  });

  test('a file where a directory would have to be', async () => {
    await writeFile(join(root, 'file'), '');
    expect(isUnder('file/x')).toBe(true);
  });
});

test(proves(['T-006', 'T-019'], 'normalizePath folds, and refuses what is absolute or leads out'), () => {
  expect(pathValidator.normalizePath('./lib//../lib/x', root)).toBe('lib/x');
  expect(pathValidator.normalizePath('.', root)).toBe('.');
  for (const path of ['../x', '/etc', root, `${root}/lib`]) {
    expect(() => pathValidator.normalizePath(path, root), path).toThrow(PathEscapeError);
  }
});
