// oxlint-disable vitest/expect-expect -- expectFault holds the expectations
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeCheckoutSnapshot } from '../../kit/checkout-snapshot.ts';
import { expectFault } from '../../kit/expect-fault.ts';
import type { PluginRepository } from '../../kit/plugin-repository.ts';
import { mountSmallDisk, runScarce, type Scarcity } from '../../kit/scarce-host.ts';
import { createThreeFaults } from '../../kit/three-faults.ts';

/** Runs a session that would mend three faults; skipped where this user may not limit what a program takes. */
async function runSession(
  scarcity: Scarcity,
  skip: (reason: string) => void,
): Promise<{ repository: PluginRepository; run: NonNullable<Awaited<ReturnType<typeof runScarce>>> }> {
  const { repository, settings } = await createThreeFaults();
  const variables = { PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary };
  const place = { cwd: repository.base, variables };
  const run = await runScarce(scarcity, ['test', repository.path, ...settings], place);
  if (run === null) skip('this user may not make control groups');
  if (run === null) throw new Error('a skipped test goes no further');
  return { repository, run };
}

const countFixes = (stderr: string) => [...stderr.matchAll(/^✔ fix /gm)].length;

describe('a session on a machine that is short of something', { timeout: 200_000 }, () => {
  test.for<Scarcity>([
    { shell: 'ulimit -n 256' },
    { shell: 'ulimit -n 64' },
    { processes: 100 },
    { memoryMB: 300 },
    { shell: 'ulimit -v 4000000' },
    { shell: 'ulimit -f 1000' },
  ])('that suffices mends all: %o', async (scarcity, { skip }) => {
    const { repository, run } = await runSession(scarcity, skip);
    expect(run.exitCode, run.stderr).toBe(0);
    expect(countFixes(run.stderr)).toBe(3);
    await repository.expectClean();
  });

  test.for<[Scarcity, string]>([
    [{ shell: 'ulimit -n 40' }, 'A process may have 40 files open here'],
    [{ processes: 60 }, 'more processes and threads'],
    [{ processes: 20 }, 'more processes and threads'],
  ])(
    'too short of it to begin: %o is told with the way out, and nothing is begun',
    async ([scarcity, said], { skip }) => {
      const { repository, run } = await runSession(scarcity, skip);
      expectFault(run, 'environment/limits-too-low');
      expect(run.stderr).toContain(said);
      expect(run.stderr).not.toMatch(/diagnosis|✔ session/);
      await repository.expectClean();
    },
  );

  test('of file size at its end: told as that, the fixes kept, nothing left', async ({ skip }) => {
    const { repository, run } = await runSession({ shell: 'ulimit -f 8' }, skip);
    expectFault({ ...run, stdout: '' }, 'session/write-failed');
    expect(run.stderr).toContain('EFBIG');
    expect(countFixes(run.stderr)).toBe(3);
    expect((await repository.sessionBranches()).map(({ commits }) => commits > 2)).toEqual([true]);
    await repository.expectClean();
  });

  test('of file handles so that no program of Node starts: Node says so, and nothing is touched', async ({ skip }) => {
    const { repository, run } = await runSession({ shell: 'ulimit -n 20' }, skip);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toMatch(/too many open files|EMFILE/);
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(repository.before);
    await repository.expectClean();
  });
});

/** Runs a session that would mend three faults with a small disk in one of its places. */
async function runOnSmallDisk(
  {
    variable,
    kilobytes,
    flags,
  }: { variable: 'TMPDIR' | 'XDG_STATE_HOME'; kilobytes: number; flags: readonly string[] },
  skip: (reason: string) => void,
) {
  const { repository, settings } = await createThreeFaults();
  const state = join(repository.base, 'state');
  const disk = variable === 'TMPDIR' ? repository.temporary : state;
  if (!(await mountSmallDisk(disk, kilobytes))) skip('this user may not mount a tmpfs');
  const args = ['test', repository.path, ...settings, ...flags];
  const run = await repository.run(args, { variables: { XDG_STATE_HOME: state } });
  return { repository, run };
}

