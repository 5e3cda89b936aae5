import { setTimeout as delay } from 'node:timers/promises';
import type { ControlGroup } from './control-group.ts';
import { chaseNewcomers, readLastPid } from './newcomers.ts';
import {
  hasProcessTable,
  hasStartVariable,
  isOutOfHandles,
  type ProcessEntry,
  readProcessEntry,
  readProcessRange,
  readProcessTable,
} from './proc-table.ts';
import { sendSignal } from './send-signal.ts';
import { findTreeMembers } from './tree-members.ts';

/** The variable that tells the processes of one start from those of every other start. */
export const processMarkVariable = 'PTH_PROCESS_MARK';

/** How long a KILL may take to show before a process counts as stuck in the kernel. */
const killLimitMs = 3000;

/** How often a tree that is being stopped is looked at again because new members came up meanwhile. */
const freezeRounds = 10;

/** How long, in milliseconds, pids surely only count up: too short to go once around, however many are given out. */
const countUpMs = 1000;

/** More new pids than these are not looked at one by one: the whole table is as cheap. */
const fewPids = 48;

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
  readonly #group: ControlGroup | undefined;
  readonly #isWhollyConfined: boolean;
  readonly #hasLauncher: boolean;
  /** Who was in the control group when last looked. */
  #confined: ReadonlySet<number> = new Set();
  readonly #isMarked = (pid: number): boolean =>
    this.#confined.has(pid) || (this.#mark !== undefined && hasStartVariable(pid, processMarkVariable, this.#mark));
  /** Once the group is empty its number may be given to others, and is never signalled again. */
  #isGroupOver = false;
  readonly #startedAt = performance.now();

  /**
   * To be made in the same turn as the start, while the pid cannot have been reused. `hasEntered` says that the root
   * was inside the control group before it ran anything of its own; `hasLauncher` that the root only waits for the
   * real program: it is spared by TERM and ends after that one, in the same way.
   */
  constructor(rootPid: number, mark?: string, group?: ControlGroup, hasEntered = false, hasLauncher = false) {
    this.#rootPid = rootPid;
    this.#mark = mark;
    this.#group = group;
    this.#isWhollyConfined = group !== undefined && hasEntered;
    this.#hasLauncher = hasLauncher;
    // A session's leader can never leave it, so this finds the root itself, too.
    this.#sessions = new Set([rootPid]);
  }

  /**
   * Sends a signal to every living member, or only looks with signal 0. Returns how many members were alive. Whoever
   * keeps a tree for long looks once when the root ends: numbers that are free from then on are not taken for members.
   */
  signal(signal: NodeJS.Signals | 0): number {
    // The group knows at once who is inside; a look at the table takes long on a host that is busy with a fork storm.
    if (this.#isWhollyConfined) return this.#signalConfined(signal);
    return this.#signalAll(signal);
  }

  #signalConfined(signal: NodeJS.Signals | 0): number {
    const pids = this.#group?.pids() ?? new Set();
    if (signal !== 0) for (const pid of pids) if (!this.#isSpared(pid, signal)) sendSignal(pid, signal);
    return pids.size;
  }

  #signalAll(signal: NodeJS.Signals | 0): number {
    try {
      return this.#signalMembers(signal);
    } catch (error) {
      // The group can still be reached, and its end gives file handles back.
      if (isOutOfHandles(error)) return this.#signalGroup(this.#isSpared(this.#rootPid, signal) ? 0 : signal) ? 1 : 0;
      throw error;
    }
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
    if (graceMs > 0 && (this.signal('SIGTERM') === 0 || (await this.waitUntilEmpty(graceMs)))) {
      if (!this.#isWhollyConfined) return true;
    }
    // One write ends all who are inside; what follows is for those who were not, or where there is no group at all.
    this.#group?.kill();
    if (this.#freeze() === 0) return true;
    const deadline = performance.now() + killLimitMs;
    for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
      if (this.#signalAll('SIGKILL') === 0) return true;
      if (performance.now() > deadline) return false;
      await delay(pause);
      this.#group?.kill();
    }
  }

  /** What holds the tree together: a kernel control group, or only what /proc shows. */
  get containment(): ControlGroup['kind'] | 'sweep' {
    return this.#group?.kind ?? 'sweep';
  }

  /** Gives the control group back, after `end`. */
  async release(): Promise<void> {
    await this.#group?.remove();
  }

  /** Stops all members, so that none starts a new one between being looked at and being killed. Returns their number. */
  #freeze(): number {
    let before = -1;
    for (let round = 0; round < freezeRounds; round++) {
      const count = this.#signalAll('SIGSTOP');
      if (count === before || count === 0) return count;
      before = count;
    }
    return before;
  }

  #isSpared(pid: number, signal: NodeJS.Signals | 0): boolean {
    return this.#hasLauncher && pid === this.#rootPid && signal === 'SIGTERM';
  }

  #signalGroup(signal: NodeJS.Signals | 0): boolean {
    if (this.#isGroupOver) return false;
    const isTaken = sendSignal(-this.#rootPid, signal);
    if (!isTaken) this.#isGroupOver = true;
    return isTaken;
  }

  #signalMembers(signal: NodeJS.Signals | 0): number {
    const lastPid = readLastPid();
    if (this.#group) this.#confined = this.#group.pids();
    const table = this.#readTable(lastPid);
    if (table === undefined) return this.#signalGroup(signal) ? 1 : 0;
    const members = findTreeMembers(table, {
      known: this.#known,
      sessions: this.#sessions,
      isMarked: this.#isMarked,
      ownPid: process.pid,
    });
    this.#known = new Map(members.map((member) => [member.pid, member.startTime]));
    this.#sessions = new Set(members.map((member) => member.sessionId));
    const isInGroup = (member: ProcessEntry) => member.groupId === this.#rootPid;
    if (!members.some(isInGroup)) this.#isGroupOver = true;
    const living = members.filter((member) => member.isAlive);
    // The group first: the kernel signals it as one, so a member cannot fork its way out in between.
    if (signal !== 0 && this.#isSpared(this.#rootPid, signal)) {
      for (const member of living) if (member.pid !== this.#rootPid) sendSignal(member.pid, signal);
    } else if (signal !== 0) {
      this.#signalGroup(signal);
      for (const member of living) if (!isInGroup(member)) sendSignal(member.pid, signal);
    }
    return living.length + this.#signalNewcomers(lastPid, signal);
  }

  /**
   * All processes among which members can be. Offspring is younger than its root, so soon after the start only the
   * pids given out since then matter; most programs that end well leave none, and this is what keeps a run cheap.
   */
  #readTable(lastPid: number): ProcessEntry[] | undefined {
    const isCountingUp = performance.now() - this.#startedAt < countUpMs && lastPid >= this.#rootPid;
    if (!hasProcessTable || !isCountingUp || lastPid - this.#rootPid > fewPids) return readProcessTable();
    const self = readProcessEntry(process.pid);
    return [...(self ? [self] : []), ...readProcessRange(this.#rootPid, lastPid)];
  }

  /** Members that came up while the table was read, as far as their mark shows them. */
  #signalNewcomers(lastPid: number, signal: NodeJS.Signals | 0): number {
    if (this.#mark === undefined) return 0;
    return chaseNewcomers(lastPid, (pid) => {
      if (this.#known.has(pid) || !this.#isMarked(pid)) return false;
      return signal === 0 || sendSignal(pid, signal);
    });
  }
}
