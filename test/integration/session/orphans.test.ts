import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openRepository } from '../../../src/git/index.ts';
import { describeOwner } from '../../../src/process/index.ts';
import {
  endHarnessSession,
  preflight,
  removeOrphans,
  startHarnessSession,
  writeProcessNote,
} from '../../../src/session/index.ts';
import { findOrphans } from '../../../src/session/orphaned-worktrees.ts';
import { hashCheckout, makeDirectory, makeRepository, type Sandbox } from '../../kit/git-sandbox.ts';
import { makeSessionOptions } from '../../kit/harness-sandbox.ts';
import { proves } from '../../requirements.ts';

/** What a killed session leaves: worktree and branch, and a lock that names another process. */
async function makeOrphan(sandbox: Sandbox, worktreeDirectory: string) {
  const session = await startHarnessSession(makeSessionOptions(sandbox.path, { worktreeDirectory }));
  const lock = join(sandbox.path, '.pth/active-session.lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/"process_start": "\d+"/, '"process_start": "1"'));
  return session;
}

describe('orphaned worktrees', () => {
  test(
    proves(['P-130'], 'those of comparisons whose process is gone are found and removed, those at work are left alone'),
    async () => {
      const worktreeDirectory = makeDirectory('worktrees');
      const sandbox = makeRepository();
      const options = makeSessionOptions(sandbox.path, { worktreeDirectory });
      const { repository, head } = await openRepository(sandbox.path, { variables: options.variables });
      const add = async (name: string, startTime: string | null) => {
        const path = join(worktreeDirectory, name);
        await repository.addWorktree({ path, commit: head });
        if (startTime !== null)
          await writeProcessNote(repository.at(path), { ...describeOwner(process.pid, options.hostName), startTime });
        return path;
      };
      const gone = await add('pth-diff-00aa11', '1');
      await add('pth-diff-22bb33', describeOwner(process.pid, options.hostName).startTime ?? '');
      // Without a note it may be in the making.
      await add('pth-diff-44cc55', null);
      const old = await add('pth-diff-66dd77', null);
      utimesSync(old, 0, 0);
      const place = { repository, pluginDirectory: sandbox.path, worktreeDirectory, hostName: options.hostName };
      const orphans = await findOrphans(place);
      expect(orphans.map(({ path }) => path)).toEqual([gone, old]);
      expect(await removeOrphans(orphans, place)).toEqual({ removed: [gone, old], failed: [] });
      expect([existsSync(gone), existsSync(old)]).toEqual([false, false]);
      expect((await repository.worktrees()).map(({ path }) => path)).toEqual([
        sandbox.path,
        join(worktreeDirectory, 'pth-diff-22bb33'),
        join(worktreeDirectory, 'pth-diff-44cc55'),
      ]);
    },
  );

  test(
    proves(
      ['P-130'],
      'those of dead sessions are found, offered and removed, their branches stay; live ones are left alone',
    ),
    async () => {
      const worktreeDirectory = makeDirectory('worktrees');
      const sandbox = makeRepository();
      const dead = await makeOrphan(sandbox, worktreeDirectory);
      await dead.git.commit({ paths: ['package.json'], subject: 'nothing' });
      writeFileSync(join(dead.worktree, 'x'), '');
      const kept = await dead.git.commit({ paths: ['x'], subject: 'a fix' });

      const foreign = makeRepository();
      const foreignDead = await makeOrphan(foreign, worktreeDirectory);
      const busy = makeRepository();
      const live = await startHarnessSession(makeSessionOptions(busy.path, { worktreeDirectory }));

      const ruin = join(worktreeDirectory, 'pth-worktree-000000');
      mkdirSync(ruin);
      writeFileSync(join(ruin, 'file'), '');
      utimesSync(ruin, 0, 0);
      const young = join(worktreeDirectory, 'pth-worktree-111111');
      mkdirSync(young);
      const notes = join(worktreeDirectory, 'pth-worktree-notes');
      mkdirSync(notes);
      symlinkSync(sandbox.path, join(worktreeDirectory, 'pth-worktree-222222'));

      const options = makeSessionOptions(sandbox.path, { worktreeDirectory });
      const report = await preflight(options);
      expect(report.orphans.map(({ path, branch }) => ({ path, branch }))).toEqual(
        [
          { path: dead.worktree, branch: dead.branch },
          { path: foreignDead.worktree, branch: foreignDead.branch },
          { path: ruin, branch: null },
        ].sort((a, b) => (a.path < b.path ? -1 : 1)),
      );
      expect(report.canStart).toBe(true);
      expect(report.checks.find(({ name }) => name === 'orphans')).toMatchObject({
        status: 'warn',
        message: expect.stringContaining(dead.worktree),
        remedy: expect.arrayContaining([expect.stringMatching(/clean them up.*pth preflight --clean/)]),
      });

      const session = await startHarnessSession(options);
      expect(session.warnings.filter((warning) => warning.includes('pth preflight --clean removes it'))).toHaveLength(
        3,
      );

      const { repository } = await openRepository(sandbox.path, { variables: options.variables });
      const foreignBefore = hashCheckout(foreign.path);
      const result = await removeOrphans(
        [...report.orphans, { path: live.worktree, branch: null, repository: null, hasDirectory: true }],
        {
          repository,
          pluginDirectory: sandbox.path,
          hostName: 'here',
        },
      );
      expect(result.failed).toEqual([{ path: live.worktree, message: expect.stringContaining('works in it') }]);
      for (const { path } of report.orphans) expect(existsSync(path)).toBe(false);
      for (const path of [live.worktree, young, notes, session.worktree]) expect(existsSync(path)).toBe(true);
      expect(sandbox.git('rev-parse', dead.branch).trim()).toBe(kept);
      expect(foreign.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
      expect(foreign.git('branch', '--list', foreignDead.branch)).not.toBe('');
      expect(hashCheckout(foreign.path)).toEqual(foreignBefore);
      await endHarnessSession(session);
      await endHarnessSession(live);
    },
  );

  test('a record in git without a directory, and a directory whose repository is gone, are orphans too', async () => {
    const worktreeDirectory = makeDirectory('worktrees');
    const sandbox = makeRepository();
    const deleted = await makeOrphan(sandbox, worktreeDirectory);
    rmSync(deleted.worktree, { recursive: true });
    const gone = makeRepository();
    const homeless = await makeOrphan(gone, worktreeDirectory);
    rmSync(gone.path, { recursive: true });
    utimesSync(homeless.worktree, 0, 0);
    const { repository } = await openRepository(sandbox.path, { variables: { PATH: process.env['PATH'] } });
    const orphans = await findOrphans({
      repository,
      pluginDirectory: sandbox.path,
      worktreeDirectory,
      hostName: 'here',
    });
    expect(new Map(orphans.map(({ path, hasDirectory }) => [path, hasDirectory]))).toEqual(
      new Map([
        [deleted.worktree, false],
        [homeless.worktree, true],
      ]),
    );
    expect(
      (await removeOrphans(orphans, { repository, pluginDirectory: sandbox.path, hostName: 'here' })).failed,
    ).toEqual([]);
    expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(existsSync(homeless.worktree)).toBe(false);
  });

  test(
    proves(['P-128'], 'a directory that a killed run had begun to remove goes when the next session starts'),
    async () => {
      const worktreeDirectory = makeDirectory('worktrees');
      const sandbox = makeRepository();
      const trash = join(worktreeDirectory, 'pth-trash-00aa11');
      mkdirSync(join(trash, 'locked'), { recursive: true });
      writeFileSync(join(trash, 'locked/file'), '');
      chmodSync(join(trash, 'locked'), 0o500);
      const session = await startHarnessSession(makeSessionOptions(sandbox.path, { worktreeDirectory }));
      expect(existsSync(trash)).toBe(false);
      expect(session.warnings).toEqual([]);
      await endHarnessSession(session);
    },
  );

  test('a path that is not named like a worktree of PTH is never removed', async () => {
    const sandbox = makeRepository();
    const precious = makeDirectory();
    const { repository } = await openRepository(sandbox.path, { variables: { PATH: process.env['PATH'] } });
    const orphan = { path: precious, branch: null, repository: null, hasDirectory: true };
    expect(
      (await removeOrphans([orphan], { repository, pluginDirectory: sandbox.path, hostName: 'here' })).removed,
    ).toEqual([]);
    expect(existsSync(precious)).toBe(true);
  });
});

/** Status of each check. */
const statusOf = async (path: string, changes: Record<string, unknown> = {}) => {
  const report = await preflight({ ...makeSessionOptions(path), ...changes });
  return Object.fromEntries(report.checks.map(({ name, status }) => [name, status]));
};

describe('preflight', () => {
  test('all is well', async () => {
    const sandbox = makeRepository();
    const before = hashCheckout(sandbox.path);
    expect(await statusOf(sandbox.path)).toEqual({
      repository: 'pass',
      uncommitted: 'pass',
      lock: 'pass',
      orphans: 'pass',
      'worktree-directory': 'pass',
      disk: 'pass',
    });
    expect(hashCheckout(sandbox.path)).toEqual(before);
  });

  test('every failure is data with a remedy', async () => {
    const report = await preflight(makeSessionOptions(makeDirectory()));
    expect(report.canStart).toBe(false);
    expect(report.checks[0]).toMatchObject({
      name: 'repository',
      status: 'fail',
      details: { code: 'git/not-a-repository' },
      remedy: expect.arrayContaining([expect.any(String)]),
    });
    const sandbox = makeRepository();
    sandbox.write({ new: '' });
    const file = join(sandbox.path, 'new');
    expect(await statusOf(sandbox.path, { worktreeDirectory: file, diskWarnMB: 1e9, diskFailMB: 1 })).toMatchObject({
      repository: 'pass',
      uncommitted: 'warn',
      'worktree-directory': 'fail',
      disk: 'warn',
    });
    expect(
      await statusOf(sandbox.path, { worktreeDirectory: join(makeDirectory(), 'a/b'), diskFailMB: 1e9 }),
    ).toMatchObject({
      'worktree-directory': 'pass',
      disk: 'fail',
    });
  });
});
