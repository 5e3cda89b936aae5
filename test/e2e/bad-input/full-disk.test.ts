// oxlint-disable vitest/expect-expect -- expectFault, expectClean and interrupt hold the expectations
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { expectFault, expectJsonFault } from '../../kit/expect-fault.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { mountSmallDisk } from '../../kit/scarce-host.ts';
import { proves } from '../../requirements.ts';

/** Fills a disk to its last byte; returns what the program that did it said. */
async function fillDisk(disk: string): Promise<string> {
  const argv = ['sh', '-c', 'cat /dev/zero > "$1/fill.bin"', 'sh', disk] as const;
  const { stderr } = await runProcess({ argv, cwd: '/', variables: plainVariables(), timeoutMs: 20_000 });
  return stderr.text;
}

const large = { 'large.txt': 'no two lines are alike\n'.repeat(60_000) };

async function makeRepository(
  options: Parameters<typeof createPluginRepository>[0],
  kilobytes: number,
  skip: (reason: string) => void,
): Promise<{ repository: PluginRepository; variables: Record<string, string> }> {
  const repository = await createPluginRepository(options);
  const disk = join(repository.base, 'disk');
  if (!(await mountSmallDisk(disk, kilobytes))) skip('this user may not mount a tmpfs');
  return { repository: { ...repository, worktrees: disk }, variables: { PTH_WORKTREE_DIR: disk } };
}

async function expectDiskEmpty({ worktrees }: PluginRepository): Promise<void> {
  const { stdout } = await runProcess({
    argv: ['find', worktrees, '-mindepth', '1'],
    cwd: '/',
    variables: plainVariables(),
    timeoutMs: 10_000,
  });
  expect(stdout.text).toBe('');
}

describe('a full disk', () => {
  test(proves(['P-134'], 'too small for the plugin: a fault with a way out, nothing left'), async ({ skip }) => {
    const { repository, variables } = await makeRepository({ files: large }, 512, skip);
    const run = await repository.run(['test', repository.path, '--no-fix', '--json'], { variables });
    const fault = expectJsonFault(run, 'session/disk-full');
    expect(fault['recovery']).toEqual(expect.arrayContaining([expect.stringContaining('PTH_WORKTREE_DIR')]));
    await repository.expectClean();
    await expectDiskEmpty(repository);
    expect(await repository.sessionBranches()).toEqual([]);
  });

  test(
    proves(['P-134'], 'filled by the build, which then fails: a finding or a fault, nothing left'),
    async ({ skip }) => {
      const { repository, variables } = await makeRepository({}, 2048, skip);
      const build = 'cat /dev/zero > fill.bin';
      const run = await repository.run(['test', repository.path, '--no-fix', '--build', build], { variables });
      expect([1, 3]).toContain(run.exitCode);
      expect(run.stderr).toMatch(/No space left|disk-full|disk is full/);
      expect(run.stderr).not.toContain('code       bug');
      // A fault that cuts a run short leaves a report of what was found.
      expect(run.stdout).toMatch(run.exitCode === 3 ? /Cut short: there is no space left to write/ : /disk space/);
      if (run.exitCode === 3) expectFault({ ...run, stdout: '' }, 'session/disk-full');
      await repository.expectClean();
      await expectDiskEmpty(repository);
    },
  );

  test(
    proves(['P-134', 'P-148'], 'filled by a build that succeeds: the fault of PTH names the disk'),
    async ({ skip }) => {
      const { repository, variables } = await makeRepository({}, 2048, skip);
      const build = 'cat /dev/zero > fill.bin 2>/dev/null; true';
      const run = await repository.run(['test', repository.path, '--no-fix', '--json', '--build', build], {
        variables,
      });
      expectJsonFault(run, 'session/disk-full');
      await repository.expectClean();
      await expectDiskEmpty(repository);
    },
  );

  test('under the repository itself: the lock cannot be written, and nothing is changed', async ({ skip }) => {
    const place = await createPluginRepository();
    const disk = join(place.base, 'small');
    if (!(await mountSmallDisk(disk, 1024))) skip('this user may not mount a tmpfs');
    const copy = join(disk, 'plugin');
    await place.git('clone', '--quiet', '--no-hardlinks', place.path, copy);
    expect(await fillDisk(disk)).toContain('No space left');
    const run = await place.run(['test', copy, '--no-fix']);
    expectFault(run, 'session/disk-full');
    const { stdout } = await runProcess({
      argv: ['git', '-C', copy, 'status', '--porcelain', '--ignored'],
      cwd: '/',
      variables: { ...plainVariables(), GIT_OPTIONAL_LOCKS: '0' },
      timeoutMs: 10_000,
    });
    expect(stdout.text).toBe('');
  });

  test('for the reports: what is on the branch stays', async ({ skip }) => {
    const repository = await createPluginRepository();
    const disk = join(repository.base, 'reports');
    if (!(await mountSmallDisk(disk, 4))) skip('this user may not mount a tmpfs');
    await fillDisk(disk);
    const junit = join(disk, 'junit.xml');
    const run = await repository.run(['test', repository.path, '--no-fix', '--keep-branch', '--junit', junit]);
    expectFault({ ...run, stdout: '' }, 'artifacts/write-failed');
    expect(run.stdout).toContain('All tests that ran pass');
    await repository.expectClean();
    const [kept] = await repository.sessionBranches();
    expect(run.stderr).toContain(kept?.branch);
  });
});
