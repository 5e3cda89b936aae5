import { chmod, lstat, readdir, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { type GitContext, isWriteFailureText, runGit } from './git-runner.ts';
import { splitNul } from './records.ts';
import { parseWorktrees, type WorktreeEntry } from './parse-worktrees.ts';

/** What to check out where. */
export type WorktreeRequest = { path: string; signal?: AbortSignal | undefined } & (
  | { branch: string }
  | { commit: string }
);

/** All working trees of the repository, the main one first. Works with git older than 2.36 too, which lacks `-z` here. */
export async function listWorktrees(context: GitContext, signal?: AbortSignal): Promise<WorktreeEntry[]> {
  const args = ['worktree', 'list', '--porcelain'];
  const modern = await runGit(context, { args: [...args, '-z'], isRead: true, acceptedExits: [129], signal });
  if (modern.exitCode === 0) return parseWorktrees(modern.stdout);
  const old = await runGit(context, { args, isRead: true, signal });
  return parseWorktrees(old.stdout, '\n');
}

/**
 * Checks out an existing branch, or with `commit` no branch at all, into a new directory. The whole tree is checked out, also where the
 * developer's own checkout is a sparse one: tests need all of it.
 * @throws PthError `git/worktree-failed` with git's error, the existing working trees and the state of the path;
 *   `session/disk-full`
 */
export async function addWorktree(context: GitContext, request: WorktreeRequest): Promise<void> {
  const target =
    'commit' in request ? ['--detach', '--', request.path, request.commit] : ['--', request.path, request.branch];
  try {
    await runGit(
      { ...context, settings: [...(context.settings ?? []), 'core.sparseCheckout=false'] },
      {
        args: ['worktree', 'add', ...target],
        timeoutMs: 600_000,
        fault: 'git/worktree-failed',
        signal: request.signal,
      },
    );
  } catch (error) {
    if (!PthError.isInstance(error) || error.code !== 'git/worktree-failed') throw error;
    if (isWriteFailureText(JSON.stringify(error.details['stderr'])) && (await isTooLarge(context, request))) {
      const message = `the disk of ${dirname(request.path)} has no room for a worktree`;
      throw new PthError('session/disk-full', message, { details: error.details, cause: error });
    }
    throw new PthError('git/worktree-failed', error.message, {
      details: {
        ...error.details,
        worktrees: (await listWorktrees(context)).map(({ path, branch, isPrunable }) => ({ path, branch, isPrunable })),
        path: { path: request.path, state: await describePath(request.path) },
      },
      cause: error,
    });
  }
}

/** Whether the files of a branch need more room than there is; git, having failed, has freed again what it took. */
async function isTooLarge(context: GitContext, request: WorktreeRequest): Promise<boolean> {
  const args = ['ls-tree', '-r', '-l', '-z', 'commit' in request ? request.commit : `refs/heads/${request.branch}`];
  const { stdout } = await runGit(context, { args, isRead: true });
  const needed = splitNul(stdout)
    .map((entry) => Number(entry.slice(0, entry.indexOf('\t')).split(/ +/).at(-1)))
    .reduce((sum, size) => sum + (Number.isFinite(size) ? size : 0), 0);
  const { bavail, bsize } = await statfs(dirname(request.path));
  return needed > bavail * bsize;
}

/**
 * Removes a working tree with all that is in it, and what git knows of it; never prunes those of others. A directory
 * that git no longer takes for a working tree is removed all the same. Idempotent.
 */
export async function removeWorktree(context: GitContext, path: string): Promise<void> {
  const remove = () =>
    runGit(context, { args: ['worktree', 'remove', '--force', '--force', '--', path], acceptedExits: [128] });
  try {
    await remove();
  } finally {
    // Git refuses a damaged directory, and takes it for none of its own; ours it is all the same.
    await removeTree(path);
  }
  if (!(await listWorktrees(context)).some((entry) => entry.path === path)) return;
  // With the directory gone, only the record of it was left to remove.
  const second = await remove();
  if (second.exitCode === 0) return;
  throw new PthError('git/worktree-failed', `git keeps its record of ${path}: ${second.stderr.trim()}`, {
    details: { stderr: second.stderr, path },
  });
}

/** Removes a directory tree, also where a program left directories without write permission in it. */
export async function removeTree(path: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
  try {
    await rm(path, options);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    await unlockDirectories(path);
    await rm(path, options);
  }
}

async function unlockDirectories(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) return;
  await chmod(path, 0o700);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await unlockDirectories(join(path, entry.name));
  }
}

/** What is at a path, in words. */
async function describePath(path: string): Promise<string> {
  try {
    const entry = await lstat(path);
    if (!entry.isDirectory()) return entry.isSymbolicLink() ? 'a symbolic link' : 'a file';
    return `a directory with ${(await readdir(path)).length} entries`;
  } catch (error) {
    return systemErrorCode(error) === 'ENOENT' ? 'nothing there' : `not readable: ${String(error)}`;
  }
}
