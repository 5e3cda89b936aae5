import { connect, createServer, type Server, type Socket } from 'node:net';
import { PthError, systemErrorCode } from '../../base/index.ts';

/** An open forward. */
export interface PortForward {
  hostPort: number;
  environmentPort: number;
  /** Closes the listening port and every connection over it. */
  close(): Promise<void>;
}

/** True for a number that a TCP port can have. */
export function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
}

/**
 * Forwards a port of 127.0.0.1 to another port of this host.
 * @throws PthError `environment/port-unavailable` when the host port is taken or not allowed
 */
export async function openPortForward(environmentPort: number, hostPort: number): Promise<PortForward> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    // `localhost`, since a server may listen on either address family.
    const far = connect({ host: 'localhost', port: environmentPort, autoSelectFamily: true, allowHalfOpen: true });
    keep(near);
    keep(far);
    // An error on one side is told to the other by closing it; there is nobody else to tell.
    near.once('error', () => far.destroy());
    far.once('error', () => near.destroy());
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  await listen(server, hostPort);
  return {
    hostPort,
    environmentPort,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new PthError('environment/port-unavailable', `Port ${port} of this host cannot be opened: ${error.message}`, {
          details: { port, code: systemErrorCode(error) ?? null },
          cause: error,
        }),
      );
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => resolve());
  });
}
