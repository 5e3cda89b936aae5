import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, readFile, realpath } from 'node:fs/promises';
import { platform, release } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemErrorCode } from '../../base/index.ts';
import { findProgram, runProcess } from '../../process/index.ts';
import type { Fingerprint } from '../environment.ts';

/** Where a plugin that changes the system would leave its marks: the regular files right inside these. */
const watchedDirectories = [
  '/etc',
  '/etc/cron.d',
  '/etc/profile.d',
  '/etc/sudoers.d',
  '/etc/systemd/system',
  '/usr/local/bin',
];
/** Larger ones are no settings; programs in /usr/local/bin count by size alone. */
const maxHashedBytes = 1024 * 1024;

/** Arguments of dpkg-query for what `parsePackages` reads. */
export const packageQuery: readonly string[] = [
  '--show',
  '--showformat',
  '${binary:Package}\t${Version}\t${db:Status-Status}\n',
];

/**
 * Packages that dpkg knows, where there is dpkg, and checksums of the system's settings. Files that this
 * user may not read are left out; services are not looked at on a host.
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
  // A host whose package database cannot be read has nothing to compare; both fingerprints then say the same.
  return outcome.exitCode === 0 ? parsePackages(outcome.stdout.text) : {};
}

/** Reads `name<tab>version<tab>status` lines; only what is installed counts. */
export function parsePackages(text: string): Record<string, string> {
  const packages: [string, string][] = [];
  for (const line of text.split('\n')) {
    const [name, version, status] = line.split('\t');
    if (name && version && status === 'installed') packages.push([name, version]);
  }
  return Object.fromEntries(packages);
}

/** Checksums of the system's settings on this host, by path. */
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

/** Undefined for what is no regular file or may not be read. */
async function hashFile(path: string): Promise<string | undefined> {
  try {
    // What the kernel makes up at each look, such as the list of mounts, is no setting.
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

/** Label of this host's distribution, e.g. `debian12`; of another system its name and release. */
export async function readHostDistro(): Promise<string> {
  try {
    return parseDistro(await readFile('/etc/os-release', 'utf8')) ?? platform();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return `${platform()}${release()}`;
    throw error;
  }
}

/** `ID` and `VERSION_ID` of an os-release text, joined; undefined without an ID. */
export function parseDistro(text: string): string | undefined {
  const read = (key: string) => new RegExp(`^${key}=["']?([A-Za-z0-9._-]+)["']?\\s*$`, 'm').exec(text)?.[1];
  const id = read('ID');
  return id === undefined ? undefined : `${id}${read('VERSION_ID') ?? ''}`;
}
