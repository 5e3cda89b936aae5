import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, quoteArguments, systemErrorCode } from '../../base/index.ts';
import { compareFingerprints } from '../compare-fingerprints.ts';
import type { DriftReport, Fingerprint } from '../environment.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';
import { remoteRoot } from './container-config.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError } from './engine-errors.ts';

/** How a path of the container's disk differs from its image. */
export type DiskChange = 'added' | 'modified' | 'deleted';

/**
 * By absolute path in the container: the kind of the change and, where known, size and time, so that a further change
 * shows.
 */
export type DiskChanges = Record<string, string>;

/** Paths that change by themselves, and those that the fingerprint covers anyway. */
const ignored = new RegExp(
  `^(?:${[
    remoteRoot,
    '/(?:proc|sys|dev|run)',
    '/var/run',
    // Covered by checksums.
    '/etc',
    // Created by the engine.
    '/(?:usr/)?s?bin/docker-init',
    '/\\.dockerenv',
    // State of package managers; packages are compared by name and version.
    '/var/lib/(?:dpkg|apt|rpm|dnf|systemd|dbus|ucf)',
    '/usr/lib/sysimage',
    '/var/(?:cache|log)',
    // Caches of runtimes.
    '/tmp/(?:node-compile-cache|npm-[^/]*|\\.(?:X11|ICE|font|Test|XIM)-unix|systemd-private-[^/]*)',
    '/var/tmp/systemd-private-[^/]*',
    '/(?:root|home/[^/]+)/\\.(?:npm|cache|node-gyp|local/share/pnpm)',
  ].join('|')})(?:/|$)`,
);
const noisyName = /\/(?:__pycache__\/[^/]*|[^/]*\.pyc)$/;

/** Maximum number of listed changes. */
const maxEntries = 50_000;

/** True when a change at this path shows an effect of the plugin. */
export function isRelevantChange(path: string): boolean {
  return !ignored.test(path) && !noisyName.test(path);
}

/** The directories of an overlay: the written one, and those below it, the nearest first. */
export interface OverlayLayers {
  upper: string;
  lower: string[];
}

/** Parses the overlay from the engine's description of a container; undefined for another storage driver. */
export function parseLayers(graph: { Data?: unknown } | undefined): OverlayLayers | undefined {
  const data = graph?.Data as { UpperDir?: unknown; LowerDir?: unknown } | null | undefined;
  if (typeof data?.UpperDir !== 'string' || typeof data.LowerDir !== 'string') return undefined;
  return { upper: data.UpperDir, lower: data.LowerDir.split(':') };
}

/**
 * Finds differences from the session's first image by reading the overlay's directories, which takes milliseconds where
 * the engine takes seconds. `base` are the layers of that image; layers above it, of snapshots, count as changes.
 * Undefined where this process may not read them.
 */
export async function readOverlayChanges(
  layers: OverlayLayers,
  base: ReadonlySet<string>,
): Promise<DiskChanges | undefined> {
  const above = layers.lower.filter((directory) => !base.has(directory) && !directory.endsWith('-init/diff'));
  const below = layers.lower.filter((directory) => base.has(directory));
  const changes: DiskChanges = {};
  for (const directory of [layers.upper, ...above]) {
    if (!(await walkLayer(directory, below, changes))) return undefined;
  }
  return changes;
}

async function walkLayer(layer: string, below: readonly string[], changes: DiskChanges): Promise<boolean> {
  const open = [''];
  for (let directory = open.pop(); directory !== undefined; directory = open.pop()) {
    const names = await readNames(join(layer, directory));
    if (names === undefined) return false;
    for (const name of names) {
      const path = `${directory}/${name}`;
      // The nearest layer decides; deeper ones are covered.
      if (!isRelevantChange(path) || Object.hasOwn(changes, path)) continue;
      const stats = await lstatOrNone(join(layer, path));
      if (stats === undefined) continue;
      if (stats.isDirectory()) {
        open.push(path);
        continue;
      }
      if (Object.keys(changes).length >= maxEntries) return true;
      const isWhiteout = stats.isCharacterDevice() && stats.rdev === 0;
      const wasThere = await existsIn(below, path);
      if (isWhiteout) {
        if (wasThere) changes[path] = 'deleted';
        continue;
      }
      // Whole seconds, since a commit keeps no more.
      changes[path] = `${wasThere ? 'modified' : 'added'} ${stats.size} ${Math.floor(stats.mtimeMs / 1000)}`;
    }
  }
  return true;
}

async function existsIn(layers: readonly string[], path: string): Promise<boolean> {
  for (const layer of layers) {
    const stats = await lstatOrNone(join(layer, path));
    if (stats) return !(stats.isCharacterDevice() && stats.rdev === 0);
  }
  return false;
}

