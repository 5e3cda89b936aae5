import { readFileSync } from 'node:fs';
import { hasProcessTable, readProcessEntry } from './proc-table.ts';

/** Time to go on looking, in milliseconds, after a process that was caught or ended before it was examined. */
const patienceMs = 3;

/** Maximum duration of one chase, in milliseconds. */
const chaseLimitMs = 30;

/** Number of newest processes that one look covers. */
const widestLook = 500;

/** Returns the newest pid of this host; 0 without a Linux /proc. */
export function readLastPid(): number {
  if (!hasProcessTable) return 0;
  return Number(readFileSync('/proc/loadavg', 'latin1').trim().split(' ').at(-1));
}

/**
 * Looks at the processes that appeared since a process table was read, newest first, and passes the living ones to
 * `take`, which returns true for a process it was looking for. Reading a table takes longer than the life of a program
 * that restarts itself in a new session again and again, but its newest pid is always the newest of the host. Returns
 * the number taken. Synchronous, at most 30 ms and usually far below 1 ms.
 */
export function chaseNewcomers(since: number, take: (pid: number) => boolean): number {
  if (!hasProcessTable) return 0;
  let taken = 0;
  let seen = since;
  const end = performance.now() + chaseLimitMs;
  for (let until = 0; ; ) {
    const last = readLastPid();
    // After a wrap-around only the low pids are examined; the next table covers those at the top of the range.
    const oldest = last >= seen ? seen + 1 : 2;
    for (let pid = last; pid >= Math.max(oldest, last - widestLook); pid--) {
      const isGone = readProcessEntry(pid)?.isAlive !== true;
      const isTaken = !isGone && take(pid);
      if (isTaken) taken++;
      if (isGone || isTaken) until = performance.now() + patienceMs;
    }
    seen = last;
    const now = performance.now();
    if (now >= until || now >= end) return taken;
  }
}
