import type { UsageSample } from '../environment.ts';

/** libvirt's counters of a machine. */
export interface DomainStats {
  /** `running`, `paused`, `shut off` and so on, from libvirt's numbers. */
  state: string;
  /** Processor time used, in seconds. */
  cpuSeconds: number | null;
  cpus: number | null;
  /** Memory of the guest: total, available, and used on the host. */
  memoryMB: number | null;
  memoryUsableMB: number | null;
  memoryOnHostMB: number | null;
  /** Size of the machine's disk on the host, and the size that the guest sees. */
  diskOnHostMB: number | null;
  diskSizeMB: number | null;
  diskReadMB: number | null;
  diskWrittenMB: number | null;
}

const states = ['no state', 'running', 'blocked', 'paused', 'shutting down', 'shut off', 'crashed', 'suspended'];

/** Parses `virsh domstats` for one domain; a missing value is null. */
export function parseDomainStats(text: string): DomainStats {
  const values = new Map<string, number>();
  for (const line of text.slice(0, 256 * 1024).split('\n')) {
    const [, name, value] = /^\s*([\w.-]+)=(\d+)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) values.set(name, Number(value));
  }
  const read = (name: string, unit: number) => {
    const value = values.get(name);
    return value === undefined ? null : Math.round((value / unit) * 100) / 100;
  };
  const kibPerMB = 1024;
  const bytesPerMB = 1024 * 1024;
  return {
    state: states[values.get('state.state') ?? 0] ?? 'no state',
    cpuSeconds: read('cpu.time', 1e9),
    cpus: read('vcpu.current', 1),
    memoryMB: read('balloon.current', kibPerMB),
    memoryUsableMB: read('balloon.usable', kibPerMB),
    memoryOnHostMB: read('balloon.rss', kibPerMB),
    diskOnHostMB: read('block.0.physical', bytesPerMB),
    diskSizeMB: read('block.0.capacity', bytesPerMB),
    diskReadMB: read('block.0.rd.bytes', bytesPerMB),
    diskWrittenMB: read('block.0.wr.bytes', bytesPerMB),
  };
}

/** Converts libvirt's counters to a sample of use. Memory is what the guest has taken, less what it calls free. Pure. */
export function toUsage(stats: DomainStats): UsageSample {
  const { cpuSeconds, memoryMB, memoryUsableMB, memoryOnHostMB, diskReadMB, diskWrittenMB } = stats;
  const inGuest = memoryMB === null || memoryUsableMB === null ? null : memoryMB - memoryUsableMB;
  return {
    of: 'machine',
    cpuSeconds,
    memoryMB: inGuest ?? memoryOnHostMB,
    readMB: diskReadMB,
    writtenMB: diskWrittenMB,
  };
}

/**
 * State and reason of a domain from `virsh domstate --reason`: `running (booted)`, `shut off (destroyed)`, `paused (I/O
 * error)`.
 */
export interface DomainState {
  state: string;
  reason: string | null;
}

/** Parses `virsh domstate --reason`. */
export function parseDomainState(text: string): DomainState {
  const [, state, reason] = /^\s*([a-z -]+?)\s*(?:\(([^)]*)\))?\s*$/.exec(text.trim()) ?? [];
  return { state: state ?? text.trim().slice(0, 100), reason: reason ?? null };
}
