import { assertNever, systemErrorCode } from '../base/index.ts';
import { readProcessEntry } from './proc-table.ts';

/** State of a process of this host. */
export type ProcessFacts = { isRunning: false } | { isRunning: true; startTime: string | null };

/**
 * The process that owns a resource on a host; the start time distinguishes it from a later process with the same pid.
 */
export interface ProcessOwner {
  host: string;
  pid: number;
  /** Start of the process as the kernel counts it; null where unknown. */
  startTime: string | null;
}

/** Describes a process of this host as an owner; `startTime` is null when it does not run. */
export function describeOwner(pid: number, hostName: string): ProcessOwner {
  const facts = findProcess(pid);
  return { host: hostName, pid, startTime: facts.isRunning ? facts.startTime : null };
}

/** True when the owner is known to be gone; never for an owner on another host. */
export function isOwnerGone(owner: ProcessOwner, hostName: string): boolean {
  if (owner.host !== hostName) return false;
  const facts = findProcess(owner.pid);
  if (!facts.isRunning) return true;
  return owner.startTime !== null && facts.startTime !== null && owner.startTime !== facts.startTime;
}

/** Looks up a process of this host. */
export function findProcess(pid: number): ProcessFacts {
  const entry = readProcessEntry(pid);
  if (entry) return entry.isAlive ? { isRunning: true, startTime: entry.startTime } : { isRunning: false };
  // Without /proc, or where it hides the processes of other users, ask the kernel.
  const answer = probeProcess(pid);
  switch (answer) {
    case 'running':
      return { isRunning: true, startTime: null };
    case 'gone':
      return { isRunning: false };
    default:
      return assertNever(answer);
  }
}

function probeProcess(pid: number): 'running' | 'gone' {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EPERM') return 'running';
    if (code === 'ESRCH') return 'gone';
    throw error;
  }
}
