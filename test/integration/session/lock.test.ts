import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openRepository } from '../../../src/git/index.ts';
import { endHarnessSession, preflight, startHarnessSession } from '../../../src/session/index.ts';
import { removeDeadLock, replaceDeadLock } from '../../../src/session/session-lock.ts';
import { parseLock } from '../../../src/session/session-owner.ts';
import { makeDirectory, makeRepository, type Sandbox } from '../../kit/git-sandbox.ts';
import { makeSessionOptions } from '../../kit/harness-sandbox.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const lockOf = (sandbox: Sandbox) => join(sandbox.path, '.pth/active-session.lock');

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function writeLock(sandbox: Sandbox, changes: Record<string, unknown> = {}): string {
  const text = JSON.stringify({
    version: 1,
    id: 'old',
    branch: 'pth/old-2026-01-01-aaaaaa',
    pid: deadPid(),
    process_start: '1',
    host: 'here',
    started_at: '2026-01-01T00:00:00.000Z',
    worktree: '/tmp/pth-worktree-aaaaaa',
    made_directory: true,
    ...changes,
  });
  sandbox.write({ '.pth/active-session.lock': text });
  return text;
}

describe('the lock', () => {
  test(proves(['P-053'], 'names branch, process and time, and git status does not show it'), async () => {
    const sandbox = makeRepository();
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    expect(JSON.parse(readFileSync(lockOf(sandbox), 'utf8'))).toMatchObject({
      branch: session.branch,
      pid: process.pid,
      process_start: expect.stringMatching(/^\d+$/),
      host: 'here',
      started_at: '2026-02-18T12:00:00.000Z',
      worktree: session.worktree,
    });
    expect(sandbox.git('status', '--porcelain')).toBe('');
    sandbox.git('add', '--all');
    expect(sandbox.git('diff', '--cached', '--name-only')).toBe('');
    await endHarnessSession(session);
    expect(existsSync(lockOf(sandbox))).toBe(false);
  });

  test(
    proves(['P-053'], 'a second start is refused with branch, process and time, and preflight says so too'),
    async () => {
      const sandbox = makeRepository();
      const options = makeSessionOptions(sandbox.path);
      const session = await startHarnessSession(options);
      const text = readFileSync(lockOf(sandbox), 'utf8');
      await expect(startHarnessSession(makeSessionOptions(sandbox.path))).rejects.toMatchObject({
        code: 'session/locked',
        message: expect.stringMatching(`${session.branch}, process ${process.pid} .* since 2026-02-18T12:00:00.000Z`),
        details: { branch: session.branch, pid: process.pid, started_at: '2026-02-18T12:00:00.000Z' },
      });
      expect(readFileSync(lockOf(sandbox), 'utf8')).toBe(text);
      expect(existsSync(session.worktree)).toBe(true);
      const report = await preflight(options);
      expect(report.canStart).toBe(false);
      expect(report.checks.find(({ name }) => name === 'lock')).toMatchObject({
        status: 'fail',
        message: expect.stringContaining(session.branch),
      });
    },
  );

  test('of one plugin leaves the other plugins of the repository free', async () => {
    const sandbox = makeRepository({ files: { 'packages/a/package.json': '{}', 'packages/b/package.json': '{}' } });
    const folder = (name: string) => makeSessionOptions(join(sandbox.path, 'packages', name));
    const first = await startHarnessSession(folder('a'));
    await expect(startHarnessSession(folder('a'))).rejects.toMatchObject({
      code: 'session/locked',
      message: expect.stringContaining(`another session works on this plugin on ${first.branch}, process`),
    });
    const second = await startHarnessSession(folder('b'));
    expect(second.warnings).toEqual([]);
    expect((await preflight(folder('b'))).orphans).toEqual([]);
    expect(sandbox.git('status', '--porcelain')).toBe('');
    for (const session of [first, second]) await endHarnessSession(session);
    for (const name of ['a', 'b']) expect(existsSync(join(sandbox.path, 'packages', name, '.pth'))).toBe(false);
  });

  test(
    proves(['P-054'], 'of a dead process, or of a process that was given its number, is taken over with a warning'),
    async () => {
      const sandbox = makeRepository();
      for (const changes of [{}, { pid: process.pid }]) {
        writeLock(sandbox, changes);
        const { checks } = await preflight(makeSessionOptions(sandbox.path));
        expect(checks.find(({ name }) => name === 'lock')?.remedy).toEqual([
          expect.stringContaining('pth resume pth/old-2026-01-01-aaaaaa'),
          'Start a new session.',
        ]);
        const session = await startHarnessSession(makeSessionOptions(sandbox.path));
        expect(session.warnings).toEqual([expect.stringContaining('pth resume pth/old-2026-01-01-aaaaaa keeps')]);
        expect(JSON.parse(readFileSync(lockOf(sandbox), 'utf8'))).toMatchObject({ branch: session.branch });
        await endHarnessSession(session);
        expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
      }
    },
  );

  test('of a session that had no branch yet is told without one', async () => {
    const sandbox = makeRepository();
    writeLock(sandbox, { branch: '', host: 'there' });
    const owner = /works (on this plugin|here), process \d+ on there, since \d/;
    await expect(startHarnessSession(makeSessionOptions(sandbox.path))).rejects.toThrow(owner);
    const blocked = await preflight(makeSessionOptions(sandbox.path));
    expect(blocked.checks.find(({ name }) => name === 'lock')?.message).toMatch(owner);
    writeLock(sandbox, { branch: '' });
    const { checks } = await preflight(makeSessionOptions(sandbox.path));
    expect(checks.find(({ name }) => name === 'lock')?.remedy).toEqual(['Start a new session.']);
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    expect(session.warnings).toEqual([
      expect.stringMatching(/^The lock of a session, process [^()]*\([^()]*\) and was taken over\.$/),
    ]);
    await endHarnessSession(session);
  });

  test('of another host is respected, and the way out is named', async () => {
    const sandbox = makeRepository();
    const text = writeLock(sandbox, { host: 'there' });
    await expect(startHarnessSession(makeSessionOptions(sandbox.path))).rejects.toMatchObject({
      code: 'session/locked',
      recovery: expect.arrayContaining([expect.stringContaining(lockOf(sandbox))]),
    });
    expect(readFileSync(lockOf(sandbox), 'utf8')).toBe(text);
  });

  test('that is empty or no lock at all is taken over once it is old', async () => {
    const sandbox = makeRepository();
    for (const text of ['', '{"version":99}', '\0\0']) {
      sandbox.write({ '.pth/active-session.lock': text });
      utimesSync(lockOf(sandbox), 0, 0);
      const session = await startHarnessSession(makeSessionOptions(sandbox.path));
      expect(session.warnings).toEqual([expect.stringContaining('holds no lock')]);
      await endHarnessSession(session);
    }
  });

  test('whose owner is about to write it is waited for', async () => {
    const sandbox = makeRepository();
    sandbox.write({ '.pth/active-session.lock': '' });
    const failure = startHarnessSession(makeSessionOptions(sandbox.path)).catch((error: unknown) => error);
    writeLock(sandbox, { pid: process.pid, process_start: null });
    expect(await failure).toMatchObject({ code: 'session/locked', details: { pid: process.pid } });
  });

  test('of two processes that start at once, one wins, also over a lock that was left behind', {
    timeout: 120_000,
  }, async () => {
    const program = fileURLToPath(new URL('../../fixtures/programs/start-harness-session.ts', import.meta.url));
    for (const hasDeadLock of [false, true]) {
      const sandbox = makeRepository();
      if (hasDeadLock) writeLock(sandbox, { host: hostname() });
      const worktrees = makeDirectory();
      const start = async () => {
        const child = spawn(process.execPath, [program, sandbox.path, worktrees], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        let said = '';
        child.stdout.on('data', (data: Buffer) => {
          said += data.toString();
        });
        // Whatever comes first: a program that cannot even start must not be waited for.
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
        return { said: said.trim(), child };
      };
      const both = await Promise.all([start(), start(), start()]);
      expect(both.map(({ said }) => said).sort()).toEqual(['session/locked', 'session/locked', 'started']);
      for (const { child } of both) {
        const ended = child.exitCode === null ? once(child, 'exit') : undefined;
        child.stdin.end();
        await ended;
      }
      expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
      expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    }
  });

  test('of a dead process is removed with the directory that was made for it; a live and a tracked one stay', async () => {
    const sandbox = makeRepository();
    const opened = await openRepository(sandbox.path, { variables: plainVariables() });
    expect(await removeDeadLock(opened, { hostName: 'here' })).toBeNull();
    writeLock(sandbox);
    expect(await removeDeadLock(opened, { hostName: 'elsewhere' })).toBeNull();
    expect(await removeDeadLock(opened, { hostName: 'here' })).toBe(lockOf(sandbox));
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
    writeLock(sandbox, { made_directory: false });
    sandbox.git('add', '--force', '.pth/active-session.lock');
    expect(await removeDeadLock(opened, { hostName: 'here' })).toBeNull();
    sandbox.git('rm', '--cached', '--quiet', '.pth/active-session.lock');
    expect(await removeDeadLock(opened, { hostName: 'here' })).toBe(lockOf(sandbox));
    expect(readdirSync(join(sandbox.path, '.pth'))).toEqual([]);
  });

  test('a dead lock is replaced only while it is the very one that was judged, by one at a time', () => {
    const sandbox = makeRepository();
    const dead = parseLock(writeLock(sandbox));
    const next = parseLock(writeLock(sandbox, { id: 'next' }));
    if (dead === null || next === null) throw new Error('the locks of the test are none');
    const path = lockOf(sandbox);
    const text = readFileSync(path, 'utf8');
    expect(replaceDeadLock(path, dead, { ...dead, id: 'late' })).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(text);

    writeFileSync(`${path}.claim`, 'somebody');
    expect(replaceDeadLock(path, next, dead)).toBe(false);
    rmSync(`${path}.claim`);
    expect(replaceDeadLock(path, next, dead)).toBe(true);
    expect(parseLock(readFileSync(path, 'utf8'))).toEqual(dead);
    expect(readdirSync(join(sandbox.path, '.pth'))).toEqual(['active-session.lock']);
    rmSync(path);
    expect(replaceDeadLock(path, dead, next)).toBe(false);
  });

  test('a link in its place, or in that of its directory, is refused and never followed', async () => {
    const elsewhere = makeDirectory();
    writeFileSync(join(elsewhere, 'file'), 'precious\n');
    const first = makeRepository();
    symlinkSync(elsewhere, join(first.path, '.pth'));
    await expect(startHarnessSession(makeSessionOptions(first.path))).rejects.toMatchObject({
      code: 'session/unsafe-path',
      message: expect.stringContaining('.pth'),
    });
    const second = makeRepository();
    mkdirSync(join(second.path, '.pth'));
    symlinkSync(join(elsewhere, 'file'), lockOf(second));
    await expect(startHarnessSession(makeSessionOptions(second.path))).rejects.toMatchObject({
      code: 'session/unsafe-path',
    });
    expect(readFileSync(join(elsewhere, 'file'), 'utf8')).toBe('precious\n');
  });

  test('that git tracks is not written over', async () => {
    const sandbox = makeRepository();
    const text = writeLock(sandbox);
    sandbox.commit({}, 'a lock by mistake');
    await expect(startHarnessSession(makeSessionOptions(sandbox.path))).rejects.toMatchObject({
      code: 'session/unsafe-path',
      recovery: [expect.stringContaining('git rm --cached')],
    });
    expect(readFileSync(lockOf(sandbox), 'utf8')).toBe(text);
  });

  test('a directory .pth of the developer stays, and so does the ignore file as it was, one line more', async () => {
    const sandbox = makeRepository({ files: { '.pth/tests/a.yaml': 'name: a\n' } });
    const exclude = join(sandbox.path, '.git/info/exclude');
    mkdirSync(join(sandbox.path, '.git/info'), { recursive: true });
    writeFileSync(exclude, 'mine');
    for (let round = 0; round < 2; round++) {
      await endHarnessSession(await startHarnessSession(makeSessionOptions(sandbox.path)));
    }
    expect(readFileSync(exclude, 'utf8')).toBe('mine\n**/.pth/active-session.lock*\n');
    expect(sandbox.git('status', '--porcelain')).toBe('');
    expect(existsSync(join(sandbox.path, '.pth/tests/a.yaml'))).toBe(true);
  });
});
