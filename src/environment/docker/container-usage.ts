import type { UsageSample } from '../environment.ts';

/** The parts of the engine's statistics that are read; an engine may leave out any of them. */
interface ContainerStats {
  cpu_stats?: { cpu_usage?: { total_usage?: number } };
  memory_stats?: { usage?: number; stats?: { inactive_file?: number; total_inactive_file?: number } };
  blkio_stats?: { io_service_bytes_recursive?: readonly { op: string; value: number }[] | null };
}

const bytesPerMB = 1024 * 1024;

/** Reads the engine's statistics of a container, in the units of a sample. Pure. */
export function readContainerUsage({ cpu_stats, memory_stats, blkio_stats }: ContainerStats): UsageSample {
  const cpu = cpu_stats?.cpu_usage?.total_usage;
  const memory = memory_stats?.usage;
  // Files that the kernel keeps and can drop at once are nobody's memory; `docker stats` leaves them out too.
  const cache = memory_stats?.stats?.inactive_file ?? memory_stats?.stats?.total_inactive_file ?? 0;
  const entries = blkio_stats?.io_service_bytes_recursive ?? null;
  const sum = (op: string) =>
    entries === null
      ? null
      : entries.filter((entry) => entry.op.toLowerCase() === op).reduce((bytes, { value }) => bytes + value, 0) /
        bytesPerMB;
  return {
    of: 'container',
    cpuSeconds: cpu === undefined ? null : cpu / 1e9,
    memoryMB: memory === undefined ? null : Math.max(0, memory - cache) / bytesPerMB,
    readMB: sum('read'),
    writtenMB: sum('write'),
  };
}
