import { type Clock } from '../../base/index.ts';
import { type ProcessEntry } from '../../process/index.ts';
import type { ShellChannel } from './shell-channel.ts';
/** What is known of the processes that one start brought up inside. */
export interface InsideTree {
    /** The value of `PTH_PROCESS_MARK` that it was started with. */
    readonly mark: string;
    /** Pid to start time of members seen. */
    readonly known: Map<number, string>;
    /** Sessions that belong to the tree alone. */
    readonly sessions: Set<number>;
}
/** The members of a tree in a process table; remembers them. Ended ones that only wait for their parent are left out. */
export declare function findLivingMembers(tree: InsideTree, table: readonly ProcessEntry[], marked: readonly number[]): ProcessEntry[];
/** Lines of /proc/PID/stat as entries; a line that a hostile program name broke is left out. */
export declare function parseTable(text: string): ProcessEntry[];
/**
 * Finds and ends process trees inside an environment, through shells that are kept there. The looking shell runs as the
 * user of the commands: what a process was started with can be read by its own user alone, not even by a root without
 * the capability for it. The killing shell reaches everybody.
 */
export declare class InsideSweep {
    #private;
    constructor(looking: ShellChannel, killing: ShellChannel, clock: Clock);
    /** The living members of a tree. */
    find(tree: InsideTree): Promise<ProcessEntry[]>;
    /**
     * Ends a tree: TERM, up to `graceMs` of patience (0: none), then KILL until nothing is left.
     * @throws PthError `environment/died` when something cannot be killed within 5 seconds
     */
    end(tree: InsideTree, graceMs: number): Promise<void>;
}