const fill = (place: string) => ['--build', `head -c 8000000 /dev/zero > "${place}/fill.bin"`];
const bare = ['--isolation', 'none'];

describe('a session on a small disk', { timeout: 200_000 }, () => {
  test.for([
    { variable: 'TMPDIR', kilobytes: 40, flags: [] },
    { variable: 'XDG_STATE_HOME', kilobytes: 40, flags: [] },
    // What a plugin writes to its working copy lies neither here nor there.
    { variable: 'XDG_STATE_HOME', kilobytes: 3000, flags: fill('.') },
  ] as const)('$variable, $kilobytes KiB, $flags: mends all', async (row, { skip }) => {
    const { repository, run } = await runOnSmallDisk(row, skip);
    expect(run.exitCode, run.stderr).toBe(0);
    expect(countFixes(run.stderr)).toBe(3);
    await repository.expectClean();
  });

  test.for([
    { variable: 'TMPDIR', kilobytes: 3000, flags: [...bare, ...fill('$TMPDIR')] },
    { variable: 'XDG_STATE_HOME', kilobytes: 3000, flags: fill('$HOME') },
  ] as const)(
    '$variable, $kilobytes KiB, which a build fills: told as that, and no model is asked',
    async (row, { skip }) => {
      const { repository, run } = await runOnSmallDisk(row, skip);
      expect(run.exitCode, run.stderr).toBe(2);
      expect(run.stdout).toContain('The machine ran out of disk space.');
      expect(run.stderr).toContain('go on fixing? stop: what fails is nothing that a change of the plugin can repair');
      expect(countFixes(run.stderr)).toBe(0);
      // What the plugin's own build writes outside of a sandbox stays.
      await rm(join(repository.temporary, 'fill.bin'), { force: true });
      await repository.expectClean();
    },
  );
});

describe('a shell that gives a session less than usual', { timeout: 200_000 }, () => {
  test.each([
    ['no home directory', 'unset HOME', 0],
    ['an empty home directory in its name', 'export HOME=', 0],
    ['closed standard input', 'exec <&-', 0],
    ['all standard streams closed', 'exec <&- >&- 2>&-', 0],
    ['a worktree directory that is missing', 'export PTH_WORKTREE_DIR="$PTH_WORKTREE_DIR/not/there"', 0],
  ])('%s', async (_, shell, exitCode) => {
    const { repository, settings } = await createThreeFaults();
    const variables = { PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary };
    const place = { cwd: repository.base, variables };
    const run = await runScarce({ shell }, ['test', repository.path, ...settings], place);
    expect(run?.exitCode, run?.stderr).toBe(exitCode);
    const [kept] = await repository.sessionBranches();
    expect(await repository.git('log', '--format=%s', `HEAD..${kept?.branch}`)).toContain('mend turn');
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(repository.before);
  });
});

test('the memory that a kernel gives runs out: what was fixed is kept, and cleaning leaves nothing', {
  timeout: 200_000,
}, async ({ skip }) => {
  const { repository, settings } = await createThreeFaults();
  await writeFile(join(repository.path, 'local.txt'), 'neither staged nor committed\n');
  const before = await takeCheckoutSnapshot(repository.path);
  const variables = { PTH_WORKTREE_DIR: repository.worktrees, TMPDIR: repository.temporary };
  const place = { cwd: repository.base, variables };
  const run = await runScarce({ memoryMB: 110 }, ['test', repository.path, ...settings], place);
  if (run === null) skip('this user may not make control groups');
  const cleaned = await repository.run(['preflight', repository.path, '--clean']);
  expect(cleaned.exitCode, cleaned.stdout).toBe(0);
  expect(await takeCheckoutSnapshot(repository.path)).toEqual(before);
  await repository.git('fsck', '--strict');
});
