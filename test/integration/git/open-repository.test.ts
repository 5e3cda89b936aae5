import { chownSync, mkdirSync, symlinkSync, writeFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRepository, openRepository } from '../../../src/git/index.ts';
import {
  hashCheckout,
  hostileVariables,
  makeDirectory,
  makeGitWrapper,
  makeRepository,
  runDeveloperGit,
} from '../../kit/git-sandbox.ts';
import { proves } from '../../requirements.ts';

const variables = { PATH: process.env['PATH'] };

/** Code of the fault that opening ends with. */
const codeOf = (path: string, more: Record<string, string> = {}) =>
  openRepository(path, { variables: { ...variables, ...more } }).then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('openRepository', () => {
  test.each(['main', 'master', 'trunk', 'team/stable'])('a repository on %s, and a folder in it', async (branch) => {
    const sandbox = makeRepository({ branch, files: { 'plugins/a b/é/x.js': '1\n' } });
    const top = await openRepository(sandbox.path, { variables: hostileVariables() });
    expect(top).toMatchObject({ prefix: '', head: sandbox.git('rev-parse', 'HEAD').trim() });
    expect(await top.repository.currentBranch()).toBe(branch);
    const inner = await openRepository(join(sandbox.path, 'plugins/a b/é'), { variables });
    expect(inner.repository.path).toBe(sandbox.path);
    expect(inner.prefix).toBe('plugins/a b/é');
  });

  test('a linked working tree, a detached HEAD, a submodule, and a way that leads through a link', async () => {
    const sandbox = makeRepository();
    const linked = join(makeDirectory(), '-linked');
    sandbox.git('worktree', 'add', '--quiet', '--detach', linked);
    const opened = await openRepository(linked, { variables });
    expect(opened.repository.path).toBe(linked);
    expect(await opened.repository.currentBranch()).toBeNull();
    expect(await opened.repository.excludePath()).toBe(join(sandbox.path, '.git/info/exclude'));

    const outer = makeRepository();
    runDeveloperGit(outer.path, [
      '-c',
      'protocol.file.allow=always',
      'submodule',
      '--quiet',
      'add',
      sandbox.path,
      'sub',
    ]);
    expect((await openRepository(join(outer.path, 'sub'), { variables })).repository.path).toBe(
      join(outer.path, 'sub'),
    );

    const way = join(makeDirectory(), 'way');
    symlinkSync(join(sandbox.path, 'src'), way);
    expect(await openRepository(way, { variables })).toMatchObject({ prefix: 'src' });
  });

  test('each wrong place is a fault of its own', async () => {
    const empty = makeDirectory();
    writeFileSync(join(empty, 'file'), '');
    const fresh = makeDirectory();
    runDeveloperGit(fresh, ['init', '--quiet']);
    const bare = makeDirectory();
    runDeveloperGit(bare, ['init', '--quiet', '--bare']);
    expect(await codeOf(join(empty, 'missing'))).toBe('session/path-missing');
    expect(await codeOf(join(empty, 'file'))).toBe('session/path-missing');
    expect(await codeOf(empty)).toBe('git/not-a-repository');
    expect(await codeOf(bare)).toBe('git/not-a-repository');
    expect(await codeOf(join(fresh, '.git'))).toBe('git/not-a-repository');
    expect(await codeOf(fresh)).toBe('git/no-commits');
    expect(await codeOf(fresh, { PATH: empty })).toBe('git/not-found');
  });

  test('a bare repository is called bare, with the command that clones it', async () => {
    const bare = join(makeDirectory(), 'bare store.git');
    mkdirSync(bare);
    runDeveloperGit(bare, ['init', '--quiet', '--bare']);
    await expect(openRepository(bare, { variables })).rejects.toMatchObject({
      message: `${bare} is a bare repository, which has no working tree`,
      recovery: [`Clone it and give the clone: git clone '${bare}' DIRECTORY`],
    });
  });

  test.skipIf(process.getuid?.() !== 0)(
    'a repository of another user is refused clearly, unless the person declared it safe (as root only)',
    async () => {
      const sandbox = makeRepository();
      for (const path of ['.', '.git']) chownSync(join(sandbox.path, path), 12345, 12345);
      await expect(openRepository(sandbox.path, { variables })).rejects.toMatchObject({
        code: 'git/unsafe-ownership',
        recovery: expect.arrayContaining([expect.stringContaining('safe.directory')]),
      });
      const home = makeDirectory('home');
      writeFileSync(join(home, '.gitconfig'), `[safe]\n\tdirectory = ${sandbox.path}\n`);
      const { repository } = await openRepository(sandbox.path, { variables: { ...variables, HOME: home } });
      expect(await repository.status()).toEqual([]);
    },
  );

  test('a git older than 2.36, which cannot end the records of its worktree list with NUL, will do', async () => {
    const sandbox = makeRepository();
    const other = join(makeDirectory(), 'other');
    sandbox.git('worktree', 'add', '--quiet', '-b', 'other', other);
    const wrapper = makeGitWrapper(
      'case "$*" in *"worktree list --porcelain -z"*) echo "error: unknown switch z" >&2; exit 129;; esac\nexec "$REAL_GIT" "$@"',
    );
    const path = `${wrapper}:${process.env['PATH']}`;
    const { repository } = await openRepository(sandbox.path, { variables: { PATH: path } });
    expect((await repository.worktrees()).map((entry) => entry.branch)).toEqual(['main', 'other']);
  });

  test(proves(['P-007'], 'reading writes nothing, not even the index'), async () => {
    const sandbox = makeRepository();
    sandbox.write({ 'src/index.js': 'one\ntwo\nthree\n', new: '' });
    mkdirSync(join(sandbox.path, 'empty'));
    // A file that was touched and not changed tempts git to note its new time.
    utimesSync(join(sandbox.path, 'package.json'), 1, 1);
    const before = hashCheckout(sandbox.path);
    const { repository } = await openRepository(sandbox.path, { variables });
    await repository.status();
    await repository.diff('HEAD', null);
    await repository.log();
    expect(hashCheckout(sandbox.path)).toEqual(before);
  });

  test('a directory becomes a repository with one commit of all that is not ignored', async () => {
    const path = makeDirectory();
    writeFileSync(join(path, '.gitignore'), 'ignored\n');
    writeFileSync(join(path, 'ignored'), '');
    await createRepository(path, { variables: hostileVariables(), subject: 'all' });
    const { repository, head } = await openRepository(path, { variables });
    expect(await repository.currentBranch()).toBe('main');
    expect(await repository.commitFiles(head)).toEqual([{ path: '.gitignore', status: 'A' }]);
    expect(await repository.status()).toEqual([]);
  });
});
