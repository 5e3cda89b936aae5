import { PthError } from '../../base/index.ts';
import type { ResourceLimits } from '../environment.ts';

/** What a machine gets of this host. */
export interface MachineSize {
  cpus: number;
  memoryMB: number;
  /** The size of its disk where one was asked for; else that of the image. */
  diskGB: number | undefined;
}

const defaultSize = { cpus: 2, memoryMB: 1024 };
const minMemoryMB = 256;

/**
 * The size of a machine. A request that this host cannot meet is refused, never rounded.
 * @param host what there is at most
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
 * The size in bytes that the disk is to be made larger to, or undefined where it has that size already.
 * @throws PthError `environment/config-invalid` for a disk that is smaller than its image
 */
export function planDiskGrowth(diskGB: number | undefined, imageBytes: number): number | undefined {
  if (diskGB === undefined) return undefined;
  const gib = 1024 ** 3;
  // A disk is made of whole sectors.
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
