import { readFile, statfs } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { type Clock, PthError } from '../../base/index.ts';
import type { EnvironmentResources } from '../environment.ts';
import type { HealthSample } from '../judge-health.ts';
import { countPersisting, readSessionZombies, zombiePatienceMs } from './session-processes.ts';
import { isMissing } from './workspace-files.ts';

const bytesPerMB = 1024 * 1024;

/** Reads the processors, memory and free disk available to this process. */
export async function readHostResources(root: string): Promise<EnvironmentResources> {
  const disk = await readDisk(root);
  return {
    cpus: availableParallelism(),
    memoryMB: Math.floor(readTotalMemory() / bytesPerMB),
    diskFreeMB: Math.floor(disk.freeMB),
  };
}

/** Takes the measurements for `judgeHealth` on this host. Reads the process table twice, a tenth of a second apart. */
export async function sampleHost(root: string, label: string, clock: Clock): Promise<Omit<HealthSample, 'listingMs'>> {
  const earlier = readSessionZombies(label);
  const disk = await readDisk(root);
  const memoryAvailable = await readAvailableMemory();
  if (earlier.length > 0) await clock.sleep(zombiePatienceMs);
  return {
    diskFreeMB: disk.freeMB,
    diskTotalMB: disk.totalMB,
    memoryAvailableMB: memoryAvailable / bytesPerMB,
    memoryTotalMB: readTotalMemory() / bytesPerMB,
    zombies: earlier.length > 0 ? countPersisting(earlier, readSessionZombies(label)) : 0,
    deadServices: null,
  };
}

async function readDisk(root: string): Promise<{ freeMB: number; totalMB: number }> {
  const { bavail, blocks, bsize } = await statfs(root).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new PthError('environment/file-missing', `${root} is gone: a program inside the environment deleted it.`, {
      cause: error,
      recovery: ['Correct what deletes the directory of the plugin.', 'Start again.'],
    });
  });
  return { freeMB: (bavail * bsize) / bytesPerMB, totalMB: (blocks * bsize) / bytesPerMB };
}

/** The limit of a control group counts where it is lower; an unset one reads as 0 or as a huge number. */
function readTotalMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** Returns the memory that the kernel could still give out, caches included. */
async function readAvailableMemory(): Promise<number> {
  try {
    return parseAvailableMemory(await readFile('/proc/meminfo', 'utf8')) ?? freemem();
  } catch (error) {
    if (isMissing(error)) return freemem();
    throw error;
  }
}

/** Parses the bytes of `MemAvailable` in the text of /proc/meminfo. */
export function parseAvailableMemory(text: string): number | undefined {
  const kilobytes = /^MemAvailable:\s*(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
