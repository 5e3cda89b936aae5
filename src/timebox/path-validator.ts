import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isInside, systemErrorCode } from '../base/index.ts';
import { PathEscapeError } from './run-test-errors.ts';

/** Keeps paths inside a repository. */
export interface PathValidator {
  /** True when a path, relative to the repository or absolute, lies in it after all symlinks are followed. */
  isUnderRepo(path: string, repoRoot: string): boolean;
  /**
   * Returns the path relative to the repository, without `.` and `..`.
   * @throws PathEscapeError when the path is absolute, or leads out of the repository
   */
  normalizePath(path: string, repoRoot: string): string;
}

/** More links than the kernel follows. */
const maxLinks = 40;

/**
 * The path validator on the real file system: a path that does not exist counts by the location where it would be
 * created.
 */
export const pathValidator: PathValidator = {
  isUnderRepo(path, repoRoot) {
    if (path === '' || repoRoot === '' || path.includes('\0') || !isAbsolute(repoRoot)) return false;
    const root = followLinks(resolve(repoRoot));
    // As written, before any `..` is folded: `link/..` is the parent of the link's target, not of the link.
    const target = followLinks(isAbsolute(path) ? path : `${resolve(repoRoot)}${sep}${path}`);
    // Check the folded path as well, since programs differ in which of the two they use.
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

/**
 * Follows every symlink part by part, including dangling ones; undefined for a circle or a part that cannot be
 * examined.
 */
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

/**
 * Reads the target of a symlink; undefined for everything else, including missing paths; null when it cannot be
 * examined.
 */
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
