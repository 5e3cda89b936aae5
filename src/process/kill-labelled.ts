import { setTimeout as delay } from 'node:timers/promises';
import { chaseNewcomers, readLastPid } from './newcomers.ts';
import {
  hasProcessTable,
  hasStartVariable,
  isOutOfHandles,
  type ProcessEntry,
  readProcessEntry,
  readProcessTable,
} from './proc-table.ts';
import { sendSignal } from './send-signal.ts';
import { findLabelled } from './tree-members.ts';

/** Environment variable that carries the session's label to every process of a session. */
export const sessionLabelVariable = 'PTH_SESSION_LABEL';

/** Maximum duration of the sweep, in milliseconds, when processes keep appearing or cannot be killed. */
const sweepLimitMs = 5000;

/**
 * Kills every process that was started with `PTH_SESSION_LABEL=<label>` in its environment, and all descendants,
 * including daemons that left their session and their parent. Repeats until none is left, for at most 5 seconds.
 * Returns the number of killed processes. Never touches this process and its ancestors.
 * Needs a Linux /proc. Elsewhere (macOS) it finds nothing and returns 0; only the process groups that `runProcess` and
 * `StartedProcess.stop` end are reached there.
 */
export async function killLabelled(label: string): Promise<number> {
  if (!hasProcessTable) return 0;
  const killed = new Set<string>();
  const deadline = performance.now() + sweepLimitMs;
  for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
    const remaining = killRound(label, killed);
    if (remaining === 0) return killed.size;
    if (performance.now() > deadline) return killed.size;
    await delay(pause);
  }
}

/**
 * Kills every process found now and records it in `killed`. Returns the number found, including those it could not
 * kill.
 */
function killRound(label: string, killed: Set<string>): number {
  const isLabelled = (pid: number) => hasStartVariable(pid, sessionLabelVariable, label);
  const kill = (entry: ProcessEntry) => {
    if (sendSignal(entry.pid, 'SIGKILL')) killed.add(`${entry.pid}@${entry.startTime}`);
  };
  try {
    const lastPid = readLastPid();
    const found = findLabelled(readProcessTable() ?? [], isLabelled, process.pid);
    for (const entry of found) kill(entry);
    const newcomers = chaseNewcomers(lastPid, (pid) => {
      const entry = readProcessEntry(pid);
      if (!entry || !isLabelled(pid)) return false;
      kill(entry);
      return true;
    });
    return found.length + newcomers;
  } catch (error) {
    // Too many open files: assume that some are left, and run one more round.
    if (isOutOfHandles(error)) return 1;
    throw error;
  }
}
