import { chmod, lstat, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHexId, PthError, systemErrorCode } from '../base/index.ts';
import { runDetached } from '../process/index.ts';
import { type GitContext, isWriteFailureText, runGit } from './git-runner.ts';
import { splitNul } from './records.ts';
import { parseWorktrees, type WorktreeEntry } from './parse-worktrees.ts';

/** The branch or commit to check out, and its path. */
export type WorktreeRequest = { path: string; signal?: AbortSignal | undefined } & (
  | { branch: string }
  | { commit: string }
);

/**
 * Lists all working trees of the repository, the main one first. Also works with git older than 2.36, which lacks `-z`
 * here.
 */
export async function listWorktrees(context: GitContext, signal?: AbortSignal): Promise<WorktreeEntry[]> {
  const args = ['worktree', 'list', '--porcelain'];
  const modern = await runGit(context, { args: [...args, '-z'], isRead: true, acceptedExits: [129], signal });
  if (modern.exitCode === 0) return parseWorktrees(modern.stdout);
  const old = await runGit(context, { args, isRead: true, signal });
  return parseWorktrees(old.stdout, '\n');
}

/**
 * Checks out an existing branch, or with `commit` a detached HEAD, into a new directory. Checks out the whole tree even
 * if the developer's checkout is sparse, since tests need all of it.
 * @throws PthError `git/worktree-failed` with git's error, the existing working trees and the state of the path;
 * `session/disk-full`
 */
export async function addWorktree(context: GitContext, request: WorktreeRequest): Promise<void> {
  const target =
    'commit' in request ? ['--detach', '--', request.path, request.commit] : ['--', request.path, request.branch];
  try {
    await inTurn(() =>
      runGit(
        { ...context, settings: [...(context.settings ?? []), 'core.sparseCheckout=false'] },
        {
          args: ['worktree', 'add', ...target],
          timeoutMs: 600_000,
          fault: 'git/worktree-failed',
          signal: request.signal,
        },
      ),
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

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of git's records of working trees at a time: git 2.39 ends with "failed to read commondir" when it
 * meets the record of another that is half written.
 */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const own = last.then(change);
  last = own.catch(() => undefined);
  return own;
}

/** True when the files of a branch need more space than is free; after its failure git has freed its own again. */
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
 * Removes a working tree with its files and git's record of it; never prunes other working trees. Also removes a
 * directory that git no longer recognises as a working tree. Idempotent. The directory is moved aside first, so that a
 * large one is gone at once, and with `patienceMs` its files may go after this returns.
 */
export async function removeWorktree(context: GitContext, path: string, patienceMs?: number): Promise<void> {
  const args = ['worktree', 'remove', '--force', '--force', '--', path];
  const remove = () => inTurn(() => runGit(context, { args, acceptedExits: [128] }));
  const files = (await moveAside(path)) ?? path;
  try {
    await remove();
  } finally {
    await removeTree(files, patienceMs);
  }
  if (!(await listWorktrees(context)).some((entry) => entry.path === path)) return;
  // With the directory gone, only its record is left to remove.
  const second = await remove();
  if (second.exitCode === 0) return;
  throw new PthError('git/worktree-failed', `git keeps its record of ${path}: ${second.stderr.trim()}`, {
    details: { stderr: second.stderr, path },
  });
}

/** Renames a directory to a name that nobody looks for; undefined where it is missing or cannot be renamed. */
async function moveAside(path: string): Promise<string | undefined> {
  const aside = join(dirname(path), `pth-trash-${createHexId(6)}`);
  try {
    await rename(path, aside);
    return aside;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}

/**
 * Removes a directory tree, including directories without write permission.
 * @param patienceMs time to wait; a process of its own then goes on with it
 */
export async function removeTree(path: string, patienceMs?: number): Promise<void> {
  if (patienceMs !== undefined) {
    const isRemoved = await runDetached(['rm', '-rf', '--', path], { searchPath: '/usr/bin:/bin', patienceMs });
    if (isRemoved !== false) return;
  }
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

/** Describes the entry at a path in words. */
async function describePath(path: string): Promise<string> {
  try {
    const entry = await lstat(path);
    if (!entry.isDirectory()) return entry.isSymbolicLink() ? 'a symbolic link' : 'a file';
    return `a directory with ${(await readdir(path)).length} entries`;
  } catch (error) {
    return systemErrorCode(error) === 'ENOENT' ? 'nothing there' : `not readable: ${String(error)}`;
  }
}
