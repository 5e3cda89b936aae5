import { createHash } from 'node:crypto';
import { closeSync, constants, type Dirent, fstatSync, lstatSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isEntryReachable, isInside, systemErrorCode } from '../../../base/index.ts';

/** State of a path that the host has and the inside has not any more. */
export const removedState = 'removed';

/** Where the changes of one layer lie. */
export interface ChangedLayer {
  /** Directory of the host that holds what was written. */
  directory: string;
  /** What it is laid over, inside. */
  path: string;
  /** Whether it stands for all that the host has there; of other layers nothing is looked for that is missing. */
  isComplete: boolean;
}

/** How to look. */
export interface ChangeLookOptions {
  /** Paths inside that are left out, with all below. */
  leftOut: readonly string[];
  /** A path inside as the host can look at it. */
  locate: (path: string) => string;
  /** Most changes that are listed. Default 5000. */
  maxChanges?: number;
}

/** Larger files are told apart by size and time. */
const maxHashedBytes = 1024 * 1024;
/** Files that are read at a stretch: small ones of this host's disk, for which going to another thread costs most. */
const looksPerTurn = 16;
/** Name of the entry that counts what was not listed. */
export const furtherName = '(further files)';

/**
 * What differs from the host, by path inside: a checksum of each file that was written, `removed` for what was taken
 * away, a short description of anything else. Directories alone are no change. Costs as much as was written. A plugin
 * can write any number of files: beyond `maxChanges` one entry says that there are more.
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
 * Names of the host that are not there inside any more. Asked of the inside itself, since a directory that was removed
 * and made anew hides the host's entries without a trace that Node can read.
 */
async function findRemoved(directory: string, locate: (path: string) => string): Promise<string[]> {
  const visible = new Set(await readNames(locate(directory)));
  const missing = (await readNames(directory)).filter((name) => !visible.has(name));
  const isGone = await Promise.all(
    // A name that came up on the host between the two looks is no removal.
    missing.map(
      async (name) =>
        (await isEntryReachable(join(directory, name))) && !(await isEntryReachable(join(locate(directory), name))),
    ),
  );
  return missing.filter((_, index) => isGone[index]);
}

/** Undefined for what is no change. @param hostPath what it was laid over, where it was */
function describeFile(path: string, entry: Dirent, hostPath: string | undefined): string | undefined {
  try {
    if (entry.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
    if (entry.isFile()) return describeContent(path, hostPath);
    // A device without numbers is how an overlay notes that something is gone; that was seen from inside.
    if (entry.isCharacterDevice() && lstatSync(path).rdev === 0) return undefined;
    // A socket or pipe is there as long as its program runs; it is no file that was left.
    return entry.isSocket() || entry.isFIFO() ? undefined : 'device';
  } catch (error) {
    // Gone meanwhile, or closed to this user.
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** A file is written whole as soon as it is opened for writing, also when nothing of it changes. */
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
