import type { ProcessEntry } from './proc-table.ts';

/** What is known of a process tree when the process table is read anew. */
export interface TreeKnowledge {
  /** Pid to start time of the members seen last. */
  known: ReadonlyMap<number, string>;
  /** Session ids that belong to the tree alone. */
  sessions: ReadonlySet<number>;
  /** Asked for every process that no other tie makes a member. */
  isMarked: (pid: number) => boolean;
  /** Never a member, nor is process 1. */
  ownPid: number;
}

/** The members of a tree in a process table, zombies included: the known, the marked, their sessions, their offspring. */
export function findTreeMembers(table: readonly ProcessEntry[], tree: TreeKnowledge): ProcessEntry[] {
  const members = new Map<number, ProcessEntry>();
  let open = table.filter((entry) => entry.pid > 1 && entry.pid !== tree.ownPid);
  // Ours by construction is only what a member opened itself; never share a session with the one who looks.
  const ownSession = table.find((entry) => entry.pid === tree.ownPid)?.sessionId;
  const sessions = new Set([...tree.sessions].filter((id) => id !== ownSession));
  /** Moves what passes from the open entries to the members; true when something moved. */
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
  if (take((entry) => entry.isAlive && tree.isMarked(entry.pid))) while (take(isTied));
  return [...members.values()];
}

/** The living processes that carry a label, and their offspring, without `ownPid`, its ancestors and process 1. */
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
