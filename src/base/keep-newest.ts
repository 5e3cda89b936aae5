import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from './fault.ts';

/**
 * Removes the entries of a directory that were changed longest ago, so that at most so many are left. One that cannot be
 * removed stays until the next time; one that another process removes meanwhile is gone as well.
 */
export async function keepNewest(directory: string, most: number): Promise<void> {
  const names = await readdir(directory);
  if (names.length <= most) return;
  const entries = names.map(async (name) => {
    const path = join(directory, name);
    return { path, changedMs: (await allowRefusal(lstat(path)))?.mtimeMs ?? 0 };
  });
  const newestFirst = (await Promise.all(entries)).toSorted((one, other) => other.changedMs - one.changedMs);
  for (const { path } of newestFirst.slice(most)) await allowRefusal(rm(path, { recursive: true, force: true }));
}

/** Returns undefined for what the system refuses. */
async function allowRefusal<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
