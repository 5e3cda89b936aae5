import type { ControlGroup } from './control-group.ts';
/** The variable that tells the processes of one start from those of every other start. */
export declare const processMarkVariable = "PTH_PROCESS_MARK";
/**
 * A process started as the leader of its own session, and everything that came of it: its children and theirs, every
 * session one of them opened (setsid), and, when the start carried a mark, also daemons that cut all other ties
 * (double fork). Once seen, a process stays a member until it ends, whoever its parent becomes.
 *
 * Without a Linux /proc (macOS) only the process group is reached: what called setsid escapes there. A daemon that cut
 * all ties and was started with a cleared environment escapes on Linux too.
 */
export declare class ProcessTree {
    #private;
    /**
     * To be made in the same turn as the start, while the pid cannot have been reused. `hasEntered` says that the root
     * was inside the control group before it ran anything of its own; `hasLauncher` that the root only waits for the
     * real program: it is spared by TERM and ends after that one, in the same way.
     */
    constructor(rootPid: number, mark?: string, group?: ControlGroup, hasEntered?: boolean, hasLauncher?: boolean);
    /**
     * Sends a signal to every living member, or only looks with signal 0. Returns how many members were alive. Whoever
     * keeps a tree for long looks once when the root ends: numbers that are free from then on are not taken for members.
     */
    signal(signal: NodeJS.Signals | 0): number;
    /** Waits until no member is alive; false when some still are after `ms`. */
    waitUntilEmpty(ms: number): Promise<boolean>;
    /** TERM, wait up to `graceMs` (0: not at all), KILL until nothing is left. False when something cannot be killed. */
    end(graceMs: number): Promise<boolean>;
    /** What holds the tree together: a kernel control group, or only what /proc shows. */
    get containment(): ControlGroup['kind'] | 'sweep';
    /** Gives the control group back, after `end`. */
    release(): Promise<void>;
}
