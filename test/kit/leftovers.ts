import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../../src/process/index.ts';

/** Where a run could have left something. */
export interface RunPlace {
  /** The developer's repository. */
  path: string;
  /** PTH_WORKTREE_DIR of the run. */
  worktrees: string;
  /** TMPDIR of the run; it reaches every process of a session, so it also marks them. */
  temporary: string;
}

/**
 * What a run left behind that it should not have, one sentence each: living processes (found in /proc by the run's
 * TMPDIR in their environment, or by a working directory in the worktrees), worktrees on disk and in git's list, the
 * lock and its companions, files in the temporary directory, locks of git itself.
 */
export async function findLeftovers({ path, worktrees, temporary }: RunPlace): Promise<string[]> {
  const left = findProcesses(worktrees, temporary);
  for (const name of listNames(worktrees)) left.push(`worktree ${name} in the worktree directory`);
  for (const name of listNames(temporary)) left.push(`${name} in the temporary directory`);
  for (const name of listNames(join(path, '.pth'))) {
    if (name.startsWith('active-session.lock')) left.push(`lock .pth/${name}`);
  }
  for (const name of ['index.lock', 'HEAD.lock', 'config.lock', 'packed-refs.lock']) {
    if (existsSync(join(path, '.git', name))) left.push(`git's ${name}`);
  }
  for (const name of listNames(join(path, '.git/worktrees'))) left.push(`worktree ${name} in git's list`);
  return left;
}

/** Living processes of a run; waits a moment for those that are just being reaped. */
function findProcesses(worktrees: string, temporary: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const isMarked = readIfThere(`/proc/${pid}/environ`).includes(`TMPDIR=${temporary}\0`);
    const directory = readLinkIfThere(`/proc/${pid}/cwd`);
    if (!isMarked && !`${directory}/`.startsWith(`${worktrees}/`)) continue;
    if (/\) [ZX] /.test(readIfThere(`/proc/${pid}/stat`))) continue;
    const command = readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    // Ended between the looks.
    if (command === '') continue;
    found.push(`process ${pid}: ${command}`);
  }
  return found;
}

/** `git worktree list` has only the main one. */
export async function countWorktrees(path: string): Promise<number> {
  const { stdout } = await runProcess({
    argv: ['git', 'worktree', 'list', '--porcelain'],
    cwd: path,
    variables: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    timeoutMs: 20_000,
  });
  return stdout.text.split('\n').filter((line) => line.startsWith('worktree ')).length;
}

function listNames(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory) : [];
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    // Processes come and go while they are listed, and some belong to others.
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}

function readLinkIfThere(path: string): string {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
