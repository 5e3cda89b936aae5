import type { HealthFinding } from './environment.ts';

/** Measurements of an environment. */
export interface HealthSample {
  diskFreeMB: number;
  diskTotalMB: number;
  memoryAvailableMB: number;
  memoryTotalMB: number;
  /** Ended processes of the session whose parent has not waited for them for a while. */
  zombies: number;
  /** Watched services that do not run; null where no services are watched. */
  deadServices: readonly string[] | null;
  /** Time to list the working copy in the environment, in milliseconds. */
  listingMs: number;
}

/** Limits below which an environment counts as degrading. */
const minDiskMB = 500;
const minDiskShare = 0.01;
const minMemoryMB = 128;
const minMemoryShare = 0.04;
/** Limit above which users of the working copy slow each other down; an emulated machine takes some 300 ms. */
const maxListingMs = 2000;

/** Judges a sample: one finding per kind, including healthy ones, so that a report can show the numbers. */
export function judgeHealth(sample: HealthSample): HealthFinding[] {
  const isDiskHealthy = sample.diskFreeMB >= minDiskMB && sample.diskFreeMB >= sample.diskTotalMB * minDiskShare;
  const isMemoryHealthy =
    sample.memoryAvailableMB >= minMemoryMB && sample.memoryAvailableMB >= sample.memoryTotalMB * minMemoryShare;
  const dead = sample.deadServices ?? [];
  return [
    {
      kind: 'disk',
      isHealthy: isDiskHealthy,
      message: `${Math.round(sample.diskFreeMB)} MB of disk are free, of ${Math.round(sample.diskTotalMB)} MB`,
      value: Math.round(sample.diskFreeMB),
    },
    {
      kind: 'memory',
      isHealthy: isMemoryHealthy,
      message: `${Math.round(sample.memoryAvailableMB)} MB of memory are available, of ${Math.round(sample.memoryTotalMB)} MB`,
      value: Math.round(sample.memoryAvailableMB),
    },
    {
      kind: 'processes',
      isHealthy: sample.zombies === 0,
      message: `${sample.zombies} zombie processes of this session`,
      value: sample.zombies,
    },
    {
      kind: 'services',
      isHealthy: dead.length === 0,
      message: describeServices(sample.deadServices),
      value: dead.length,
    },
    {
      kind: 'contention',
      isHealthy: sample.listingMs <= maxListingMs,
      message: `${Math.round(sample.listingMs)} ms to list the working copy from inside`,
      value: Math.round(sample.listingMs),
    },
  ];
}

function describeServices(deadServices: readonly string[] | null): string {
  if (deadServices === null) return '0 services are watched in this environment';
  if (deadServices.length === 0) return '0 key services are down';
  return `${deadServices.length} key services are down: ${deadServices.join(', ')}`;
}
