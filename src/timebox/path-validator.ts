import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isInside, systemErrorCode } from '../base/index.ts';
import { PathEscapeError } from './run-test-errors.ts';

/** Keeps paths inside a repository. */
export interface PathValidator {
  /** Whether a path, relative to the repository or absolute, lies in it once all symlinks are followed. */
  isUnderRepo(path: string, repoRoot: string): boolean;
  /**
   * The path relative to the repository, without `.` and `..`.
   * @throws PathEscapeError when the path is absolute, or leads out of the repository
   */
  normalizePath(path: string, repoRoot: string): string;
}

/** More links than the kernel follows. */
const maxLinks = 40;

/** The path validator, looking at the real file system: what does not exist yet counts where it would be made. */
export const pathValidator: PathValidator = {
  isUnderRepo(path, repoRoot) {
    if (path === '' || repoRoot === '' || path.includes('\0') || !isAbsolute(repoRoot)) return false;
    const root = followLinks(resolve(repoRoot));
    // As written, before any `..` is folded away: `link/..` is where the link leads to, not where it stands.
    const target = followLinks(isAbsolute(path) ? path : `${resolve(repoRoot)}${sep}${path}`);
    // Folded as well, since programs differ in which of the two they mean.
    const folded = followLinks(resolve(repoRoot, path));
    if (root === undefined || target === undefined || folded === undefined) return false;
    return isInside(root, target) && isInside(root, folded);
  },

  normalizePath(path, repoRoot) {
    if (isAbsolute(path)) throw new PathEscapeError(`the path must be relative to the repository: ${path}`);
    if (!pathValidator.isUnderRepo(path, repoRoot)) {
      throw new PathEscapeError(`the path points outside the repository: ${path}`);
    }
    return relative(resolve(repoRoot), resolve(repoRoot, path)) || '.';
  },
};

/** Follows every symlink, also dangling ones, part by part; undefined when that never ends or may not be looked at. */
function followLinks(path: string): string | undefined {
  let links = 0;
  let done: string = sep;
  const open = path.split(sep).filter(Boolean).toReversed();
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part === '.') continue;
    if (part === '..') {
      done = dirname(done);
      continue;
    }
    const next = join(done, part);
    const target = readLink(next);
    if (target === undefined) {
      done = next;
      continue;
    }
    if (target === null || ++links > maxLinks) return undefined;
    if (isAbsolute(target)) done = sep;
    open.push(...target.split(sep).filter(Boolean).toReversed());
  }
  return done;
}

/** Where a symlink leads; undefined for everything else, also for what does not exist; null when nobody can tell. */
function readLink(path: string): string | undefined | null {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    if (code !== undefined) return null;
    throw error;
  }
}
