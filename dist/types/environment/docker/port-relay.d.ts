import { Duplex } from 'node:stream';
import type { StartedProcess } from '../../process/index.ts';
/** Starts a program inside with open streams. */
export type StartRelay = (argv: readonly [string, ...string[]]) => Promise<StartedProcess>;
/**
 * Opens connections to a port inside a container: straight to its own address where a server listens on that and the host
 * reaches it, else through a program inside, which also reaches what listens on 127.0.0.1 alone and works without a network.
 */
export declare class PortRelay {
    #private;
    constructor(findAddress: () => Promise<string | undefined>, start: StartRelay);
    /** A new connection to the port. */
    connect(port: number): Promise<Duplex>;
    /** Ends connections by the container's own address, which nothing answers at any more. */
    dropDirect(): void;
}
