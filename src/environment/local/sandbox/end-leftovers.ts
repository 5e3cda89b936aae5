import { readlinkSync } from 'node:fs';
import { type Clock, PthError, systemErrorCode } from '../../../base/index.ts';
import { type ProcessEntry, readProcessTable, sendSignal } from '../../../process/index.ts';

/** Rounds of looking for processes that appeared meanwhile, and the pause between them in milliseconds. */
const maxRounds = 100;
const betweenRoundsMs = 10;

/**
 * Ends the processes of a sandbox that are not in its own network: a program that was started while the network was
 * open would keep it as long as it runs (threat T21, a way out for data).
 * @param holderPid the process that holds the sandbox, in its namespaces
 * @throws PthError `environment/unsupported` when some cannot be ended
 */
export async function endLeftovers(holderPid: number, clock: Clock): Promise<void> {
  const network = readlinkSync(`/proc/${holderPid}/ns/net`);
  for (let round = 0; round < maxRounds; round++) {
    const leftovers = listSandboxProcesses(holderPid).filter(({ pid }) => {
      const own = readNamespace(pid, 'net');
      return own !== undefined && own !== network;
    });
    if (leftovers.length === 0) return;
    for (const { pid } of leftovers) sendSignal(pid, 'SIGKILL');
    await clock.sleep(betweenRoundsMs);
  }
  throw new PthError(
    'environment/unsupported',
    'The network of the sandbox cannot be cut: programs that were started while it was there could not be ended.',
    { recovery: ['Use a container environment.', 'Leave the network open.'] },
  );
}

/** Lists processes in the sandbox's process namespace, or below it. */
function listSandboxProcesses(holderPid: number): ProcessEntry[] {
  const table = (readProcessTable() ?? []).filter(({ isAlive }) => isAlive);
  const namespace = readlinkSync(`/proc/${holderPid}/ns/pid`);
  const found = new Set(table.filter(({ pid }) => readNamespace(pid, 'pid') === namespace).map(({ pid }) => pid));
  // A process may have entered a namespace of its own; its parents show its origin.
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parentPid } of table) if (found.has(parentPid)) found.add(pid);
  }
  return table.filter(({ pid }) => found.has(pid));
}

/** Undefined for a process that is gone; `unknown` for one that this process may not examine. */
function readNamespace(pid: number, kind: 'net' | 'pid'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/${kind}`);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' || code === 'ESRCH' ? undefined : 'unknown';
  }
}
