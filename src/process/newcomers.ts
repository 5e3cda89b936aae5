import { readFileSync } from 'node:fs';
import { hasProcessTable, readProcessEntry } from './proc-table.ts';

/** How long to go on looking after a process that ended before it could be looked at, or that was caught. */
const patienceMs = 3;

/** The longest chase, whatever comes up meanwhile. */
const chaseLimitMs = 30;

/** How many of the newest processes one look covers. */
const widestLook = 500;

/** The pid given last on this host; 0 where there is no Linux /proc. */
export function readLastPid(): number {
  if (!hasProcessTable) return 0;
  return Number(readFileSync('/proc/loadavg', 'latin1').trim().split(' ').at(-1));
}

/**
 * Looks at the processes that came up since a process table was read, newest first, and hands the living ones to
 * `take`, which tells whether it was one of those sought. A program that starts itself anew in a new session and ends,
 * again and again, is in no table, since a table takes longer to read than such a process lives; but its newest pid
 * is always the host's newest. Returns how many were taken. Synchronous, 30 ms at most and usually far below 1 ms.
 */
export function chaseNewcomers(since: number, take: (pid: number) => boolean): number {
  if (!hasProcessTable) return 0;
  let taken = 0;
  let seen = since;
  const end = performance.now() + chaseLimitMs;
  for (let until = 0; ; ) {
    const last = readLastPid();
    // After a wrap-around the newest are few, and those at the top of the range are left to the next table.
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
