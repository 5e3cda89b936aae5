import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { createHexId, PthError, systemErrorCode } from '../base/index.ts';

/** Directory of PTH's files in the plugin's repository. */
export const pthDirectory = '.pth';

/**
 * Turns a failed write into `session/disk-full` or `session/write-failed`; throws an error that is not a system error
 * on.
 */
export function describeWriteFailure(error: unknown, path: string): Error {
  const code = systemErrorCode(error);
  if (PthError.isInstance(error)) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new PthError('session/disk-full', `there is no space left to write ${path}`, {
      details: { path, code },
      cause: error,
    });
  }
  if (code !== undefined) {
    return new PthError('session/write-failed', `${path} cannot be written (${code})`, {
      details: { path, code },
      cause: error,
    });
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Makes the missing directories from `root` to `path` and checks that none on the way is a link: a plugin is not
 * trusted, and a link would lead PTH's writing out of the repository.
 * @param path relative to root, without `..`
 * @returns the directories that had to be made, outermost first
 * @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
 */
export async function makeDirectoryInside(root: string, path: string): Promise<string[]> {
  const made: string[] = [];
  let current = root;
  for (const part of path.split('/').filter((name) => name !== '' && name !== '.')) {
    if (part === '..') throw new PthError('session/unsafe-path', `${path} leads out of ${root}`, { details: { path } });
    current = join(current, part);
    try {
      const entry = await lstat(current).catch(ignoreMissing);
      if (entry?.isSymbolicLink()) {
        throw new PthError('session/unsafe-path', `${current} is a symbolic link`, { details: { path: current } });
      }
      if (entry !== undefined && !entry.isDirectory()) {
        throw new PthError('session/write-failed', `${current} is no directory`, { details: { path: current } });
      }
      if (entry === undefined && (await makeDirectory(current))) made.push(current);
    } catch (error) {
      throw describeWriteFailure(error, current);
    }
  }
  return made;
}

/** Makes a directory; false when another process has just made it. */
async function makeDirectory(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST' && (await lstat(path)).isDirectory()) return false;
    throw error;
  }
}

/**
 * Writes a file below `root` completely or not at all, even after a power loss. A link at its path is replaced, never
 * followed.
 * @throws PthError `session/unsafe-path`, `session/write-failed`, `session/disk-full`
 */
export async function writeFileInside(root: string, path: string, content: string): Promise<void> {
  await makeDirectoryInside(root, posix.dirname(path));
  const target = join(root, path);
  const temporary = join(dirname(target), `.pth-${createHexId(12)}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw describeWriteFailure(error, target);
  }
}

/**
 * Removes a file below `root`; a missing one is no error.
 * @throws PthError `session/unsafe-path`, `session/write-failed`
 */
export async function removeFileInside(root: string, path: string): Promise<void> {
  await makeDirectoryInside(root, posix.dirname(path));
  const target = join(root, path);
  try {
    await rm(target, { force: true });
  } catch (error) {
    throw describeWriteFailure(error, target);
  }
}

/** For `.catch` of a file system call: turns a missing path into undefined and throws every other error. */
export function ignoreMissing(error: unknown): undefined {
  const code = systemErrorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
