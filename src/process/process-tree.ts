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

/** Environment variable that distinguishes the processes of one start from those of every other start. */
export const processMarkVariable = 'PTH_PROCESS_MARK';

/** Time for a KILL to take effect, in milliseconds, before a process counts as stuck in the kernel. */
const killLimitMs = 3000;

/** Maximum rounds of stopping a tree whose members keep starting new ones. */
const freezeRounds = 10;

/** Time in milliseconds during which pids surely only increase: too short for them to wrap around. */
const countUpMs = 1000;

/** Above this number of new pids, reading the whole table is cheaper than reading them one by one. */
const fewPids = 48;

/**
 * A process started as the leader of its own session, and all its descendants: children and theirs, every session one
 * of them opened (setsid), and, when the start carried a mark, also daemons that cut all other ties (double fork). A
 * process that was seen once stays a member until it ends, even when its parent changes.
 * Without a Linux /proc (macOS) only the process group is reached, so a process that called setsid escapes. A daemon
 * that cut all ties and was started with a cleared environment escapes on Linux too.
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
  /** Members of the control group at the last look. */
  #confined: ReadonlySet<number> = new Set();
  /** Start of the root, before which nothing can have got the mark; 0 where it is not known. */
  readonly #since: number;
  readonly #isMember = ({ pid, startTime }: ProcessEntry): boolean =>
    this.#confined.has(pid) || (Number(startTime) >= this.#since && this.#hasMark(pid));
  /** The number of an empty group may be reused, so it is never signalled again. */
  #isGroupOver = false;
  readonly #startedAt = performance.now();

  /**
   * Create it in the same turn as the start, while the pid cannot have been reused. `hasEntered`: the root entered the
   * control group before it ran anything of its own. `hasLauncher`: the root only waits for the real program; it is
   * spared by TERM and ends after that program, in the same way.
   */
  constructor(rootPid: number, mark?: string, group?: ControlGroup, hasEntered = false, hasLauncher = false) {
    this.#rootPid = rootPid;
    this.#mark = mark;
    this.#group = group;
    this.#isWhollyConfined = group !== undefined && hasEntered;
    this.#hasLauncher = hasLauncher;
    this.#since = mark === undefined ? 0 : readStart(rootPid);
    // The leader of a session can never leave it, so this also finds the root.
    this.#sessions = new Set([rootPid]);
  }

  /**
   * Sends a signal to every living member; signal 0 only looks. Returns the number of living members. A caller that
   * keeps a tree for long looks once when the root ends, so that reused pids are not taken for members.
   */
  signal(signal: NodeJS.Signals | 0): number {
    // The group knows its members at once; reading the table takes long on a host busy with a fork storm.
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
      // The group can still be reached, and its end frees file handles.
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

  /**
   * Sends TERM, waits up to `graceMs` (0: not at all), then kills until nothing is left. False when a process cannot be
   * killed.
   */
  async end(graceMs: number): Promise<boolean> {
    if (graceMs > 0 && (this.signal('SIGTERM') === 0 || (await this.waitUntilEmpty(graceMs)))) {
      if (!this.#isWhollyConfined) return true;
    }
    // One write kills all members of the group; the rest handles processes outside it, or no group at all.
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

  /** The mechanism that holds the tree together: a kernel control group, or sweeps of /proc. */
  get containment(): ControlGroup['kind'] | 'sweep' {
    return this.#group?.kind ?? 'sweep';
  }

  /** Removes the control group; call it after `end`. */
  async release(): Promise<void> {
    await this.#group?.remove();
  }

  /** Stops all members, so that none starts a new one between being found and being killed. Returns their number. */
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
      isMarked: this.#isMember,
      ownPid: process.pid,
    });
    this.#known = new Map(members.map((member) => [member.pid, member.startTime]));
    this.#sessions = new Set(members.map((member) => member.sessionId));
    const isInGroup = (member: ProcessEntry) => member.groupId === this.#rootPid;
    if (!members.some(isInGroup)) this.#isGroupOver = true;
    const living = members.filter((member) => member.isAlive);
    // Signal the group first: the kernel delivers to all of it at once, so no member can fork its way out in between.
    if (signal !== 0 && this.#isSpared(this.#rootPid, signal)) {
      for (const member of living) if (member.pid !== this.#rootPid) sendSignal(member.pid, signal);
    } else if (signal !== 0) {
      this.#signalGroup(signal);
      for (const member of living) if (!isInGroup(member)) sendSignal(member.pid, signal);
    }
    return living.length + this.#signalNewcomers(lastPid, signal);
  }

  /**
   * Reads all processes that can be members. Descendants are younger than the root, so soon after the start only the
   * newer pids matter; most programs that end well leave none, which keeps a run cheap.
   */
  #readTable(lastPid: number): ProcessEntry[] | undefined {
    const isCountingUp = performance.now() - this.#startedAt < countUpMs && lastPid >= this.#rootPid;
    if (!hasProcessTable || !isCountingUp || lastPid - this.#rootPid > fewPids) return readProcessTable();
    const self = readProcessEntry(process.pid);
    return [...(self ? [self] : []), ...readProcessRange(this.#rootPid, lastPid)];
  }

  #hasMark(pid: number): boolean {
    return this.#mark !== undefined && hasStartVariable(pid, processMarkVariable, this.#mark);
  }

  /** Signals members that appeared while the table was read, as far as their mark identifies them. */
  #signalNewcomers(lastPid: number, signal: NodeJS.Signals | 0): number {
    if (this.#mark === undefined) return 0;
    return chaseNewcomers(lastPid, (pid) => {
      if (this.#known.has(pid) || !(this.#confined.has(pid) || this.#hasMark(pid))) return false;
      return signal === 0 || sendSignal(pid, signal);
    });
  }
}

/** When a process started; 0, the start of the host, where no file handle is left to look. The program runs all the same. */
function readStart(pid: number): number {
  try {
    return Number(readProcessEntry(pid)?.startTime ?? 0);
  } catch (error) {
    if (isOutOfHandles(error)) return 0;
    throw error;
  }
}
