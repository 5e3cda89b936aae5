import { readFileSync, statSync } from 'node:fs';
import { systemErrorCode } from '../base/index.ts';
import { hasProcessTable, type ProcessEntry, readProcessEntry, readProcessTable } from './proc-table.ts';

/** A process that nothing ties to the run during which it began. */
export interface StrayProcess {
  pid: number;
  /** As the kernel has it; the program can choose it. */
  name: string;
}

/**
 * Returns a function that lists the processes of this user that began since this call and have lost their parent.
 * Where no control group holds a run, a daemon that cut all ties is among them; so is any other that was started and
 * left meanwhile. Lists nothing without a Linux /proc.
 */
export function watchStrays(): () => StrayProcess[] {
  const since = readUptimeTicks();
  return () => (since === undefined ? [] : findStrays(readProcessTable() ?? [], since, isAdopter).flatMap(describe));
}

/**
 * Finds the living processes that began at `since` or later, in clock ticks, and whose parents are all as young, up to
 * one that takes in orphans.
 */
export function findStrays(
  table: readonly ProcessEntry[],
  since: number,
  takesOrphans: (pid: number) => boolean,
): ProcessEntry[] {
  const young = new Map(table.filter((entry) => Number(entry.startTime) >= since).map((entry) => [entry.pid, entry]));
  return [...young.values()].filter((entry) => {
    let top = entry;
    for (let parent = young.get(top.parentPid); parent; parent = young.get(top.parentPid)) top = parent;
    return entry.isAlive && takesOrphans(top.parentPid);
  });
}

/** Clock ticks since boot, of which Linux reports 100 a second. */
function readUptimeTicks(): number | undefined {
  if (!hasProcessTable) return undefined;
  return Math.floor(Number.parseFloat(readFileSync('/proc/uptime', 'latin1')) * 100);
}

/** True for process 1 and the service manager of a user, which take in processes whose parent ended. */
function isAdopter(pid: number): boolean {
  return pid === 1 || (pid > 1 && readName(pid) === 'systemd');
}

function describe({ pid, startTime }: ProcessEntry): StrayProcess[] {
  const name = readName(pid);
  if (name === undefined || !isOwn(pid) || readProcessEntry(pid)?.startTime !== startTime) return [];
  return [{ pid, name }];
}

function isOwn(pid: number): boolean {
  return orGone(() => statSync(`/proc/${pid}`).uid) === process.getuid?.();
}

function readName(pid: number): string | undefined {
  return orGone(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trimEnd());
}

/** Returns undefined for a process that ended meanwhile. */
function orGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}
