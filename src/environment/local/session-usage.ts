import { readFile } from 'node:fs/promises';
import { systemErrorCode } from '../../base/index.ts';
import { type ProcessEntry, readProcessTable } from '../../process/index.ts';
import type { UsageSample } from '../environment.ts';

/** What one process has used, as /proc tells it; null where this user may not read it. */
export interface ProcessUsage {
  /** Of the process, and of the children that it has waited for. */
  cpuSeconds: number;
  memoryMB: number;
  readMB: number | null;
  writtenMB: number | null;
}

/** Linux counts processor time for programs in hundredths of a second on every platform. */
const ticksPerSecond = 100;
const bytesPerMB = 1024 * 1024;

/** Adds up what the processes below some roots have used; nothing is told without a process table (macOS). */
export async function readSessionUsage(roots: readonly number[]): Promise<UsageSample> {
  const table = readProcessTable();
  const nothing: UsageSample = { of: 'processes', cpuSeconds: null, memoryMB: null, readMB: null, writtenMB: null };
  if (table === undefined) return nothing;
  const uses = await Promise.all(listDescendants(table, roots).map(readProcessUsage));
  return sumUsage(uses.filter((use) => use !== null));
}

/** Adds up processes; a quantity that one of them does not tell is unknown for all. Pure. */
export function sumUsage(uses: readonly ProcessUsage[]): UsageSample {
  const add = (pick: (use: ProcessUsage) => number | null) =>
    uses.map(pick).reduce<number | null>((sum, own) => (sum === null || own === null ? null : sum + own), 0);
  return {
    of: 'processes',
    cpuSeconds: add(({ cpuSeconds }) => cpuSeconds),
    memoryMB: add(({ memoryMB }) => memoryMB),
    readMB: add(({ readMB }) => readMB),
    writtenMB: add(({ writtenMB }) => writtenMB),
  };
}

/** Lists the roots that are there and everything that they started, by parents. Pure. */
export function listDescendants(table: readonly ProcessEntry[], roots: readonly number[]): number[] {
  const members = new Set(roots);
  for (let size = -1; size !== members.size; ) {
    size = members.size;
    for (const { pid, parentPid } of table) if (members.has(parentPid)) members.add(pid);
  }
  return table.filter(({ pid }) => members.has(pid)).map(({ pid }) => pid);
}

async function readProcessUsage(pid: number): Promise<ProcessUsage | null> {
  const stat = await readOrGone(`/proc/${pid}/stat`);
  return stat === null ? null : parseProcessUsage(stat, await readOrGone(`/proc/${pid}/io`));
}

/** Parses /proc/PID/stat and /proc/PID/io; the latter is null where it must not be read. Pure. */
export function parseProcessUsage(stat: string, io: string | null): ProcessUsage {
  // The name of the program, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
  const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0);
  const read = (name: string) => {
    const value = io === null ? undefined : new RegExp(`^${name}: (\\d+)$`, 'm').exec(io)?.[1];
    return value === undefined ? null : Number(value) / bytesPerMB;
  };
  return {
    cpuSeconds: ticks / ticksPerSecond,
    memoryMB: (Number(fields[21] ?? 0) * 4096) / bytesPerMB,
    readMB: read('read_bytes'),
    writtenMB: read('write_bytes'),
  };
}

async function readOrGone(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}
