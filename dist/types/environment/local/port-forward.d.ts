import { type Socket } from 'node:net';
/** An open forward. */
export interface PortForward {
    hostPort: number;
    environmentPort: number;
    /** Closes the listening port and every connection over it. */
    close(): Promise<void>;
}
/** True for a number that a TCP port can have. */
export declare function isPort(value: number): boolean;
/** Opens the far side of a connection. */
export type ConnectFar = () => Socket | Promise<Socket>;
/** Connects to a port of this host, on either address family. */
export declare function connectLocalhost(port: number): Socket;
/**
 * Forwards a port of 127.0.0.1, 0 for any that is free, to wherever `connectFar` leads.
 * @throws PthError `environment/port-unavailable` when the host port is taken or not allowed
 */
export declare function openPortForward(environmentPort: number, hostPort: number, connectFar?: ConnectFar): Promise<PortForward>;
