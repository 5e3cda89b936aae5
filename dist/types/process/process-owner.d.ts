/** What is known of a process of this host. */
export type ProcessFacts = {
    isRunning: false;
} | {
    isRunning: true;
    startTime: string | null;
};
/** The process that something on a host belongs to, told from a later one with the same number. */
export interface ProcessOwner {
    host: string;
    pid: number;
    /** Start of the process as the kernel counts it; null where unknown. */
    startTime: string | null;
}
/** A process of this host as an owner; `startTime` is null when it does not run. */
export declare function describeOwner(pid: number, hostName: string): ProcessOwner;
/** Whether the owner is known to be gone. What belongs to another host is never known to be. */
export declare function isOwnerGone(owner: ProcessOwner, hostName: string): boolean;
/** Looks up a process of this host. */
export declare function findProcess(pid: number): ProcessFacts;
