/** What libvirt counts of a machine from outside. */
export interface DomainStats {
    /** `running`, `paused`, `shut off` and so on, as libvirt numbers them. */
    state: string;
    /** Processor time used, in seconds. */
    cpuSeconds: number | null;
    cpus: number | null;
    /** What the guest has, can still use, and takes on the host. */
    memoryMB: number | null;
    memoryUsableMB: number | null;
    memoryOnHostMB: number | null;
    /** What the machine's disk takes on the host, and the size that the guest sees. */
    diskOnHostMB: number | null;
    diskSizeMB: number | null;
    diskReadMB: number | null;
    diskWrittenMB: number | null;
}
/** Reads `virsh domstats` for one domain; what is missing or no number is null. */
export declare function parseDomainStats(text: string): DomainStats;
/** How a domain is, as `virsh domstate --reason` says: `running (booted)`, `shut off (destroyed)`, `paused (I/O error)`. */
export interface DomainState {
    state: string;
    reason: string | null;
}
/** Reads `virsh domstate --reason`. */
export declare function parseDomainState(text: string): DomainState;
