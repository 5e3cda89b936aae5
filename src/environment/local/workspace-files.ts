import { constants, type Stats } from 'node:fs';
import { chmod, copyFile, type FileHandle, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHexId, PthError, systemErrorCode } from '../../base/index.ts';
import type { DirectoryEntry } from '../workspace.ts';
import type { PathPolicy } from './path-policy.ts';

/** Maximum size of a file that `readFile` returns. */
const maxFileBytes = 10 * 1024 * 1024;

/** Describes a file system entry. */
export function describeEntry(path: string, stats: Stats): DirectoryEntry {
  if (stats.isFile()) return { path, kind: 'file', size: stats.size };
  if (stats.isDirectory()) return { path, kind: 'directory', size: 0 };
  return { path, kind: stats.isSymbolicLink() ? 'link' : 'other', size: stats.isSymbolicLink() ? stats.size : 0 };
}

/** True for errors that mean a missing path. */
export function isMissing(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Reads, writes and removes single files of a working copy, after the policy checked each path. */
export class WorkspaceFiles {
  readonly #policy: PathPolicy;

  constructor(policy: PathPolicy) {
    this.#policy = policy;
  }

  /**
   * Reads a regular file of at most 10 MiB.
   * @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/path-escape`
   */
  async read(path: string): Promise<Uint8Array> {
    const handle = await this.openRegular(path);
    try {
      const { size } = await handle.stat();
      if (size > maxFileBytes) throw tooLarge(path, size);
      // The reported size is wrong for a file that is being written and for files in /proc: read to the end.
      const chunks: Buffer[] = [];
      let total = 0;
      for (;;) {
        const buffer = Buffer.alloc(Math.min(maxFileBytes + 1, Math.max(65_536, size - total + 1)));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
        if (bytesRead === 0) return Buffer.concat(chunks);
        chunks.push(buffer.subarray(0, bytesRead));
        total += bytesRead;
        if (total > maxFileBytes) throw tooLarge(path, total);
      }
    } finally {
      await handle.close();
    }
  }

  /** Writes atomically: readers see the old or the new content. Keeps the mode of a replaced file. */
  async write(path: string, content: string | Uint8Array): Promise<void> {
    await this.#replace(
      path,
      async (temporary) => {
        const handle = await open(temporary, 'wx');
        try {
          await handle.writeFile(content);
        } finally {
          await handle.close();
        }
      },
      false,
    );
  }

  /** Copies a file of the host into the working copy atomically, with its mode. */
  async copyFrom(hostPath: string, path: string): Promise<void> {
    const source = await realpath(hostPath).catch((error: unknown) => {
      throw isMissing(error) ? missing(hostPath, error) : error;
    });
    await (await openRegularFile(hostPath, source)).close();
    await this.#replace(path, (temporary) => copyFile(source, temporary, constants.COPYFILE_EXCL), true);
  }

  /** Copies a file to the host, byte for byte, with its mode; replaces an existing file atomically. */
  async copyTo(path: string, hostPath: string): Promise<void> {
    const handle = await this.openRegular(path);
    await handle.close();
    const { absolute } = await this.#policy.follow(path);
    await replaceFile(hostPath, hostPath, (temporary) => copyFile(absolute, temporary, constants.COPYFILE_EXCL), true);
  }

  /** Removes a file, a link or a whole directory; a missing path is no error. */
  async remove(path: string): Promise<void> {
    const { absolute } = await this.#policy.followParent(path);
    if (absolute === this.#policy.root) {
      throw new PthError('environment/path-escape', 'The root of the working copy cannot be removed.');
    }
    try {
      await rm(absolute, { recursive: true, force: true });
    } catch (error) {
      if (isMissing(error)) return;
      throw writeFault(`Cannot remove ${path}`, error);
    }
  }

  /** Describes the entry at the path; does not follow a link. */
  async stat(path: string): Promise<DirectoryEntry | undefined> {
    const { absolute, shown } = await this.#policy.followParent(path);
    try {
      return describeEntry(shown, await lstat(absolute));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Opens a regular file. Never waits for the other end of a pipe. */
  async openRegular(path: string): Promise<FileHandle> {
    const { absolute } = await this.#policy.follow(path);
    return openRegularFile(path, absolute);
  }

  async #replace(path: string, fill: (temporary: string) => Promise<void>, hasOwnMode: boolean): Promise<void> {
    const { absolute } = await this.#policy.follow(path);
    await replaceFile(path, absolute, fill, hasOwnMode);
  }
}

async function openRegularFile(path: string, absolute: string): Promise<FileHandle> {
  let handle: FileHandle;
  try {
    handle = await open(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (isMissing(error)) throw missing(path, error);
    if (systemErrorCode(error) === undefined) throw error;
    throw new PthError('environment/file-unreadable', `Cannot read ${path}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const stats = await handle.stat();
  if (stats.isFile()) return handle;
  await handle.close();
  throw new PthError(
    'environment/file-unreadable',
    `${path} is ${stats.isDirectory() ? 'a directory' : 'not a regular file'}.`,
  );
}

function missing(path: string, cause: unknown): PthError {
  return new PthError('environment/file-missing', `There is no file ${path}.`, { details: { path }, cause });
}

/** Writes a new file beside the target and renames it to the target. */
async function replaceFile(
  path: string,
  absolute: string,
  fill: (temporary: string) => Promise<void>,
  hasOwnMode: boolean,
): Promise<void> {
  const temporary = join(dirname(absolute), `.pth-${createHexId(12)}.tmp`);
  try {
    const existing = await lstatOrUndefined(absolute);
    if (existing !== undefined && !existing.isFile()) {
      throw new PthError('environment/write-failed', `Cannot write ${path}: it is not a regular file.`);
    }
    await mkdir(dirname(absolute), { recursive: true });
    await fill(temporary);
    if (existing !== undefined && !hasOwnMode) await chmod(temporary, existing.mode & 0o7777);
    await rename(temporary, absolute);
  } catch (error) {
    await removeTemporary(temporary, error);
    throw writeFault(`Cannot write ${path}`, error);
  }
}

/** Removes the temporary file of a failed write; `reason` stays the cause when that fails too. */
async function removeTemporary(temporary: string, reason: unknown): Promise<void> {
  try {
    await rm(temporary, { force: true });
  } catch (error) {
    if (isMissing(error) || systemErrorCode(error) === 'ENAMETOOLONG') return;
    const message = `A write failed and its temporary file ${temporary} cannot be removed`;
    throw new PthError('environment/write-failed', `${message}: ${String(error)}`, { cause: reason });
  }
}

async function lstatOrUndefined(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function tooLarge(path: string, bytes: number): PthError {
  return new PthError('environment/file-unreadable', `${path} is larger than 10 MiB and is not read as a whole.`, {
    details: { path, bytes, maxBytes: maxFileBytes },
  });
}

/** Returns faults and bugs unchanged; turns a system error into a fault. */
function writeFault(message: string, error: unknown): unknown {
  const code = systemErrorCode(error);
  if (PthError.isInstance(error) || code === undefined) return error;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  const reason = error instanceof Error ? error.message : code;
  return new PthError(isFull ? 'process/disk-full' : 'environment/write-failed', `${message}: ${reason}`, {
    cause: error,
  });
}
