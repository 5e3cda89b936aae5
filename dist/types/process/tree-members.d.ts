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
export declare function findTreeMembers(table: readonly ProcessEntry[], tree: TreeKnowledge): ProcessEntry[];
/** The living processes that carry a label, and their offspring, without `ownPid`, its ancestors and process 1. */
export declare function findLabelled(table: readonly ProcessEntry[], isLabelled: (pid: number) => boolean, ownPid: number): ProcessEntry[];
