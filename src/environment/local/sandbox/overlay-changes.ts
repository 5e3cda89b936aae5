import { createHash } from 'node:crypto';
import { closeSync, constants, type Dirent, fstatSync, lstatSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isEntryReachable, isInside, systemErrorCode } from '../../../base/index.ts';

/** State of a path that exists on the host but no longer in the sandbox. */
export const removedState = 'removed';

/** The changes of one layer. */
export interface ChangedLayer {
  /** Directory of the host with the written files. */
  directory: string;
  /** Path in the sandbox that the layer covers. */
  path: string;
  /** True when it covers everything that the host has there; other layers are not searched for missing entries. */
  isComplete: boolean;
}

/** Options of the comparison. */
export interface ChangeLookOptions {
  /** Paths of the sandbox to skip, with everything below. */
  leftOut: readonly string[];
  /** Maps a path of the sandbox to a path that the host can read. */
  locate: (path: string) => string;
  /** Maximum number of listed changes. Default 5000. */
  maxChanges?: number;
}

/** Larger files are compared by size and time. */
const maxHashedBytes = 1024 * 1024;
/** Number of files read before yielding: for small local files, an asynchronous read costs most. */
const looksPerTurn = 16;
/** Name of the entry that counts unlisted changes. */
const furtherName = '(further files)';

/**
 * Lists the differences from the host by path in the sandbox: a checksum of each written file, `removed` for a missing
 * one, a short description of anything else. Directories alone are no change. The cost grows with the written data. A
 * plugin can write any number of files: beyond `maxChanges` one entry says that there are more.
 */
export async function listOverlayChanges(
  layers: readonly ChangedLayer[],
  { maxChanges = 5000, ...options }: ChangeLookOptions,
): Promise<Record<string, string>> {
  const changes = new Map<string, string>();
  for await (const [path, state] of walkChanges(layers, options)) {
    if (changes.size >= maxChanges) {
      changes.set(furtherName, `more than ${maxChanges}`);
      break;
    }
    changes.set(path, state);
  }
  return Object.fromEntries(changes);
}

async function* walkChanges(
  layers: readonly ChangedLayer[],
  { leftOut, locate }: Pick<ChangeLookOptions, 'leftOut' | 'locate'>,
): AsyncGenerator<[path: string, state: string]> {
  const isLeftOut = (path: string) =>
    path.includes('/__pycache__') || leftOut.some((directory) => isInside(directory, path));
  const waiting = layers.map(({ directory, path, isComplete }) => ({ written: directory, path, isComplete }));
  let looks = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { written, path: directory, isComplete } = next;
    for (const name of isComplete ? await findRemoved(directory, locate) : []) {
      const path = join(directory, name);
      if (!isLeftOut(path)) yield [path, removedState];
    }
    for (const entry of await readEntries(written)) {
      const path = join(directory, entry.name);
      if (isLeftOut(path)) continue;
      const below = join(written, entry.name);
      if (entry.isDirectory()) waiting.push({ written: below, path, isComplete });
      else {
        if (++looks % looksPerTurn === 0) await nextTurn();
        const state = describeFile(below, entry, isComplete ? path : undefined);
        if (state !== undefined) yield [path, state];
      }
    }
  }
}

/**
 * Lists names of the host that are missing in the sandbox. Reads the sandbox itself, since a directory that was removed
 * and created again hides the host's entries without a trace that Node can read.
 */
async function findRemoved(directory: string, locate: (path: string) => string): Promise<string[]> {
  const visible = new Set(await readNames(locate(directory)));
  const missing = (await readNames(directory)).filter((name) => !visible.has(name));
  const isGone = await Promise.all(
    // A name that appeared on the host between the two looks was not removed.
    missing.map(
      async (name) =>
        (await isEntryReachable(join(directory, name))) && !(await isEntryReachable(join(locate(directory), name))),
    ),
  );
  return missing.filter((_, index) => isGone[index]);
}

/** Describes a changed entry; undefined for no change. @param hostPath the covered path of the host, if there is one */
function describeFile(path: string, entry: Dirent, hostPath: string | undefined): string | undefined {
  try {
    if (entry.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
    if (entry.isFile()) return describeContent(path, hostPath);
    // A device with number 0 is an overlay's whiteout; `findRemoved` reports it already.
    if (entry.isCharacterDevice() && lstatSync(path).rdev === 0) return undefined;
    // A socket or pipe exists while its program runs; it is no leftover file.
    return entry.isSocket() || entry.isFIFO() ? undefined : 'device';
  } catch (error) {
    // Gone meanwhile, or closed to this user.
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** An overlay copies a file when it is opened for writing, even if nothing changes. */
function describeContent(path: string, hostPath: string | undefined): string | undefined {
  const written = summarize(path);
  const host = hostPath === undefined ? undefined : summarizeIfFile(hostPath);
  if (host?.content !== written.content) return written.content;
  return host.rights === written.rights ? undefined : `${written.content} ${written.rights}`;
}

function summarizeIfFile(path: string): { content: string; rights: string } | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? summarize(path) : undefined;
}

function summarize(path: string): { content: string; rights: string } {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { size, mtimeMs, mode, uid, gid } = fstatSync(handle);
    const rights = `mode ${(mode & 0o7777).toString(8)} owner ${uid}:${gid}`;
    if (size > maxHashedBytes) return { content: `${size} bytes of ${new Date(mtimeMs).toISOString()}`, rights };
    return { content: createHash('sha256').update(readFileSync(handle)).digest('hex'), rights };
  } finally {
    closeSync(handle);
  }
}

async function readEntries(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}
