import { constants, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';
import { readWriter } from './partial-file.ts';

/** Default directory of reports, relative to the repository. */
export const defaultReportBase = '.cache/mcp-test-timebox/reports';

/** Names of the three files. */
export const reportFiles = { rawLog: 'raw.log', summaryMd: 'summary.md', summaryJson: 'summary.json' } as const;

/** How each file of a report begins. */
const reportBeginnings: Readonly<Record<string, RegExp>> = {
  [reportFiles.rawLog]: /^(?:$|\[\d{4}-[\d-]{5}T[\d:.]{12}Z\] \[std)/,
  [reportFiles.summaryMd]: /^# Test run\n/,
  [reportFiles.summaryJson]: /^\{\n {2}"command": /,
};

const reportName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z(-\d+)?$/;

/** Creates `<base>/<timestamp>/` in UTC; runs of the same millisecond are numbered. */
export async function createReportDirectory(base: string, now: Date): Promise<string> {
  await mkdir(base, { recursive: true });
  const name = now.toISOString().replace(/[:.]/g, '-');
  for (let number = 1; ; number++) {
    const path = join(base, number === 1 ? name : `${name}-${number}`);
    try {
      await mkdir(path);
      return path;
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Excludes the existing default directory from git; an ignore file that exists stays unchanged. */
export async function ignoreReports(base: string): Promise<void> {
  try {
    await writeFile(join(dirname(base), '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes(systemErrorCode(error) ?? '')) throw error;
  }
}

/**
 * Removes all but the newest `keep` reports of a base; never one that a living process still writes, nor one of
 * `spared`, which are paths.
 */
export async function keepNewestReports(
  base: string,
  keep: number,
  spared: ReadonlySet<string> = new Set(),
): Promise<void> {
  const names = (await list(base)).filter((entry) => entry.isDirectory() && reportName.test(entry.name));
  const oldest = names
    .map((entry) => entry.name)
    .sort(compareNames)
    .slice(0, Math.max(0, names.length - keep));
  for (const name of oldest) {
    const path = join(base, name);
    if (!spared.has(path) && !(await isBeingWritten(path))) await rm(path, { recursive: true, force: true });
  }
}

/** Removes empty directories from `path` upwards, up to and without `stop`. */
export async function removeEmptyDirectories(path: string, stop: string): Promise<void> {
  for (let directory = path; directory !== stop && directory.startsWith(stop); directory = dirname(directory)) {
    try {
      await rmdir(directory);
    } catch (error) {
      // The directory holds files of another program, or somebody removed it already.
      if (systemErrorCode(error) !== undefined) return;
      throw error;
    }
  }
}

/** Orders by time, then by number. */
function compareNames(a: string, b: string): number {
  const [timeA, timeB] = [a.slice(0, 24), b.slice(0, 24)];
  if (timeA !== timeB) return timeA < timeB ? -1 : 1;
  return Number(a.slice(25)) - Number(b.slice(25));
}

/** Returns the name of a file of another program that a report in this directory would replace; undefined if none. */
export async function findForeignFile(directory: string): Promise<string | undefined> {
  for (const [name, beginning] of Object.entries(reportBeginnings)) {
    const text = await readBeginning(join(directory, name));
    if (text !== undefined && !beginning.test(text)) return name;
  }
  return undefined;
}

/** True when a living process writes to the directory, other than `processId`. */
export async function isWrittenByAnother(directory: string, processId: number): Promise<boolean> {
  return (await listWriters(directory)).some((pid) => pid !== processId);
}

async function isBeingWritten(directory: string): Promise<boolean> {
  return (await listWriters(directory)).length > 0;
}

async function listWriters(directory: string): Promise<number[]> {
  const writers = (await list(directory)).map(({ name }) => readWriter(name));
  return writers.filter((pid) => pid !== undefined && isRunning(pid)) as number[];
}

/** Reads the first bytes of a file; undefined for what is no file or cannot be read, links included. */
async function readBeginning(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile()) return undefined;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** Lists the entries of a directory; none when it is gone. */
async function list(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
