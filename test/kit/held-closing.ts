import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findLeftovers } from './leftovers.ts';
import type { PluginRepository } from './plugin-repository.ts';

/** A closing that hangs where a session removes its worktree, as long as its process lives. */
export interface HeldClosing {
  /** Variables of the `pth` whose closing is held. */
  variables: { PATH: string };
  /** True once the closing hangs. */
  isHeld: () => boolean;
}

/** Holds the closing of sessions by a git of its own. */
export async function holdClosing({ base }: PluginRepository): Promise<HeldClosing> {
  const mark = join(base, 'held');
  const bin = join(base, 'bin');
  await mkdir(bin);
  const hold = `touch '${mark}'; while kill -0 $PPID 2>/dev/null; do sleep 0.05; done; exit 1`;
  const script = `#!/bin/sh\ncase "$*" in *"worktree remove"*) ${hold};; esac\nPATH="\${PATH#*:}" exec git "$@"\n`;
  await writeFile(join(bin, 'git'), script);
  await chmod(join(bin, 'git'), 0o755);
  return { variables: { PATH: `${bin}:${process.env['PATH']}` }, isHeld: () => existsSync(mark) };
}

/** Expects that a process which ended at once named what stays, and that the commands it named leave nothing. */
export async function expectNamedRemains(repository: PluginRepository, stderr: string): Promise<void> {
  const { path, worktrees, temporary } = repository;
  const [branch = '', ...others] = (await repository.sessionBranches()).map((entry) => entry.branch);
  expect(others).toEqual([]);
  expect(stderr).toMatch(/Ended at once\. Left: .*the worktree \S+\/pth-worktree-\w+/);
  expect(stderr).toContain(`; pth preflight --clean ${path} removes `);
  expect(stderr).toContain(`The branch ${branch} stays: pth resume ${branch} ${path} goes on with it`);
  const cleaned = await repository.run(['preflight', '--clean', path]);
  expect(cleaned.exitCode, cleaned.stdout + cleaned.stderr).toBe(0);
  // The git that was held notices the end of its caller by itself.
  await expect.poll(() => findLeftovers({ path, worktrees, temporary }), { timeout: 60_000 }).toEqual([]);
  expect(stderr).toContain(`pth branches --remove-done ${path} removes it where it holds no fix.`);
  const removed = await repository.run(['branches', '--remove-done', path]);
  expect(removed.exitCode, removed.stdout + removed.stderr).toBe(0);
  await repository.expectClean();
}
