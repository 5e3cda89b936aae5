import type { Duplex } from 'node:stream';
/** An open forward. */
export interface PortForward {
    hostPort: number;
    environmentPort: number;
    /** Closes the listening port and every connection over it. */
    close(): Promise<void>;
}
/** True for a number that a TCP port can have. */
export declare function isPort(value: number): boolean;
/**
 * Forwards a port of 127.0.0.1 of this host to whatever `connectFar` opens, one connection each. Without a host port
 * the system chooses a free one. A connection that cannot be carried on is closed: there is nobody else to tell.
 * @throws PthError `environment/port-unavailable` when the host port is taken or no port at all
 */
export declare function openForward(environmentPort: number, hostPort: number | undefined, connectFar: () => Promise<Duplex>): Promise<PortForward>;
