import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, readFile, realpath } from 'node:fs/promises';
import { platform, release } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemErrorCode } from '../../base/index.ts';
import { findProgram, runProcess } from '../../process/index.ts';
import type { Fingerprint } from '../environment.ts';

/** Directories where a plugin that changes the system leaves traces; only their direct regular files are read. */
const watchedDirectories = [
  '/etc',
  '/etc/cron.d',
  '/etc/profile.d',
  '/etc/sudoers.d',
  '/etc/systemd/system',
  '/usr/local/bin',
];
/** Larger files are no settings; programs in /usr/local/bin count by size alone. */
const maxHashedBytes = 1024 * 1024;

/** Arguments of dpkg-query for the format of `parsePackages`. */
export const packageQuery: readonly string[] = [
  '--show',
  '--showformat',
  '${binary:Package}\t${Version}\t${db:Status-Status}\n',
];

/**
 * Records the packages of dpkg, where it exists, and checksums of the system's settings. Skips files that this user may
 * not read; services of a host are not recorded.
 */
export async function takeHostFingerprint(
  variables: Readonly<Record<string, string>>,
  clock: Clock,
): Promise<Fingerprint> {
  const [packages, files] = await Promise.all([readPackages(variables), hashWatchedFiles()]);
  return { packages, services: [], files, takenAt: clock.now().toISOString() };
}

async function readPackages(variables: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const program = await findProgram('dpkg-query', variables['PATH'] ?? '');
  if (program === undefined) return {};
  const outcome = await runProcess({
    argv: [program, ...packageQuery],
    cwd: '/',
    variables,
    timeoutMs: 30_000,
    maxOutputBytes: 16 * 1024 * 1024,
  });
  // Without a readable package database there is nothing to compare; both fingerprints are then empty.
  return outcome.exitCode === 0 ? parsePackages(outcome.stdout.text) : {};
}

/** Parses `name<tab>version<tab>status` lines; keeps installed packages only. */
export function parsePackages(text: string): Record<string, string> {
  const packages: [string, string][] = [];
  for (const line of text.split('\n')) {
    const [name, version, status] = line.split('\t');
    if (name && version && status === 'installed') packages.push([name, version]);
  }
  return Object.fromEntries(packages);
}

/** Returns checksums of the system's settings on this host, by path. */
export async function hashWatchedFiles(): Promise<Record<string, string>> {
  const result: [string, string][] = [];
  for (const directory of watchedDirectories) {
    for (const name of await readNames(directory)) {
      const path = join(directory, name);
      const hash = await hashFile(path);
      if (hash !== undefined) result.push([path, hash]);
    }
  }
  return Object.fromEntries(result);
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).sort();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}

/** Undefined for a file that is not regular or not readable. */
async function hashFile(path: string): Promise<string | undefined> {
  try {
    // Files that the kernel generates on each read, such as the list of mounts, are no settings.
    if ((await realpath(path)).startsWith('/proc/')) return undefined;
    const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return undefined;
      if (stats.size > maxHashedBytes) return `${stats.size} bytes`;
      return createHash('sha256')
        .update(await handle.readFile())
        .digest('hex');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** Reads the label of this host's distribution, e.g. `debian12`; of another system its name and release. */
export async function readHostDistro(): Promise<string> {
  try {
    return parseDistro(await readFile('/etc/os-release', 'utf8')) ?? platform();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return `${platform()}${release()}`;
    throw error;
  }
}

/** Joins `ID` and `VERSION_ID` of an os-release text; undefined without an ID. */
export function parseDistro(text: string): string | undefined {
  const read = (key: string) => new RegExp(`^${key}=["']?([A-Za-z0-9._-]+)["']?\\s*$`, 'm').exec(text)?.[1];
  const id = read('ID');
  return id === undefined ? undefined : `${id}${read('VERSION_ID') ?? ''}`;
}
