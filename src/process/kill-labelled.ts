import { setTimeout as delay } from 'node:timers/promises';
import {
  hasProcessTable,
  hasStartVariable,
  isOutOfHandles,
  type ProcessEntry,
  readProcessTable,
} from './proc-table.ts';
import { sendSignal } from './send-signal.ts';
import { findLabelled } from './tree-members.ts';

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
  if (!hasProcessTable) return 0;
  const killed = new Set<string>();
  const deadline = performance.now() + sweepLimitMs;
  for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
    const found = findNow(label);
    if (found?.length === 0) return killed.size;
    for (const entry of found ?? []) {
      if (sendSignal(entry.pid, 'SIGKILL')) killed.add(`${entry.pid}@${entry.startTime}`);
    }
    if (performance.now() > deadline) return killed.size;
    await delay(pause);
  }
}

/** Undefined while too many files are open to look. */
function findNow(label: string): ProcessEntry[] | undefined {
  try {
    const isLabelled = (pid: number) => hasStartVariable(pid, sessionLabelVariable, label);
    return findLabelled(readProcessTable() ?? [], isLabelled, process.pid);
  } catch (error) {
    if (isOutOfHandles(error)) return undefined;
    throw error;
  }
}
