import { hasStartVariable, type ProcessEntry, readProcessTable, sessionLabelVariable } from '../../process/index.ts';

/** Minimum age of counted zombies, in milliseconds; younger ones are normal. */
export const zombiePatienceMs = 100;

/** Reads the zombies whose parent was started with the session's label. Empty without a process table (macOS). */
export function readSessionZombies(label: string): ProcessEntry[] {
  return findZombies(readProcessTable() ?? [], (pid) => hasStartVariable(pid, sessionLabelVariable, label));
}

/** Finds ended processes of a table whose parent lives and belongs to the session. */
export function findZombies(table: readonly ProcessEntry[], isLabelled: (pid: number) => boolean): ProcessEntry[] {
  const living = new Set(table.filter((entry) => entry.isAlive).map((entry) => entry.pid));
  const known = new Map<number, boolean>();
  return table.filter((entry) => {
    if (entry.isAlive || !living.has(entry.parentPid)) return false;
    const answer = known.get(entry.parentPid) ?? isLabelled(entry.parentPid);
    known.set(entry.parentPid, answer);
    return answer;
  });
}

function name(entry: ProcessEntry): string {
  return `${entry.pid}@${entry.startTime}`;
}

/** Counts the zombies that both looks contain. */
export function countPersisting(earlier: readonly ProcessEntry[], later: readonly ProcessEntry[]): number {
  const before = new Set(earlier.map(name));
  return later.filter((entry) => before.has(name(entry))).length;
}
