import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { endHarnessSession, readSuiteFiles, startHarnessSession, writeCheckpoint } from '../../../src/session/index.ts';
import { resumeHarnessSession } from '../../../src/session/resume-session.ts';
import { hashCheckout, makeRepository } from '../../kit/git-sandbox.ts';
import { makeSessionOptions, makeState, suffixes } from '../../kit/harness-sandbox.ts';

const trailers = (iteration: number) => [
  { key: 'PTH-Test', value: 'adds' },
  { key: 'PTH-Category', value: 'wrong-output' },
  { key: 'PTH-Iteration', value: String(iteration) },
];

/** A session with two iterations, each with a fix and a checkpoint, that ended without finishing. */
async function makeInterrupted(pluginPath = '') {
  const sandbox = makeRepository({ files: { [join(pluginPath, 'f')]: '0\n', x: 'x\n' } });
  const options = makeSessionOptions(join(sandbox.path, pluginPath), { random: suffixes('a1b2c3') });
  const session = await startHarnessSession(options);
  const file = join(session.pluginPath, 'f');
  for (const iteration of [1, 2]) {
    writeFileSync(join(session.worktree, file), `${iteration}\n`);
    await session.git.commit({ paths: [file], subject: `fix: ${iteration}`, trailers: trailers(iteration) });
    await writeCheckpoint(session, makeState(session, iteration));
  }
  return { sandbox, options, session };
}

