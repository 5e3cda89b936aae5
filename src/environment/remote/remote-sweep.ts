import { type Clock, PthError } from '../../base/index.ts';
import { findTreeMembers, parseProcessStat, type ProcessEntry } from '../../process/index.ts';
import { parseMarkedPids, renderFindMarked, renderTable } from './launch-script.ts';
import type { ShellChannel } from './shell-channel.ts';

/** Maximum duration of killing, in milliseconds, when processes keep appearing or cannot be killed. */
const sweepLimitMs = 5000;

/** Known facts of the processes of one start. */
export interface RemoteTree {
  /** The value of `PTH_PROCESS_MARK` at its start. */
  readonly mark: string;
  /** Pid to start time of seen members. */
  readonly known: Map<number, string>;
  /** Sessions that belong to the tree alone. */
  readonly sessions: Set<number>;
}

/** Finds and remembers the members of a tree in a process table. Skips zombies. */
export function findLivingMembers(
  tree: RemoteTree,
  table: readonly ProcessEntry[],
  marked: readonly number[],
): ProcessEntry[] {
  const pids = new Set(marked);
  const members = findTreeMembers(table, { ...tree, isMarked: ({ pid }) => pids.has(pid), ownPid: 1 });
  for (const { pid, startTime, sessionId, isAlive } of members) {
    tree.known.set(pid, startTime);
    if (isAlive && sessionId === pid) tree.sessions.add(sessionId);
  }
  return members.filter(({ isAlive }) => isAlive);
}

/** Parses lines of /proc/PID/stat; skips a line that a hostile program name broke. */
function parseTable(text: string): ProcessEntry[] {
  return text.split('\n').flatMap((line) => parseProcessStat(line) ?? []);
}

/**
 * Finds and ends process trees in an environment through kept shells. The looking shell runs as the user of the
 * commands, since only that user can read a process's start variables: even root cannot without the capability. The
 * killing shell reaches every process.
 */
export class RemoteSweep {
  readonly #looking: ShellChannel;
  readonly #killing: ShellChannel;
  readonly #clock: Clock;

  constructor(looking: ShellChannel, killing: ShellChannel, clock: Clock) {
    this.#looking = looking;
    this.#killing = killing;
    this.#clock = clock;
  }

  /** Finds the living members of a tree. */
  async find(tree: RemoteTree): Promise<ProcessEntry[]> {
    const separator = '--';
    const { stdout } = await this.#looking.run(
      `${renderTable("''")}; echo ${separator}; ${renderFindMarked(tree.mark)}; echo "$pth_e"`,
    );
    const at = stdout.lastIndexOf(`\n${separator}\n`);
    return findLivingMembers(tree, parseTable(stdout.slice(0, at)), parseMarkedPids(stdout.slice(at)));
  }

  /**
   * Ends a tree: TERM, up to `graceMs` of waiting (0: none), then KILL until nothing is left.
   * @throws PthError `environment/died` when a process cannot be killed within 5 seconds
   */
  async end(tree: RemoteTree, graceMs: number): Promise<void> {
    let living = await this.find(tree);
    if (living.length > 0 && graceMs > 0) {
      await this.#signal('TERM', living);
      const until = this.#clock.monotonicMs() + graceMs;
      for (let pause = 10; living.length > 0; pause = Math.min(100, pause * 2)) {
        const left = until - this.#clock.monotonicMs();
        if (left <= 0) break;
        await this.#clock.sleep(Math.min(pause, left));
        living = await this.find(tree);
      }
    }
    const deadline = this.#clock.monotonicMs() + sweepLimitMs;
    for (let pause = 2; living.length > 0; pause = Math.min(50, pause * 2)) {
      if (this.#clock.monotonicMs() > deadline) throw unkillable(living);
      await this.#signal('KILL', living);
      await this.#clock.sleep(pause);
      living = await this.find(tree);
    }
  }

  async #signal(name: 'TERM' | 'KILL', entries: readonly ProcessEntry[]): Promise<void> {
    const pids = entries.map(({ pid }) => pid).filter((pid) => pid > 1);
    // A process that ended meanwhile does no harm: its pid is not reused this soon.
    if (pids.length > 0) await this.#killing.run(`kill -${name} ${pids.join(' ')} 2>/dev/null`);
  }
}

function unkillable(entries: readonly ProcessEntry[]): PthError {
  const pids = entries.map(({ pid }) => pid);
  return new PthError('environment/died', `Processes inside cannot be ended: ${pids.slice(0, 20).join(', ')}.`, {
    details: { pids: pids.slice(0, 100) },
  });
}
