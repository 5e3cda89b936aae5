import { chmod, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { runGit } from '../../../src/git/git-runner.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

/** A git that takes the lock of the index and is ended before it gives it back. */
async function openStuckGit() {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-stuck-git-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const lock = join(directory, 'index.lock');
  await writeFile(join(directory, 'git'), `#!/bin/sh\n: > '${lock}'\nexec sleep 600\n`);
  await chmod(join(directory, 'git'), 0o755);
  const { PATH = '' } = plainVariables();
  return { directory, lock, variables: { ...plainVariables(), PATH: `${directory}:${PATH}` } };
}

test(
  proves(['P-104'], 'the lock of a git that was given up is taken away where the working tree is of PTH alone'),
  async () => {
    const { directory, lock, variables } = await openStuckGit();
    const isThere = () =>
      stat(lock).then(
        () => true,
        () => false,
      );
    const giveUp = async (own: { gitDirectory?: string }, isRead = false) => {
      const cancel = new AbortController();
      const running = runGit(
        { path: directory, variables, ...own },
        { args: ['status'], isRead, signal: cancel.signal },
      );
      while (!(await isThere())) await new Promise(setImmediate);
      cancel.abort();
      await expect(running).rejects.toMatchObject({ code: 'run/interrupted' });
    };
    await giveUp({ gitDirectory: directory });
    expect(await isThere()).toBe(false);
    await giveUp({});
    expect(await isThere()).toBe(true);
    await giveUp({ gitDirectory: directory }, true);
    expect(await isThere()).toBe(true);
  },
);

test('who gave it up with a reason of PTH reads that reason', async () => {
  const { directory, variables } = await openStuckGit();
  const why = new PthError('run/interrupted', 'interrupted by SIGTERM');
  const running = runGit(
    { path: directory, variables },
    { args: ['log'], isRead: true, signal: AbortSignal.abort(why) },
  );
  await expect(running).rejects.toBe(why);
});
