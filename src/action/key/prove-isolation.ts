import { open } from 'node:fs/promises';
import { systemErrorCode } from '../../base/index.ts';

/** Files below /proc/PID that show the variables and the memory of a process. */
const views = ['environ', 'mem'] as const;

/**
 * Tries to read what would give a key away: variables and memory of the process that holds it (threat T14, the model's
 * key).
 * @returns why it is not isolated from this process, or null when both are closed to it
 */
export async function findIsolationGap(pid: number): Promise<string | null> {
  for (const view of views) {
    const path = `/proc/${pid}/${view}`;
    try {
      const file = await open(path, 'r');
      await file.close();
      return `this process can open ${path}`;
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      if (code !== 'EACCES' && code !== 'EPERM') return `${path} gives ${code}, which proves nothing`;
    }
  }
  return null;
}
