import { describe, expect, test } from 'vitest';
import { createSessionNames, findSuffix, makeRefSafe, worktreePattern } from '../../../src/session/session-names.ts';
import { proves } from '../../requirements.ts';

describe('makeRefSafe', () => {
  test.each([
    ['linux-admin-mcp', 'linux-admin-mcp'],
    ['@acme/Foo Bär', 'acme-foo-bar'],
    ['a..b.lock~^:?*[\\', 'a.b.lock'],
    ['../../etc/passwd', 'etc-passwd'],
    ['---', 'plugin'],
    ['', 'plugin'],
    ['日本語', 'plugin'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['a@{b}', 'a-b'],
    ['name.', 'name'],
  ])('%j becomes %j', (name, safe) => {
    expect(makeRefSafe(name)).toBe(safe);
  });
});

test(proves(['P-006'], 'branch and worktree carry the same six hex digits, and the branch the day'), () => {
  const names = createSessionNames('linux-admin-mcp', new Date('2026-02-18T23:59:59Z'), (count) =>
    Uint8Array.from([0xa1, 0xb2, 0xc3]).slice(0, count),
  );
  expect(names).toEqual({
    suffix: 'a1b2c3',
    branch: 'pth/linux-admin-mcp-2026-02-18-a1b2c3',
    directory: 'pth-worktree-a1b2c3',
  });
  expect(findSuffix(names.branch)).toBe('a1b2c3');
});

test('only names that PTH makes count as its worktrees', () => {
  for (const name of ['pth-worktree-notes', 'pth-worktree-', 'xpth-worktree-a1b2c3', 'pth-worktree-a1b2c3-old']) {
    expect(worktreePattern.test(name)).toBe(false);
  }
  expect(findSuffix('feature/x')).toBeUndefined();
});
