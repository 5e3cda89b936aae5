import type { Duplex } from 'node:stream';
import { type PortForward } from '../local/port-forward.ts';
/**
 * Forwards a port of 127.0.0.1 of this host to whatever `connectFar` opens, one connection each (row P-046). Without a host port
 * the system chooses a free one. A connection that cannot be carried on is closed: there is nobody else to tell.
 * @throws PthError `environment/port-unavailable` when the host port is taken or no port at all
 */
export declare function openForward(environmentPort: number, hostPort: number | undefined, connectFar: () => Promise<Duplex>): Promise<PortForward>;
