import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isInside, PthError, systemErrorCode } from '../../base/index.ts';
import { isGitName } from '../../environment/index.ts';

/** A path of this host that a step may write. */
export interface HostTarget {
  /** Absolute, without links. */
  path: string;
  exists: boolean;
}

/**
 * Resolves a path of this host that a step is to write, and refuses what belongs to the repository or to git: PTH changes
 * neither but on its own branch.
 * @param around `repository` is the developer's checkout, `worktree` that of the session
 * @throws PthError `environment/path-escape`
 */
export async function resolveHostTarget(
  given: string,
  around: { workingDirectory: string; repository: string; worktree: string },
): Promise<HostTarget> {
  const absolute = resolve(around.workingDirectory, given);
  const path = await resolveParents(absolute);
  const [repository, worktree] = await Promise.all([realpath(around.repository), realpath(around.worktree)]);
  const refuse = (why: string) =>
    new PthError('environment/path-escape', `nothing is written to ${absolute}: ${why}`, {
      recovery: ['Give a path outside of the repository, such as one in a temporary directory.'],
    });
  if (isInside(repository, path)) throw refuse('it lies in your checkout');
  if (isInside(worktree, path)) throw refuse('it lies in the worktree of the session');
  if (path.split(sep).some(isGitName)) throw refuse('it lies in a .git directory');
  const entry = await lstat(path).catch(ignoreMissing);
  if (entry?.isSymbolicLink() === true) throw refuse('it is a link');
  return { path, exists: entry !== undefined };
}

/** Resolves the links of the directories that are there; the last part of the path stays as it is. */
async function resolveParents(path: string): Promise<string> {
  const parent = dirname(path);
  if (parent === path) return path;
  try {
    return join(await realpath(parent), basename(path));
  } catch (error) {
    if (ignoreMissing(error) !== undefined) throw error;
    return join(await resolveParents(parent), basename(path));
  }
}

/** For `.catch`: turns a missing path into undefined and throws every other error. */
function ignoreMissing(error: unknown): undefined {
  const code = systemErrorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
