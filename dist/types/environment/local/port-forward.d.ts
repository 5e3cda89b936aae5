import { type Socket } from 'node:net';
import { type PortForward } from '../forward-port.ts';
/** Connects to a port of this host, on either address family. */
export declare function connectLocalhost(port: number): Socket;
/**
 * Forwards a port of 127.0.0.1, 0 for any that is free, to wherever `connectFar` leads.
 * @throws PthError `environment/port-unavailable` when the host port is taken or not allowed
 */
export declare function openPortForward(environmentPort: number, hostPort: number, connectFar?: () => Socket | Promise<Socket>): Promise<PortForward>;
