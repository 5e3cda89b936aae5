import { PthError } from '../../base/index.ts';
import type { ResourceLimits } from '../environment.ts';

/** Resources of a machine. */
export interface MachineSize {
  cpus: number;
  memoryMB: number;
  /** Requested size of its disk; undefined for that of the image. */
  diskGB: number | undefined;
}

const defaultSize = { cpus: 2, memoryMB: 1024 };
const minMemoryMB = 256;

/**
 * Plans the size of a machine. Refuses a request that this host cannot meet, and never rounds.
 * @param host the host's maximum
 * @throws PthError `environment/config-invalid`
 */
export function planSize(wanted: ResourceLimits | undefined, host: { cpus: number; memoryMB: number }): MachineSize {
  const { cpus = Math.min(defaultSize.cpus, host.cpus), memoryMB = defaultSize.memoryMB, diskGB } = wanted ?? {};
  if (!Number.isInteger(cpus) || cpus < 1) throw refuse(`${cpus} processors: a machine takes whole ones, 1 at least`);
  if (!Number.isInteger(memoryMB) || memoryMB < minMemoryMB) {
    throw refuse(`${memoryMB} MB of memory: a machine takes whole ones, ${minMemoryMB} at least`);
  }
  if (cpus > host.cpus) throw refuse(`${cpus} processors: this host has ${host.cpus}`);
  if (memoryMB > host.memoryMB) throw refuse(`${memoryMB} MB of memory: this host has ${host.memoryMB} MB`);
  if (diskGB !== undefined && !(diskGB > 0)) throw refuse(`a disk of ${diskGB} GB`);
  return { cpus, memoryMB, diskGB };
}

/**
 * Plans the new size of the disk in bytes; undefined where it already has that size.
 * @throws PthError `environment/config-invalid` for a disk that is smaller than its image
 */
export function planDiskGrowth(diskGB: number | undefined, imageBytes: number): number | undefined {
  if (diskGB === undefined) return undefined;
  const gib = 1024 ** 3;
  // A disk consists of whole sectors.
  const bytes = Math.floor((diskGB * gib) / 512) * 512;
  if (bytes < imageBytes) {
    throw refuse(`a disk of ${diskGB} GB: the one of the image has ${Math.round((imageBytes / gib) * 100) / 100} GB`);
  }
  return bytes === imageBytes ? undefined : bytes;
}

function refuse(what: string): PthError {
  return new PthError('environment/config-invalid', `The vm environment cannot offer ${what}.`, {
    recovery: ['Ask for another size.', 'Leave the limit out.'],
  });
}
