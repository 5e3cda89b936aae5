import { setTimeout as delay } from 'node:timers/promises';
import { hasStartVariable, type ProcessEntry, readProcessEntry, readProcessTable } from './proc-table.ts';
import { sendSignal } from './send-signal.ts';

/** The variable that tells the processes of one start from those of every other start. */
export const processMarkVariable = 'PTH_PROCESS_MARK';

/** How long a KILL may take to show before a process counts as stuck in the kernel. */
const killLimitMs = 3000;

/**
 * A process started as the leader of its own session, and everything that came of it: its children and theirs, every
 * session one of them opened (setsid), and, when the start carried a mark, also daemons that cut all other ties
 * (double fork). Once seen, a process stays a member until it ends, whoever its parent becomes.
 *
 * Without a Linux /proc (macOS) only the process group is reached: what called setsid escapes there. A daemon that cut
 * all ties and was started with a cleared environment escapes on Linux too.
 */
export class ProcessTree {
  readonly #rootPid: number;
  readonly #mark: string | undefined;
  /** Pid to start time. */
  #known = new Map<number, string>();
  #sessions: Set<number>;

  /** To be made in the same turn as the start, while the pid cannot have been reused. */
  constructor(rootPid: number, mark?: string) {
    this.#rootPid = rootPid;
    this.#mark = mark;
    this.#sessions = new Set([rootPid]);
    const root = process.platform === 'linux' ? readProcessEntry(rootPid) : undefined;
    if (root) this.#known.set(rootPid, root.startTime);
  }

  /**
   * Sends a signal to every living member, or only looks with signal 0. Returns how many members were alive. To be
   * called in the turn in which the root's end is reported, so that no reused pid can be taken for a member later.
   */
  signal(signal: NodeJS.Signals | 0): number {
    const members = this.#findMembers();
    if (members === undefined) return sendSignal(-this.#rootPid, signal) ? 1 : 0;
    if (signal !== 0) {
      // The group first: the kernel signals it as one, so a member cannot fork its way out in between.
      if (members.some((member) => member.groupId === this.#rootPid)) sendSignal(-this.#rootPid, signal);
      for (const member of members) if (member.groupId !== this.#rootPid) sendSignal(member.pid, signal);
    }
    return members.length;
  }

  /** Waits until no member is alive; false when some still are after `ms`. */
  async waitUntilEmpty(ms: number): Promise<boolean> {
    const deadline = performance.now() + ms;
    for (let pause = 5; ; pause = Math.min(50, pause * 2)) {
      if (this.signal(0) === 0) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await delay(Math.min(pause, left));
    }
  }

  /** TERM, wait up to `graceMs` (0: not at all), KILL until nothing is left. False when something cannot be killed. */
  async end(graceMs: number): Promise<boolean> {
    if (graceMs > 0 && (this.signal('SIGTERM') === 0 || (await this.waitUntilEmpty(graceMs)))) return true;
    const deadline = performance.now() + killLimitMs;
    for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
      if (this.signal('SIGKILL') === 0) return true;
      if (performance.now() > deadline) return false;
      await delay(pause);
    }
  }

  #findMembers(): ProcessEntry[] | undefined {
    const table = readProcessTable();
    if (table === undefined) return undefined;
    const members = findTreeMembers(table, {
      known: this.#known,
      sessions: this.#sessions,
      isMarked: (pid) => this.#mark !== undefined && hasStartVariable(pid, processMarkVariable, this.#mark),
      ownPid: process.pid,
    });
    this.#known = new Map(members.map((member) => [member.pid, member.startTime]));
    this.#sessions = new Set(members.map((member) => member.sessionId));
    return members.filter((member) => member.isAlive);
  }
}

/** What is known of a tree when the table is read anew. */
export interface TreeKnowledge {
  /** Pid to start time of the members seen last. */
  known: ReadonlyMap<number, string>;
  /** Session ids that belong to the tree alone. */
  sessions: ReadonlySet<number>;
  isMarked: (pid: number) => boolean;
  /** Never a member. */
  ownPid: number;
}

/** The members of a tree in a process table, zombies included: the known, the marked, their sessions, their offspring. */
export function findTreeMembers(table: readonly ProcessEntry[], tree: TreeKnowledge): ProcessEntry[] {
  const members = new Map<number, ProcessEntry>();
  const sessions = new Set(tree.sessions);
  const isMember = (entry: ProcessEntry): boolean =>
    tree.known.get(entry.pid) === entry.startTime || sessions.has(entry.sessionId) || members.has(entry.parentPid);
  let open = table.filter((entry) => entry.pid > 1 && entry.pid !== tree.ownPid);
  for (let isFirst = true, found = true; found; isFirst = false) {
    found = false;
    const rest: ProcessEntry[] = [];
    for (const entry of open) {
      if (isMember(entry) || (isFirst && entry.isAlive && tree.isMarked(entry.pid))) {
        members.set(entry.pid, entry);
        sessions.add(entry.sessionId);
        found = true;
      } else rest.push(entry);
    }
    open = rest;
  }
  return [...members.values()];
}
