import { stat } from 'node:fs/promises';
import { systemErrorCode } from '../base/index.ts';

/** Whether something is at a path; links are followed. Any error but its absence is thrown. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
