import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openRepository } from '../../../src/git/index.ts';
import { hostileVariables, makeRepository } from '../../kit/git-sandbox.ts';
import { proves } from '../../requirements.ts';

async function open(files?: Record<string, string>) {
  const sandbox = makeRepository(files ? { files } : {});
  const { repository } = await openRepository(sandbox.path, { variables: hostileVariables() });
  return { sandbox, repository };
}
const lines = (...items: string[]) => `${items.join('\n')}\n`;

describe('revert', () => {
  test(proves(['P-103'], 'undoes one fix and leaves the later one'), async () => {
    const { sandbox, repository } = await open({ f: lines('a', 'b', 'c', 'd', 'e', 'f', 'g') });
    const first = sandbox.commit({ f: lines('A', 'b', 'c', 'd', 'e', 'f', 'g') });
    sandbox.commit({ f: lines('A', 'b', 'c', 'd', 'e', 'f', 'G') });
    const revert = await repository.revert(first);
    expect(await repository.fileAt('HEAD', 'f')).toBe(lines('a', 'b', 'c', 'd', 'e', 'f', 'G'));
    const [entry] = await repository.log();
    expect(entry).toMatchObject({ commit: revert, body: expect.stringContaining(first), author: { name: 'PTH' } });
    expect(await repository.status()).toEqual([]);
  });

  test(proves(['P-144'], 'a conflict shows its markers and files and leaves the worktree clean'), async () => {
    const { sandbox, repository } = await open({ 'f é': lines('a', 'b'), gone: 'x\n' });
    const first = sandbox.commit({ 'f é': lines('A', 'b'), gone: 'y\n' });
    const second = sandbox.commit({ 'f é': lines('AA', 'b') });
    sandbox.git('rm', '--quiet', 'gone');
    const head = sandbox.commit({});
    sandbox.write({ untracked: 'stays\n' });
    await expect(repository.revert(first)).rejects.toMatchObject({
      code: 'git/revert-conflict',
      details: {
        commit: first,
        files: expect.arrayContaining(['f é', 'gone']),
        conflicts: expect.arrayContaining([
          { path: 'f é', markers: expect.stringMatching(/^<<<<<<< [\s\S]*AA\n=======\na\n>>>>>>> /) },
        ]),
        stderr: expect.any(String),
      },
      recovery: expect.arrayContaining([expect.stringContaining('forward fix')]),
    });
    expect((await repository.status()).map(({ path }) => path)).toEqual(['untracked']);
    expect(await repository.head()).toBe(head);
    expect(second).not.toBe(head);
    expect(await repository.resolve('REVERT_HEAD')).toBeUndefined();
  });

  test('a revert that would change nothing, or overwrite changes, fails and leaves all as it was', async () => {
    const { sandbox, repository } = await open({ f: 'a\n' });
    const first = sandbox.commit({ f: 'b\n' });
    const head = sandbox.commit({ f: 'a\n' });
    await expect(repository.revert(first)).rejects.toMatchObject({ code: 'git/command-failed' });
    expect(await repository.resolve('REVERT_HEAD')).toBeUndefined();
    sandbox.write({ f: 'dirty\n' });
    await expect(repository.revert(head)).rejects.toMatchObject({ code: 'git/command-failed' });
    expect(await repository.head()).toBe(head);
    expect((await repository.status()).map(({ path }) => path)).toEqual(['f']);
    await expect(repository.revert('--no-such')).rejects.toMatchObject({ code: 'git/command-failed' });
  });

  test('an aborted revert leaves no revert behind', async () => {
    const { sandbox, repository } = await open({ f: 'a\n' });
    const first = sandbox.commit({ f: 'b\n' });
    await expect(repository.revert(first, AbortSignal.abort())).rejects.toMatchObject({ code: 'run/interrupted' });
    expect(await repository.status()).toEqual([]);
  });
});