async function readNames(directory: string): Promise<string[] | undefined> {
  try {
    return await readdir(directory);
  } catch (error) {
    const code = systemErrorCode(error);
    // The file was removed after the engine listed it.
    if (code === 'ENOTDIR') return [];
    if (code !== undefined) return undefined;
    throw error;
  }
}

async function lstatOrNone(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

/**
 * Parses the engine's own list of changes, which is slower to get and lacks size and time. Drops directories that only
 * contain changes.
 */
export function parseEngineChanges(list: readonly { Path: string; Kind: number }[]): DiskChanges {
  const kinds: readonly DiskChange[] = ['modified', 'added', 'deleted'];
  const parents = new Set<string>();
  for (const { Path } of list) {
    for (let at = Path.lastIndexOf('/'); at > 0; at = Path.lastIndexOf('/', at - 1)) parents.add(Path.slice(0, at));
  }
  const changes: DiskChanges = {};
  for (const { Path, Kind } of list.slice(0, maxEntries)) {
    const kind = kinds[Kind];
    if (kind !== undefined && isRelevantChange(Path) && !(kind !== 'deleted' && parents.has(Path)))
      changes[Path] = kind;
  }
  return changes;
}

/** Reads the engine's list of changes. */
export async function readEngineChanges(engine: DockerEngine, containerId: string): Promise<DiskChanges> {
  try {
    const list = await engine.call(
      'list what changed on the disk of the container',
      (docker) => docker.getContainer(containerId).changes() as Promise<{ Path: string; Kind: number }[] | null>,
      120_000,
    );
    return parseEngineChanges(list ?? []);
  } catch (error) {
    if (PthError.isInstance(error) || classifyEngineError(error) !== 'other') throw error;
    // A storage driver without this list: the checksums remain.
    return {};
  }
}

/** Adds size and time of files, so that a second change of the same file shows. */
export async function addSizes(changes: DiskChanges, channel: ShellChannel): Promise<DiskChanges> {
  const paths = Object.keys(changes).filter((path) => changes[path] !== 'deleted' && !path.includes('\n'));
  if (paths.length === 0) return changes;
  const sized = { ...changes };
  for (let at = 0; at < paths.length; at += 500) {
    const part = quoteArguments(paths.slice(at, at + 500));
    const { stdout } = await channel.run(`stat -c '%s %Y %F|%n' -- ${part} 2>/dev/null`);
    for (const line of stdout.split('\n')) {
      const [, size, time, kind, path] = /^(\d+) (\d+) ([^|]*)\|(\/.*)$/.exec(line) ?? [];
      if (path === undefined || size === undefined || time === undefined) continue;
      if (kind === 'directory') delete sized[path];
      else sized[path] = `${changes[path] ?? 'modified'} ${size} ${time}`;
    }
  }
  return sized;
}

/**
 * Compares two fingerprints whose files include changes of the disk: a changed file of the image counts as changed
 * rather than added, and files of a package are reported by the package alone.
 */
export function compareWithDisk(before: Fingerprint, after: Fingerprint, packaged: ReadonlySet<string>): DriftReport {
  const drift = compareFingerprints(before, after);
  const isOfImage = (path: string) => /^(?:modified|deleted)\b/.test(after.files[path] ?? '');
  const files = (paths: readonly string[]) => paths.filter((path) => !packaged.has(path));
  return {
    ...drift,
    changedFiles: files([...drift.changedFiles, ...drift.addedFiles.filter(isOfImage)]).sort(),
    addedFiles: files(drift.addedFiles.filter((path) => !isOfImage(path))),
  };
}

/** Lists the files of packages, according to the container's package manager. */
export async function listPackageFiles(channel: ShellChannel, packages: readonly string[]): Promise<Set<string>> {
  const names = packages.map((entry) => entry.split(' ')[0] ?? '').filter((name) => /^[\w.+:-]+$/.test(name));
  if (names.length === 0) return new Set();
  const list = quoteArguments(names.slice(0, 500));
  const { stdout } = await channel.run(
    `if command -v dpkg-query >/dev/null 2>&1; then dpkg-query --listfiles ${list} 2>/dev/null; else rpm -ql ${list} 2>/dev/null; fi`,
    { timeoutMs: 60_000, maxBytes: 32 * 1024 * 1024 },
  );
  const files = stdout.split('\n').filter((line) => line.startsWith('/'));
  // On a merged /usr the packages may name either path.
  return new Set(files.flatMap((path) => (/^\/(?:bin|sbin|lib\w*)\//.test(path) ? [path, `/usr${path}`] : [path])));
}
