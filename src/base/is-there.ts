import { lstat, stat } from 'node:fs/promises';
import { systemErrorCode } from './fault.ts';

/** True when something is at the path; links are followed. Throws every error but a missing path. */
export function isThere(path: string): Promise<boolean> {
  return isFound(stat(path), isMissing);
}

/** True when the path has an entry, even a link that leads nowhere. Throws every error but a missing path. */
export function isEntryThere(path: string): Promise<boolean> {
  return isFound(lstat(path), isMissing);
}

/** Like `isThere`, but false for every path that the system refuses to look at, such as one that is too long. */
export function isReachable(path: string): Promise<boolean> {
  return isFound(stat(path), () => true);
}

/** Like `isEntryThere`, but false for every path that the system refuses to look at. */
export function isEntryReachable(path: string): Promise<boolean> {
  return isFound(lstat(path), () => true);
}

function isMissing(code: string): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR';
}

async function isFound(look: Promise<unknown>, isAbsence: (code: string) => boolean): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code !== undefined && isAbsence(code)) return false;
    throw error;
  }
}