describe('reading', () => {
  test(
    proves(['P-103', 'P-106'], 'cumulative diff, line counts, changed files, blame and files of the past'),
    async () => {
      const { sandbox, repository } = await open({ f: lines('a', 'b', 'c'), old: 'x\n' });
      const point = await repository.head();
      const fix = sandbox.commit({ f: lines('a', 'B', 'c'), 'new é': 'n\n' });
      const diff = await repository.diff(point, 'HEAD');
      expect(diff.isCut).toBe(false);
      expect(diff.text).toContain('-b\n+B\n');
      expect(diff.text).toContain('a/new é');
      expect(await repository.numstat(point, 'HEAD')).toEqual([
        { path: 'f', added: 1, deleted: 1 },
        { path: 'new é', added: 1, deleted: 0 },
      ]);
      expect(await repository.commitFiles(fix)).toEqual([
        { path: 'f', status: 'M' },
        { path: 'new é', status: 'A' },
      ]);
      expect((await repository.commitFiles(point)).map(({ status }) => status)).toEqual(['A', 'A']);
      expect((await repository.blame('f', 1, 3)).map(({ line, commit }) => [line, commit])).toEqual([
        [1, point],
        [2, fix],
        [3, point],
      ]);
      expect(await repository.fileAt(point, 'f')).toBe(lines('a', 'b', 'c'));
      expect(await repository.fileAt(point, 'missing')).toBeUndefined();
      expect(await repository.fileAt(point, '')).toBeUndefined();
      sandbox.write({ f: 'worktree\n' });
      expect((await repository.diff('HEAD', null, { paths: ['f'] })).text).toContain('+worktree');
      expect((await repository.diff(point, 'HEAD', { paths: ['old'] })).text).toBe('');
    },
  );

  test('a large diff is cut and says so', async () => {
    const { sandbox, repository } = await open();
    sandbox.commit({ big: `${'x'.repeat(99)}\n`.repeat(5000) });
    const diff = await repository.diff('HEAD~1', 'HEAD', { maxBytes: 10_000 });
    expect(diff.isCut).toBe(true);
    expect(diff.text.length).toBeLessThan(11_000);
  });

  test('a range, a path, a limit and an order of the log', async () => {
    const { sandbox, repository } = await open();
    const point = await repository.head();
    sandbox.commit({ a: '1' }, 'one');
    sandbox.commit({ b: '1' }, 'two');
    sandbox.commit({ a: '2' }, 'three');
    const subjects = async (options: Parameters<typeof repository.log>[0]) =>
      (await repository.log(options)).map(({ subject }) => subject);
    expect(await subjects({ range: `${point}..HEAD` })).toEqual(['three', 'two', 'one']);
    expect(await subjects({ range: `${point}..HEAD`, isReversed: true })).toEqual(['one', 'two', 'three']);
    expect(await subjects({ paths: ['a'] })).toEqual(['three', 'one']);
    expect(await subjects({ maxCount: 1 })).toEqual(['three']);
    await expect(repository.log({ range: '--output=/tmp/x' })).rejects.toMatchObject({ code: 'git/command-failed' });
  });

  test(proves(['P-103'], 'git bisect over fix commits names the bad one'), async () => {
    const { sandbox, repository } = await open({ value: '0\n' });
    const point = await repository.head();
    const commits: string[] = [];
    for (const value of [1, 2, 3, 40, 50]) {
      sandbox.write({ value: `${value}\n` });
      commits.push(
        (await repository.commit({
          paths: ['value'],
          subject: `fix: ${value}`,
          trailers: [{ key: 'PTH-Test', value: 'value' }],
        })) ?? '',
      );
    }
    writeFileSync(join(sandbox.path, '.git/check.sh'), 'test "$(cat value)" -lt 10\n');
    sandbox.git('bisect', 'start', 'HEAD', point);
    expect(sandbox.git('bisect', 'run', 'sh', '.git/check.sh')).toContain(`${commits[3]} is the first bad commit`);
  });
});

describe('branches', () => {
  test('made once, listed, deleted only where they are expected', async () => {
    const { sandbox, repository } = await open();
    const head = await repository.head();
    expect(await repository.createBranch('pth/x', head)).toBe(true);
    const next = sandbox.commit({ a: '1' });
    expect(await repository.createBranch('pth/x', next)).toBe(false);
    expect(await repository.branches('pth/')).toEqual([{ name: 'pth/x', commit: head }]);
    expect(await repository.deleteBranch('pth/x', next)).toBe(false);
    expect(await repository.isBranch('pth/x')).toBe(true);
    expect(await repository.deleteBranch('pth/x', head)).toBe(true);
    expect(await repository.isBranch('pth/x')).toBe(false);
  });

  test('a branch that stands in the way is named', async () => {
    const { sandbox, repository } = await open();
    sandbox.git('branch', 'pth');
    await expect(repository.createBranch('pth/x', await repository.head())).rejects.toMatchObject({
      code: 'git/branch-exists',
      message: expect.stringContaining('pth stands in the way'),
    });
  });
});
