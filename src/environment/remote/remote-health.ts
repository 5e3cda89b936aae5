import type { Clock } from '../../base/index.ts';
import { parseProcessStat, type ProcessEntry } from '../../process/index.ts';
import type { EnvironmentResources } from '../environment.ts';
import type { HealthSample } from '../judge-health.ts';
import { countPersisting, zombiePatienceMs } from '../local/session-processes.ts';
import { renderTable } from './launch-script.ts';
import { parseSections, parseUnits } from './remote-fingerprint.ts';
import type { ShellChannel } from './shell-channel.ts';

const bytesPerMB = 1024 * 1024;

/** Measurements of an environment. */
export interface RemoteSample {
  cpus: number;
  memoryTotalMB: number;
  memoryAvailableMB: number;
  diskTotalMB: number;
  diskFreeMB: number;
  /** Runnable processes over the last minute, of the whole machine. */
  load: number;
  /** Number of processes. */
  processes: number;
  zombies: ProcessEntry[];
  /** Failed units; null without systemd. */
  failedServices: string[] | null;
  /** ISO 8601. */
  takenAt: string;
}

const cgroup = '/sys/fs/cgroup';

/** Prints disk, memory, limits, load and processes; starts no program but `df` and `systemctl`. */
const healthScript = `
say() { echo "== $1"; }
show() { say "$1"; shift; for pth_f; do [ -r "$pth_f" ] && while IFS= read -r pth_s; do echo "$pth_s"; done <"$pth_f"; done; }
say disk; df -kP / 2>/dev/null
show meminfo /proc/meminfo
show limit ${cgroup}/memory.max ${cgroup}/memory/memory.limit_in_bytes
show usage ${cgroup}/memory.current ${cgroup}/memory/memory.usage_in_bytes
show stat ${cgroup}/memory.stat ${cgroup}/memory/memory.stat
show load /proc/loadavg
show quota ${cgroup}/cpu.max
say quota1; cat ${cgroup}/cpu/cpu.cfs_quota_us ${cgroup}/cpu/cpu.cfs_period_us 2>/dev/null
say cpus; nproc 2>/dev/null || grep -c '^processor' /proc/cpuinfo
say processes
${renderTable("''")}
[ -d /run/systemd/system ] && { say failed; systemctl list-units --state=failed --plain --no-legend --no-pager; }
say end
`;

/** Parses the output of `healthScript`; a missing value counts as 0. */
export function parseSample(text: string): Omit<RemoteSample, 'takenAt'> {
  const sections = parseSections(text);
  const read = (name: string) => sections[name] ?? '';
  const memory = (key: string) =>
    Number(new RegExp(`^${key}:\\s*(\\d+) kB`, 'm').exec(read('meminfo'))?.[1] ?? 0) * 1024;
  const [, total = 0, , free = 0] = (/^\S.*\s(\d+\s+\d+\s+\d+)\s+\d+%.*$/m.exec(read('disk'))?.[1] ?? '')
    .split(/\s+/)
    .reduce<number[]>((numbers, word) => [...numbers, Number(word)], [0]);
  const limit = Number(/^\d+$/m.exec(read('limit'))?.[0] ?? Number.NaN);
  const isLimited = limit > 0 && limit < memory('MemTotal');
  const used = Number(/^\d+$/m.exec(read('usage'))?.[0] ?? 0);
  // The kernel reclaims cached files before any allocation fails.
  const cache = Number(/^(?:total_)?inactive_file (\d+)$/m.exec(read('stat'))?.[1] ?? 0);
  const available = memory('MemAvailable');
  const table = read('processes')
    .split('\n')
    .flatMap((line) => parseProcessStat(line) ?? []);
  return {
    cpus: Math.min(Number(/^\d+/.exec(read('cpus'))?.[0] ?? 1), readQuota(read('quota'), read('quota1'))),
    memoryTotalMB: (isLimited ? limit : memory('MemTotal')) / bytesPerMB,
    memoryAvailableMB: (isLimited ? Math.max(0, Math.min(available, limit - used + cache)) : available) / bytesPerMB,
    diskTotalMB: total / 1024,
    diskFreeMB: free / 1024,
    load: Number.parseFloat(read('load')) || 0,
    processes: table.filter(({ isAlive }) => isAlive).length,
    zombies: findForgotten(table),
    failedServices: sections['failed'] === undefined ? null : parseUnits(read('failed')),
  };
}

/** Returns the processors that a quota of either cgroup version allows; Infinity without one. */
function readQuota(version2: string, version1: string): number {
  const [quota, period] =
    /^(-?\d+)\s+(\d+)\s*$/
      .exec(version2 || version1)
      ?.slice(1)
      .map(Number) ?? [];
  return quota !== undefined && period && quota > 0 ? quota / period : Number.POSITIVE_INFINITY;
}

/** Finds ended processes whose parent lives and is not the init process. */
function findForgotten(table: readonly ProcessEntry[]): ProcessEntry[] {
  const living = new Set(table.filter(({ isAlive }) => isAlive).map(({ pid }) => pid));
  return table.filter(({ isAlive, parentPid }) => !isAlive && parentPid > 1 && living.has(parentPid));
}

/** Samples the environment once. */
export async function takeRemoteSample(channel: ShellChannel, clock: Clock): Promise<RemoteSample> {
  const { stdout } = await channel.run(healthScript);
  return { ...parseSample(stdout), takenAt: clock.now().toISOString() };
}

/** Takes a sample for `judgeHealth`; ended processes count if they are still there a tenth of a second later. */
export async function takeHealthSample(
  channel: ShellChannel,
  clock: Clock,
): Promise<{ sample: RemoteSample; health: Omit<HealthSample, 'listingMs'> }> {
  const sample = await takeRemoteSample(channel, clock);
  let zombies = 0;
  if (sample.zombies.length > 0) {
    await clock.sleep(zombiePatienceMs);
    zombies = countPersisting(sample.zombies, (await takeRemoteSample(channel, clock)).zombies);
  }
  const { diskFreeMB, diskTotalMB, memoryAvailableMB, memoryTotalMB } = sample;
  return {
    sample,
    health: { diskFreeMB, diskTotalMB, memoryAvailableMB, memoryTotalMB, zombies, deadServices: sample.failedServices },
  };
}

/** Converts a sample to the port's resources, rounded down. */
export function toResources(sample: RemoteSample): EnvironmentResources {
  return {
    cpus: sample.cpus,
    memoryMB: Math.floor(sample.memoryTotalMB),
    diskFreeMB: Math.floor(sample.diskFreeMB),
  };
}
