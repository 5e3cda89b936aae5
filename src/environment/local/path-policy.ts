import { lstat, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isInside, PthError, systemErrorCode } from '../../base/index.ts';

/** Characters that some file systems ignore when they compare names. */
const ignoredByFileSystems = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** True for a name that means `.git` on some file system: any case, short names, trailing dots, invisible characters. */
export function isGitName(name: string): boolean {
  const plain = name
    .replace(ignoredByFileSystems, '')
    .replace(/[. ]+$/, '')
    .toLowerCase();
  return plain === '.git' || plain === 'git~1' || plain.startsWith('.git:');
}

/** A path that passed the policy. */
export interface AllowedPath {
  /** Absolute, with every link resolved except the last one; safe to pass to the system. */
  absolute: string;
  /** Relative to the root as requested, with forward slashes; empty for the root itself. */
  shown: string;
}

/**
 * Decides which paths of a working copy may be used: those whose real location lies in the real root and that have no
 * `.git` on their way. A path is relative to the root, or absolute and in it.
 */
export class PathPolicy {
  /** The real path of the root. */
  readonly root: string;
  readonly #givenRoot: string;

  constructor(realRoot: string, givenRoot: string = realRoot) {
    this.root = realRoot;
    this.#givenRoot = resolve(givenRoot);
  }

  /** Creates the policy of an existing directory. @throws PthError `environment/file-missing` */
  static async open(directory: string): Promise<PathPolicy> {
    try {
      return new PathPolicy(await realpath(directory), directory);
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      throw new PthError('environment/file-missing', `The working copy ${directory} cannot be opened.`, {
        cause: error,
      });
    }
  }

  /**
   * Resolves all links of a path; missing parts stay unchanged below the deepest existing one.
   * @throws PthError `environment/path-escape`
   */
  async follow(path: string): Promise<AllowedPath> {
    const { absolute, shown } = this.#locate(path);
    return { absolute: this.#approve(path, await this.#resolveExisting(path, absolute)), shown };
  }

  /**
   * Resolves the links of a path except the last one, for reading or removing a link itself.
   * @throws PthError `environment/path-escape`
   */
  async followParent(path: string): Promise<AllowedPath> {
    const { absolute, shown } = this.#locate(path);
    if (absolute === this.root) return { absolute, shown };
    const parent = this.#approve(path, await this.#resolveExisting(path, dirname(absolute)));
    return { absolute: join(parent, absolute.slice(dirname(absolute).length)), shown };
  }

  /** Resolves the path lexically, without links. */
  #locate(path: string): { absolute: string; shown: string } {
    if (path.includes('\0')) throw escape(path, 'it contains a NUL character');
    let absolute = resolve(this.root, path);
    if (!isInside(this.root, absolute) && isAbsolute(path) && isInside(this.#givenRoot, absolute)) {
      absolute = resolve(this.root, relative(this.#givenRoot, absolute));
    }
    if (!isInside(this.root, absolute)) throw escape(path, 'it lies outside the working copy');
    const below = relative(this.root, absolute);
    if (below.split(sep).some(isGitName)) throw escape(path, 'the git directory is closed');
    return { absolute, shown: below.split(sep).join('/') };
  }

  /** Returns the real path of the deepest existing part, plus the rest. */
  async #resolveExisting(path: string, absolute: string): Promise<string> {
    const missing: string[] = [];
    for (let current = absolute; ; ) {
      try {
        return join(await realpath(current), ...missing);
      } catch (error) {
        const code = systemErrorCode(error);
        if (code === 'ELOOP') throw escape(path, 'it runs into a circle of links');
        if (code === 'EACCES' || code === 'EPERM' || code === 'ENAMETOOLONG')
          throw escape(path, `it cannot be followed (${code})`);
        if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
        // A write through a dangling link would create its target.
        if (await isLink(current)) throw escape(path, 'it runs over a link that leads nowhere');
        missing.unshift(current.slice(dirname(current).length).replace(/^[/\\]/, ''));
        current = dirname(current);
      }
    }
  }

  #approve(path: string, real: string): string {
    if (!isInside(this.root, real)) throw escape(path, 'a link on its way leads outside the working copy');
    if (relative(this.root, real).split(sep).some(isGitName)) throw escape(path, 'the git directory is closed');
    return real;
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}

function escape(path: string, reason: string): PthError {
  const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
  return new PthError('environment/path-escape', `The path ${shown} is refused: ${reason}.`, { details: { reason } });
}
