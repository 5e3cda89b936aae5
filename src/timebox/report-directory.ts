import type { Dirent } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../base/index.ts';

/** Default directory of reports, relative to the repository. */
export const defaultReportBase = '.cache/mcp-test-timebox/reports';

/** Suffix of files of an unfinished run, followed by the pid of the writing process. */
export const partialMark = '.partial-';

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

/** Removes all but the newest `keep` reports of a base; never one that a living process still writes. */
export async function keepNewestReports(base: string, keep: number): Promise<void> {
  const names = (await list(base)).filter((entry) => entry.isDirectory() && reportName.test(entry.name));
  const oldest = names
    .map((entry) => entry.name)
    .sort(compareNames)
    .slice(0, Math.max(0, names.length - keep));
  for (const name of oldest) {
    const path = join(base, name);
    if (!(await isBeingWritten(path))) await rm(path, { recursive: true, force: true });
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

async function isBeingWritten(directory: string): Promise<boolean> {
  return (await list(directory)).some(({ name }) => {
    const at = name.lastIndexOf(partialMark);
    return at >= 0 && isRunning(Number(name.slice(at + partialMark.length)));
  });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
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