describe('resuming', () => {
  test.each(['', 'plugins/a'])(
    'goes on at the next iteration with its state and commits (folder %j)',
    async (pluginPath) => {
      const { sandbox, options, session } = await makeInterrupted(pluginPath);
      await endHarnessSession(session);
      const before = hashCheckout(sandbox.path);
      const resumed = await resumeHarnessSession({ ...options, branch: session.branch });
      expect(resumed).toMatchObject({
        id: session.id,
        branch: session.branch,
        branchPoint: session.branchPoint,
        worktree: session.worktree,
        pluginDirectory: session.pluginDirectory,
        firstIteration: 3,
        warnings: [],
        state: { trend: 'improving', tests: [{ name: 'adds', status: 'failed' }] },
      });
      expect(resumed.history.map(({ subject }) => subject)).toEqual([
        'fix: 1',
        'pth: checkpoint of iteration 1',
        'fix: 2',
        'pth: checkpoint of iteration 2',
      ]);
      expect(hashCheckout(sandbox.path)).toEqual(before);
      const end = await endHarnessSession(resumed);
      expect(end).toMatchObject({ isBranchKept: true, commits: { total: 4, fixes: 2 } });

      const checkpoints = resumed.history.filter(({ trailers: found }) =>
        found.some(({ key, value }) => key === 'PTH-Type' && value === 'state-checkpoint'),
      );
      expect(checkpoints).toHaveLength(2);
      for (const { commit } of checkpoints) {
        expect(sandbox.git('show', '--name-only', '--format=', commit).trim()).toBe(
          join(pluginPath, '.pth/session-state.json'),
        );
      }
    },
  );

  test('after a kill: the lock and the clean worktree of the dead process make way', async () => {
    const sandbox = makeRepository();
    const options = makeSessionOptions(sandbox.path, { hostName: hostname() });
    const program = fileURLToPath(new URL('../../fixtures/programs/start-harness-session.ts', import.meta.url));
    const child = spawn(process.execPath, [program, sandbox.path, options.worktreeDirectory], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const branch = sandbox.git('branch', '--list', '--format=%(refname:short)', 'pth/*').trim();
    const resumed = await resumeHarnessSession({ ...options, branch });
    expect(resumed.worktree.slice(-6)).toBe(branch.slice(-6));
    expect(resumed.warnings).toEqual([
      expect.stringContaining('was taken over'),
      expect.stringContaining('The state of the session is lost'),
    ]);
    expect(resumed.firstIteration).toBe(1);
    await endHarnessSession(resumed);
    expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test('uncommitted changes of the dead session stay where they are, detached, and are named', async () => {
    const { sandbox, options, session } = await makeInterrupted();
    // What a kill leaves: worktree and branch, but nobody who holds the lock.
    const lock = join(sandbox.path, '.pth/active-session.lock');
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/"process_start": "\d+"/, '"process_start": "1"'));
    writeFileSync(join(session.worktree, 'half a fix'), 'precious\n');
    const resumed = await resumeHarnessSession({ ...options, random: suffixes('d4e5f6'), branch: session.branch });
    expect(resumed.worktree.endsWith('pth-worktree-d4e5f6')).toBe(true);
    expect(resumed.warnings).toContainEqual(expect.stringMatching(`1 uncommitted .*${session.worktree}.*half a fix`));
    expect(readFileSync(join(session.worktree, 'half a fix'), 'utf8')).toBe('precious\n');
    expect(resumed.firstIteration).toBe(3);
  });

  test('without a readable state: iteration and fixes from the commits, tests from .pth/tests, and it says so', async () => {
    for (const damage of ['truncated', 'deleted', 'foreign'] as const) {
      const { sandbox, options, session } = await makeInterrupted();
      const path = '.pth/session-state.json';
      const file = join(session.worktree, path);
      const text = readFileSync(file, 'utf8');
      if (damage === 'truncated') writeFileSync(file, text.slice(0, 50));
      if (damage === 'deleted') rmSync(file);
      if (damage === 'foreign') writeFileSync(file, text.replace(session.branch, 'pth/other'));
      writeFileSync(join(session.worktree, 'manual.yaml'), '');
      await session.git.commit({ paths: [path], subject: 'damage' });
      await endHarnessSession(session);
      const resumed = await resumeHarnessSession({ ...options, branch: session.branch });
      expect(resumed).toMatchObject({ state: null, firstIteration: 3, branchPoint: session.branchPoint });
      expect(resumed.history.filter(({ subject }) => subject.startsWith('fix:'))).toHaveLength(2);
      expect(resumed.warnings).toEqual([
        expect.stringMatching(/state of the session is lost .*results per test and the trend are unknown/),
      ]);
      expect(await readSuiteFiles(resumed)).toEqual({ files: [], problems: [] });
      await endHarnessSession(resumed);
      expect(sandbox.git('branch', '--list', session.branch)).not.toBe('');
    }
  });

  test('a state that came by a merge is not taken for that of a new session', async () => {
    const { sandbox, session } = await makeInterrupted();
    await endHarnessSession(session);
    sandbox.git('merge', '--quiet', session.branch);
    const next = await startHarnessSession(makeSessionOptions(sandbox.path));
    expect(next.firstIteration).toBe(1);
    expect(existsSync(join(next.worktree, '.pth/session-state.json'))).toBe(true);
    await endHarnessSession(next);
    const resumed = await resumeHarnessSession({
      ...makeSessionOptions(sandbox.path),
      branch: await makeBranchOf(sandbox, 'pth/next-2026-02-18-ffffff'),
    });
    expect(resumed).toMatchObject({ state: null });
    expect(resumed.warnings).toEqual([expect.stringContaining('belongs to the branch')]);
  });

  test('a branch that is missing, or checked out by the developer, is refused', async () => {
    const sandbox = makeRepository();
    sandbox.git('branch', 'pth/there');
    const options = makeSessionOptions(sandbox.path);
    await expect(resumeHarnessSession({ ...options, branch: 'pth/missing' })).rejects.toMatchObject({
      code: 'session/branch-missing',
      details: { branches: ['pth/there'] },
    });
    sandbox.git('checkout', '--quiet', 'pth/there');
    await expect(resumeHarnessSession({ ...options, branch: 'pth/there' })).rejects.toMatchObject({
      code: 'git/worktree-failed',
      recovery: [expect.stringContaining(sandbox.path)],
    });
    expect(existsSync(join(sandbox.path, '.pth'))).toBe(false);
  });

  test('a resumed branch is kept even when it has nothing of its own', async () => {
    const sandbox = makeRepository();
    sandbox.git('branch', 'pth/empty');
    const resumed = await resumeHarnessSession({ ...makeSessionOptions(sandbox.path), branch: 'pth/empty' });
    expect((await endHarnessSession(resumed)).isBranchKept).toBe(true);
    expect(sandbox.git('branch', '--list', 'pth/empty')).not.toBe('');
  });
});

async function makeBranchOf(sandbox: { git(...args: string[]): string }, name: string): Promise<string> {
  sandbox.git('branch', name);
  return name;
}
