import { setTimeout as delay } from 'node:timers/promises';
import { hasStartVariable, type ProcessEntry, readProcessTable } from './proc-table.ts';
import { sendSignal } from './send-signal.ts';

/** Every process that a session starts carries its label in this variable. */
export const sessionLabelVariable = 'PTH_SESSION_LABEL';

/** How long the sweep goes on when processes keep coming up or cannot be killed. */
const sweepLimitMs = 5000;

/**
 * Kills every process that was started with `PTH_SESSION_LABEL=<label>` in its environment, and all their offspring,
 * also daemons that left their session and their parent. Repeats until none is left, at most 5 seconds. Returns how
 * many processes were killed. This process and its own ancestors are never touched.
 *
 * Needs a Linux /proc; elsewhere (macOS) it finds nothing and returns 0, only the process groups that `runProcess` and
 * `StartedProcess.stop` end are reached there.
 */
export async function killLabelled(label: string): Promise<number> {
  const killed = new Set<string>();
  const deadline = performance.now() + sweepLimitMs;
  for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
    const table = readProcessTable() ?? [];
    const found = findLabelled(table, (pid) => hasStartVariable(pid, sessionLabelVariable, label), process.pid);
    if (found.length === 0) return killed.size;
    for (const entry of found) {
      if (sendSignal(entry.pid, 'SIGKILL')) killed.add(`${entry.pid}@${entry.startTime}`);
    }
    if (performance.now() > deadline) return killed.size;
    await delay(pause);
  }
}

/** The living processes with a label and their offspring, without `ownPid` and its ancestors. */
export function findLabelled(
  table: readonly ProcessEntry[],
  isLabelled: (pid: number) => boolean,
  ownPid: number,
): ProcessEntry[] {
  const byPid = new Map(table.map((entry) => [entry.pid, entry]));
  const spared = new Set([1]);
  for (let pid = ownPid; pid > 0 && !spared.has(pid); pid = byPid.get(pid)?.parentPid ?? 0) spared.add(pid);
  const found = new Map<number, ProcessEntry>();
  for (let before = -1; before < found.size; ) {
    const isFirst = before < 0;
    before = found.size;
    for (const entry of table) {
      if (spared.has(entry.pid) || found.has(entry.pid)) continue;
      if (found.has(entry.parentPid) || (isFirst && entry.isAlive && isLabelled(entry.pid)))
        found.set(entry.pid, entry);
    }
  }
  return [...found.values()].filter((entry) => entry.isAlive);
}
