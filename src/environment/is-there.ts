import { lstat, stat } from 'node:fs/promises';
import { systemErrorCode } from '../base/index.ts';

/** Whether something is at a path; links are followed. Any error but its absence is thrown. */
export function isThere(path: string): Promise<boolean> {
  return isFound(stat(path));
}

/** Whether there is an entry at a path, be it a link that leads nowhere. Any error but its absence is thrown. */
export function isEntryThere(path: string): Promise<boolean> {
  return isFound(lstat(path));
}

async function isFound(look: Promise<unknown>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
