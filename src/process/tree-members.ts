import type { ProcessEntry } from './proc-table.ts';

/** Known facts of a process tree when the process table is read again. */
export interface TreeKnowledge {
  /** Pid to start time of the members seen last. */
  known: ReadonlyMap<number, string>;
  /** Session ids that belong to the tree alone. */
  sessions: ReadonlySet<number>;
  /** Called for every process that no other tie makes a member. */
  isMarked: (entry: ProcessEntry) => boolean;
  /** This process, which is never a member; nor is process 1. */
  ownPid: number;
}

/**
 * Finds the members of a tree in a process table, zombies included: the known, the marked, their sessions, their
 * descendants.
 */
export function findTreeMembers(table: readonly ProcessEntry[], tree: TreeKnowledge): ProcessEntry[] {
  const members = new Map<number, ProcessEntry>();
  let open = table.filter((entry) => entry.pid > 1 && entry.pid !== tree.ownPid);
  // Only sessions that a member opened itself belong to the tree; never the session of this process.
  const ownSession = table.find((entry) => entry.pid === tree.ownPid)?.sessionId;
  const sessions = new Set([...tree.sessions].filter((id) => id !== ownSession));
  /** Moves matching entries from the open ones to the members; true when one moved. */
  const take = (isMember: (entry: ProcessEntry) => boolean): boolean => {
    const rest: ProcessEntry[] = [];
    for (const entry of open) {
      if (isMember(entry)) {
        members.set(entry.pid, entry);
        if (entry.sessionId > 1 && entry.sessionId !== ownSession) sessions.add(entry.sessionId);
      } else rest.push(entry);
    }
    const hasMoved = rest.length < open.length;
    open = rest;
    return hasMoved;
  };
  const isTied = (entry: ProcessEntry) => sessions.has(entry.sessionId) || members.has(entry.parentPid);
  take((entry) => tree.known.get(entry.pid) === entry.startTime);
  while (take(isTied));
  if (take((entry) => entry.isAlive && tree.isMarked(entry))) while (take(isTied));
  return [...members.values()];
}

/**
 * Finds the living processes that carry a label, and their descendants, without `ownPid`, its ancestors and process 1.
 */
export function findLabelled(
  table: readonly ProcessEntry[],
  isLabelled: (pid: number) => boolean,
  ownPid: number,
): ProcessEntry[] {
  const byPid = new Map(table.map((entry) => [entry.pid, entry]));
  const spared = new Set([0, 1]);
  for (let pid = ownPid; !spared.has(pid); pid = byPid.get(pid)?.parentPid ?? 0) spared.add(pid);
  const open = table.filter((entry) => !spared.has(entry.pid));
  const found = new Map(
    open.filter((entry) => entry.isAlive && isLabelled(entry.pid)).map((entry) => [entry.pid, entry]),
  );
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const entry of open) if (found.has(entry.parentPid)) found.set(entry.pid, entry);
  }
  return [...found.values()].filter((entry) => entry.isAlive);
}
