import { describe, expect, test } from 'vitest';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

describe('builds that turn against their own worktree', () => {
  const builds: [string, string][] = [
    ["delete the worktree's link to git", 'rm -f .git'],
    ['delete everything', 'rm -rf "$PWD"'],
    ['delete everything and make a file of it', 'rm -rf "$PWD"; touch "$PWD"'],
    ['replace .pth by a link to elsewhere', 'rm -rf .pth; ln -s /tmp .pth'],
    ['make a repository of their own', 'rm -f .git; git init --quiet .'],
    ['leave the session branch', 'git checkout --quiet --detach'],
    ['delete the session branch', 'b=$(git branch --show-current); git checkout --quiet --detach; git branch -D "$b"'],
    ['leave a lock of the index', 'touch "$(git rev-parse --git-dir)/index.lock"'],
    [
      'leave files with strange names',
      String.raw`touch "$(printf 'a\nb')" "$(printf '\377x')" '-rf' ; mkdir -p d/e; chmod 000 d`,
    ],
    ['print terminal sequences and bytes', String.raw`printf '\033[2J\033]0;owned\007\377\376\000' >&2; exit 1`],
  ];
  test.each(builds)(proves(['P-007'], '%s: a clear end, nothing left'), async (_, build) => {
    const repository = await createPluginRepository();
    const run = await repository.run(['test', repository.path, '--no-fix', '--build', build]);
    expect([0, 1, 3]).toContain(run.exitCode);
    expect(run.stderr).not.toMatch(/code {7}bug|^ +at .+:\d+:\d+/m);
    // A finding stands in the report, a fault says the way out.
    expect(run.exitCode !== 3 || /^ {2}next {7}\S/m.test(run.stderr)).toBe(true);
    // oxlint-disable-next-line no-control-regex -- no control character may reach a terminal
    expect(run.stdout + run.stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
    await repository.expectClean();
  });
});
