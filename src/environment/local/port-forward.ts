import { connect, type Socket } from 'node:net';
import { openForward, type PortForward } from '../forward-port.ts';

/** Connects to a port of this host, on either address family. */
function connectLocalhost(port: number): Socket {
  return connect({ host: 'localhost', port, autoSelectFamily: true, allowHalfOpen: true });
}

/**
 * Forwards a port of 127.0.0.1 (0: any free one) to the connections of `connectFar`.
 * @throws PthError `environment/port-unavailable` when the host port is in use or not allowed
 */
export function openPortForward(
  environmentPort: number,
  hostPort: number,
  connectFar: () => Socket | Promise<Socket> = () => connectLocalhost(environmentPort),
): Promise<PortForward> {
  return openForward(environmentPort, hostPort === 0 ? undefined : hostPort, async () => connectFar());
}
