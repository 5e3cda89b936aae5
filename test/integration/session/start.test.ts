import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endHarnessSession, startHarnessSession } from '../../../src/session/index.ts';
import { hashCheckout, makeDirectory, makeRepository, runDeveloperGit } from '../../kit/git-sandbox.ts';
import { listWorktreeNames, makeSessionOptions, suffixes } from '../../kit/harness-sandbox.ts';
import { proves } from '../../requirements.ts';

describe('starting', () => {
  test.each(['main', 'master', 'team/stable'])(
    proves(['P-006', 'P-010'], 'branch, worktree and end, on %s'),
    async (branch) => {
      const sandbox = makeRepository({ branch });
      const options = makeSessionOptions(sandbox.path, { random: suffixes('a1b2c3') });
      const session = await startHarnessSession(options);
      expect(session.branch).toBe('pth/linux-admin-mcp-2026-02-18-a1b2c3');
      expect(session.worktree).toBe(join(options.worktreeDirectory, 'pth-worktree-a1b2c3'));
      expect(session).toMatchObject({
        branchPoint: sandbox.git('rev-parse', branch).trim(),
        repositoryPath: sandbox.path,
        pluginDirectory: session.worktree,
        pluginPath: '',
        firstIteration: 1,
        warnings: [],
      });
      expect(sandbox.git('worktree', 'list', '--porcelain')).toContain(`branch refs/heads/${session.branch}\n`);
      expect(readFileSync(join(session.worktree, 'src/index.js'), 'utf8')).toBe('one\ntwo\nthree\n');
      expect(statSync(session.worktree).mode & 0o777).toBe(0o700);

      writeFileSync(join(session.pluginDirectory, 'src/index.js'), 'fixed\n');
      const fix = await session.git.commit({
        paths: ['src/index.js'],
        subject: 'fix: it',
        trailers: [{ key: 'PTH-Test', value: 'it' }],
      });
      const end = await endHarnessSession(session);
      expect(end).toMatchObject({
        branch: session.branch,
        isBranchKept: true,
        head: fix,
        commits: { total: 1, fixes: 1 },
        filesChanged: ['src/index.js'],
        discarded: [],
        worktree: null,
        warnings: [],
      });
      expect(existsSync(session.worktree)).toBe(false);
      expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
      expect(sandbox.git('rev-parse', session.branch).trim()).toBe(fix);
    },
  );

  test(
    proves(['P-007'], "the developer's checkout stays byte-identical, with every kind of uncommitted edit"),
    async () => {
      const sandbox = makeRepository({
        files: { a: 'a\n', b: 'b\n', gone: 'g\n', staged: 's\n', '.gitignore': 'ignored\n', 'sub/x': 'x\n' },
      });
      sandbox.git('branch', 'other');
      sandbox.write({ a: 'edited\n', staged: 'staged\n', 'new file': 'n\n', ignored: 'i\n' });
      sandbox.git('add', 'staged');
      sandbox.git('rm', '--quiet', '--cached', 'gone');
      symlinkSync('/etc/passwd', join(sandbox.path, 'link'));
      const before = hashCheckout(sandbox.path);

      const session = await startHarnessSession(makeSessionOptions(join(sandbox.path, 'sub')));
      expect(hashCheckout(sandbox.path)).toEqual(before);
      expect(session.warnings).toEqual([
        `Tests run on commit ${session.branchPoint.slice(0, 7)}; 6 uncommitted changes are not included (3 changed, 3 untracked).`,
      ]);
      writeFileSync(join(session.worktree, 'a'), 'fixed\n');
      await session.git.commit({ paths: ['a'], subject: 'fix: a' });
      expect(hashCheckout(sandbox.path)).toEqual(before);
      await endHarnessSession(session);
      expect(hashCheckout(sandbox.path)).toEqual(before);
      expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
    },
  );

  test(proves(['P-008'], 'a branch or a directory of the same suffix leads to another suffix'), async () => {
    const sandbox = makeRepository();
    sandbox.git('branch', 'pth/linux-admin-mcp-2026-02-18-aaaaaa');
    const worktreeDirectory = makeDirectory();
    mkdirSync(join(worktreeDirectory, 'pth-worktree-bbbbbb'));
    const session = await startHarnessSession(
      makeSessionOptions(sandbox.path, { worktreeDirectory, random: suffixes('aaaaaa', 'bbbbbb', 'cccccc') }),
    );
    expect(session.branch.endsWith('cccccc')).toBe(true);
    expect(session.worktree.endsWith('pth-worktree-cccccc')).toBe(true);
  });

  test(proves(['P-145'], 'an explicit branch that exists is refused with its history and the ways out'), async () => {
    const sandbox = makeRepository();
    sandbox.git('branch', 'pth/mine');
    const options = makeSessionOptions(sandbox.path, { branch: 'pth/mine' });
    await expect(startHarnessSession(options)).rejects.toMatchObject({
      code: 'git/branch-exists',
      message: expect.stringContaining('pth/mine'),
      details: { branch: 'pth/mine', history: [{ subject: 'first', commit: expect.any(String) }] },
      recovery: [
        expect.stringMatching(/^The branch is kept .*git switch pth\/mine$/),
        expect.any(String),
        expect.stringContaining('git branch -D'),
      ],
    });
    expect(sandbox.git('rev-parse', 'pth/mine')).toBe(sandbox.git('rev-parse', 'HEAD'));
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
    for (const branch of ['-x', 'a..b', 'a b', '']) {
      await expect(startHarnessSession({ ...options, branch })).rejects.toMatchObject({ code: 'usage/invalid' });
    }
    const session = await startHarnessSession({ ...options, branch: 'pth/yours' });
    expect(session.branch).toBe('pth/yours');
  });

  test('a plugin in a folder of the repository, with spaces and a leading dash', async () => {
    const sandbox = makeRepository({ files: { '-plugins/my plügin/index.js': '1\n', 'other/x': 'x\n' } });
    const session = await startHarnessSession(makeSessionOptions(join(sandbox.path, '-plugins/my plügin')));
    expect(session.pluginPath).toBe('-plugins/my plügin');
    expect(session.pluginDirectory).toBe(join(session.worktree, '-plugins/my plügin'));
    expect(existsSync(join(session.pluginDirectory, 'index.js'))).toBe(true);
    expect(existsSync(join(sandbox.path, '-plugins/my plügin/.pth/active-session.lock'))).toBe(true);

    mkdirSync(join(sandbox.path, 'not committed'));
    await endHarnessSession(session);
    await expect(startHarnessSession(makeSessionOptions(join(sandbox.path, 'not committed')))).rejects.toMatchObject({
      code: 'git/no-commits',
      message: expect.stringContaining('not committed'),
    });
  });

  test('from a detached HEAD, a linked working tree, and a sparse checkout', async () => {
    const sandbox = makeRepository({ files: { 'plugin/a': 'a\n', 'rest/b': 'b\n' } });
    const linked = join(makeDirectory(), 'linked');
    sandbox.git('worktree', 'add', '--quiet', '--detach', linked);
    runDeveloperGit(linked, ['sparse-checkout', 'set', 'plugin']);
    const before = hashCheckout(linked);
    const session = await startHarnessSession(makeSessionOptions(linked));
    expect(existsSync(join(linked, 'rest'))).toBe(false);
    expect(existsSync(join(session.worktree, 'rest/b'))).toBe(true);
    expect(await session.git.status()).toEqual([]);
    writeFileSync(join(session.worktree, 'rest/b'), 'fixed\n');
    expect(await session.git.commit({ paths: ['rest/b'], subject: 'fix: b' })).not.toBeNull();
    await endHarnessSession(session);
    expect(hashCheckout(linked)).toEqual(before);
    expect(sandbox.git('log', '-1', '--format=%s', session.branch).trim()).toBe('fix: b');
  });

  test('submodules are named as missing', async () => {
    const inner = makeRepository();
    const outer = makeRepository();
    runDeveloperGit(outer.path, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub']);
    outer.commit({}, 'submodule');
    const session = await startHarnessSession(makeSessionOptions(outer.path));
    expect(session.warnings).toEqual([expect.stringContaining('submodules')]);
    await endHarnessSession(session);
    expect(outer.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test(
    proves(['P-142'], "a worktree directory that cannot be written to: git's error, the list, the state of the path"),
    async (context) => {
      const sandbox = makeRepository();
      const worktreeDirectory = makeDirectory('readonly');
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', worktreeDirectory], { stdio: 'pipe' });
      } catch (error) {
        context.skip(`no read-only mount can be made here: ${String(error)}`);
      }
      context.onTestFinished(() => void execFileSync('umount', [worktreeDirectory]));
      await expect(startHarnessSession(makeSessionOptions(sandbox.path, { worktreeDirectory }))).rejects.toMatchObject({
        code: 'git/worktree-failed',
        details: {
          stderr: expect.stringContaining('Read-only file system'),
          worktrees: [{ path: sandbox.path, branch: 'main' }],
          path: { state: 'nothing there' },
        },
        recovery: expect.arrayContaining([expect.stringContaining('PTH_WORKTREE_DIR')]),
      });
      expect(sandbox.git('branch', '--list', 'pth/*')).toBe('');
      expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
    },
  );

  test('a worktree directory that is a file, or lies in the checkout, is refused', async () => {
    const sandbox = makeRepository({ files: { '.gitignore': '/tmp\n' } });
    const file = join(makeDirectory(), 'file');
    writeFileSync(file, '');
    const start = (worktreeDirectory: string) =>
      startHarnessSession(makeSessionOptions(sandbox.path, { worktreeDirectory }));
    await expect(start(file)).rejects.toMatchObject({ code: 'git/worktree-failed' });
    await expect(start(sandbox.path)).rejects.toMatchObject({ code: 'git/worktree-failed' });
    const ignored = join(sandbox.path, 'tmp/deep');
    const session = await start(ignored);
    expect(sandbox.git('status', '--porcelain')).toBe('');
    await endHarnessSession(session);
    expect(listWorktreeNames(ignored)).toEqual([]);
  });
});
