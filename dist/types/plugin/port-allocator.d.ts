/** Ports from which servers are given theirs, both ends included. */
export interface PortRange {
    from: number;
    to: number;
}
/**
 * Gives every further instance of a server over HTTP a port of its own: the lowest one of the range that is
 * above the primary instance's, was not given already, and that nobody listens on. The range defaults to the hundred
 * ports above the primary's.
 */
export declare class PortAllocator {
    #private;
    /** `isFree` is asked about each port; default: try to listen on this host's loopback address. */
    constructor(primaryPort: number, options?: {
        range?: PortRange | undefined;
        isFree?: (port: number) => Promise<boolean>;
    });
    /** @throws PthError `plugin/no-port` when the range is used up. */
    allocate(): Promise<number>;
    /** The instance on this port has ended. */
    release(port: number): void;
}
/** Whether nobody listens on a port of this host's loopback address. */
export declare function isPortFree(port: number): Promise<boolean>;
