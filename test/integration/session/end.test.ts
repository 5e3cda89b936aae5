import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endHarnessSession, saveSession, startHarnessSession } from '../../../src/session/index.ts';
import { resumeHarnessSession } from '../../../src/session/resume-session.ts';
import { hashCheckout, makeDirectory, makeGitWrapper, makeRepository } from '../../kit/git-sandbox.ts';
import { listWorktreeNames, makeSessionOptions, makeState } from '../../kit/harness-sandbox.ts';
import { proves } from '../../requirements.ts';

const suiteFile = {
  path: '.pth/tests/adds.yaml',
  content: 'name: adds\ntier: 1\ntool: add\ngenerated_from: schema\nexpect:\n  success: true\n',
};

describe('ending', () => {
  test(proves(['P-009', 'P-010'], 'only an empty branch of its own goes; every other branch stays'), async () => {
    const sandbox = makeRepository();
    sandbox.git('branch', 'pth/old-2026-01-01-aaaaaa');
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    const end = await endHarnessSession(session);
    expect(end).toMatchObject({ isBranchKept: false, commits: { total: 0 } });
    expect(sandbox.git('branch', '--list', '--format=%(refname:short)', 'pth/*').trim()).toBe(
      'pth/old-2026-01-01-aaaaaa',
    );
  });

  test('a branch without a result goes with its commits, and one that the session did not make stays', async () => {
    const sandbox = makeRepository();
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    await saveSession(session, { files: [suiteFile], state: makeState(session, 1) });
    const end = await endHarnessSession(session, { keepsBranch: false });
    expect(end).toMatchObject({ isBranchKept: false, commits: { total: 2 } });
    expect(sandbox.git('branch', '--list', 'pth/*')).toBe('');

    const first = await startHarnessSession(makeSessionOptions(sandbox.path));
    await saveSession(first, { state: makeState(first, 1) });
    await endHarnessSession(first);
    const resumed = await resumeHarnessSession({ ...makeSessionOptions(sandbox.path), branch: first.branch });
    expect(await endHarnessSession(resumed, { keepsBranch: false })).toMatchObject({ isBranchKept: true });
  });

  test('what was never committed is named', async () => {
    const sandbox = makeRepository();
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    writeFileSync(join(session.worktree, 'half a fix'), '');
    expect((await endHarnessSession(session)).discarded).toEqual(['half a fix']);
    expect(existsSync(session.worktree)).toBe(false);
  });

  test('a kept worktree stays with its branch, and the lock goes', async () => {
    const sandbox = makeRepository();
    const options = makeSessionOptions(sandbox.path);
    const session = await startHarnessSession(options);
    const end = await endHarnessSession(session, { keepsWorktree: true });
    expect(end).toMatchObject({ worktree: session.worktree, isBranchKept: true });
    await options.cleanup.run();
    expect(existsSync(join(session.worktree, 'package.json'))).toBe(true);
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
  });

  test('a worktree that was deleted, damaged, or made unwritable goes all the same', async () => {
    const sandbox = makeRepository();
    const options = makeSessionOptions(sandbox.path);
    const deleted = await startHarnessSession(options);
    rmSync(deleted.worktree, { recursive: true });
    expect((await endHarnessSession(deleted)).warnings).toHaveLength(1);

    const damaged = await startHarnessSession(options);
    rmSync(join(damaged.worktree, '.git'));
    await endHarnessSession(damaged);

    const closed = await startHarnessSession(options);
    mkdirSync(join(closed.worktree, 'node_modules/x'), { recursive: true });
    writeFileSync(join(closed.worktree, 'node_modules/x/y'), '');
    chmodSync(join(closed.worktree, 'node_modules/x'), 0o500);
    await endHarnessSession(closed);

    expect(listWorktreeNames(options.worktreeDirectory)).toEqual([]);
    expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test('after an interrupt a worktree is moved aside before its files are removed', async () => {
    const sandbox = makeRepository();
    const abort = new AbortController();
    const options = makeSessionOptions(sandbox.path, { signal: abort.signal });
    const session = await startHarnessSession(options);
    mkdirSync(join(session.worktree, 'node_modules/x'), { recursive: true });
    writeFileSync(join(session.worktree, 'node_modules/x/y'), '');
    abort.abort();
    await options.cleanup.run();
    expect(existsSync(session.worktree)).toBe(false);
    expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
  });

  test('other stale worktrees of the developer are not pruned', async () => {
    const sandbox = makeRepository();
    const away = join(makeDirectory(), 'on a disk that is not mounted now');
    sandbox.git('worktree', 'add', '--quiet', '-b', 'away', away);
    rmSync(away, { recursive: true });
    await endHarnessSession(await startHarnessSession(makeSessionOptions(sandbox.path)));
    expect(sandbox.git('worktree', 'list')).toContain(away);
  });
});

describe('aborting', () => {
  /** Subcommands in the order a start runs them; an abort is tried in the middle of each. */
  const moments = [
    'rev-parse',
    'worktree list',
    'status',
    'update-ref refs',
    'worktree add',
    'rev-parse --absolute-git-dir',
  ];

  const ways = moments.flatMap((moment) => [
    { moment, way: 'signal' },
    { moment, way: 'clean-up' },
  ]);
  test.each(ways)(
    proves(['P-010'], 'during git $moment by $way leaves no worktree, no lock, no branch'),
    async (point) => {
      const { moment, way } = point;
      const sandbox = makeRepository();
      sandbox.write({ uncommitted: '' });
      const before = hashCheckout(sandbox.path);
      const signs = makeDirectory('signs');
      // The wrapper tells that the moment has come, and then waits: the abort always comes in the middle.
      const wrapper = makeGitWrapper(
        `case "$*" in *"${moment}"*) if [ ! -e ${signs}/seen ]; then "$REAL_GIT" "$@"; code=$?; : >${signs}/seen; while [ -d ${signs} ] && [ ! -e ${signs}/aborted ]; do sleep 0.02; done; exit $code; fi;; esac\nexec "$REAL_GIT" "$@"`,
      );
      const abort = new AbortController();
      const options = makeSessionOptions(sandbox.path, { signal: abort.signal });
      options.variables = { ...options.variables, PATH: `${wrapper}:${process.env['PATH']}` };
      let undone: Promise<void> | undefined;
      const watch = setInterval(() => {
        if (undone !== undefined || !existsSync(join(signs, 'seen'))) return;
        if (way === 'signal') abort.abort();
        undone = way === 'signal' ? Promise.resolve() : options.cleanup.run();
        // The one long command has to be stopped; the short ones may come to their end.
        if (moment !== 'worktree add') writeFileSync(join(signs, 'aborted'), '');
      }, 5);
      try {
        await expect(startHarnessSession(options)).rejects.toMatchObject({ code: 'run/interrupted' });
      } finally {
        clearInterval(watch);
      }
      await undone;
      expect(listWorktreeNames(options.worktreeDirectory)).toEqual([]);
      expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
      expect(sandbox.git('branch', '--list', 'pth/*')).toBe('');
      expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
      expect(hashCheckout(sandbox.path)).toEqual(before);
    },
  );

  test("the caller's clean-up alone stops a start that is under way, and waits for it", async () => {
    const sandbox = makeRepository();
    const options = makeSessionOptions(sandbox.path);
    const failure = startHarnessSession(options).catch((error: unknown) => error);
    await options.cleanup.run();
    expect(await failure).toMatchObject({ code: 'run/interrupted' });
    expect(listWorktreeNames(options.worktreeDirectory)).toEqual([]);
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
  });

  test(proves(['P-148'], "the caller's clean-up ends a running session and keeps its commits"), async () => {
    const sandbox = makeRepository();
    const options = makeSessionOptions(sandbox.path);
    const session = await startHarnessSession(options);
    const saving = await saveSession(session, { files: [suiteFile], state: makeState(session, 1) });
    expect(saving.failures).toEqual([]);
    await options.cleanup.run();
    expect(existsSync(session.worktree)).toBe(false);
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
    expect(sandbox.git('rev-parse', session.branch).trim()).toBe(saving.checkpointCommit);
    expect(sandbox.git('show', `${session.branch}:.pth/tests/adds.yaml`)).toBe(suiteFile.content);
  });
});

/** A small disk of its own, or the reason why there is none. */
function mountSmallDisk(path: string, sizeKB: number): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeKB}k`, 'tmpfs', path], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `no small disk can be mounted here: ${String(error)}`;
  }
}

describe('a full disk', () => {
  test('where the worktree should go: the fault, and nothing left', async (context) => {
    const sandbox = makeRepository({ files: { big: 'x'.repeat(3_000_000) } });
    const worktreeDirectory = makeDirectory('small');
    const reason = mountSmallDisk(worktreeDirectory, 512);
    if (reason !== undefined) context.skip(reason);
    context.onTestFinished(() => void execFileSync('umount', [worktreeDirectory]));
    const before = hashCheckout(sandbox.path);
    await expect(startHarnessSession(makeSessionOptions(sandbox.path, { worktreeDirectory }))).rejects.toMatchObject({
      code: 'session/disk-full',
      details: { stderr: expect.stringContaining('unable to write file big') },
    });
    expect(listWorktreeNames(worktreeDirectory)).toEqual([]);
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
    expect(sandbox.git('branch', '--list', 'pth/*')).toBe('');
    expect(hashCheckout(sandbox.path)).toEqual(before);
  });

  test(
    proves(['P-148'], 'while a session runs: what cannot be saved is told, what was committed stays'),
    async (context) => {
      const sandbox = makeRepository();
      const worktreeDirectory = makeDirectory('small');
      const reason = mountSmallDisk(worktreeDirectory, 512);
      if (reason !== undefined) context.skip(reason);
      context.onTestFinished(() => void execFileSync('umount', [worktreeDirectory]));
      const session = await startHarnessSession(makeSessionOptions(sandbox.path, { worktreeDirectory }));
      const first = await saveSession(session, { files: [suiteFile], state: makeState(session, 1) });
      expect(() => writeFileSync(join(session.worktree, 'filler'), 'x'.repeat(2_000_000))).toThrow('ENOSPC');
      const second = await saveSession(session, {
        files: [{ ...suiteFile, content: suiteFile.content.repeat(5) }],
        state: makeState(session, 2),
      });
      expect(second.failures.map(({ code }) => code)).toEqual(['session/disk-full', 'session/disk-full']);
      await endHarnessSession(session);
      expect(sandbox.git('rev-parse', session.branch).trim()).toBe(first.checkpointCommit);
      expect(listWorktreeNames(worktreeDirectory)).toEqual([]);
    },
  );

  test("the developer's own disk: no lock, no half-made file", async (context) => {
    const disk = makeDirectory('small');
    const reason = mountSmallDisk(disk, 2048);
    if (reason !== undefined) context.skip(reason);
    context.onTestFinished(() => void execFileSync('umount', [disk]));
    const sandbox = makeRepository({ path: join(disk, 'repo') });
    expect(() => writeFileSync(join(disk, 'filler'), 'x'.repeat(5_000_000))).toThrow('ENOSPC');
    await expect(startHarnessSession(makeSessionOptions(sandbox.path))).rejects.toMatchObject({
      code: 'session/disk-full',
    });
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
  });
});
