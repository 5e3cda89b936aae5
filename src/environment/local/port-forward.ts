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

/** Opens the far side of a connection. */
export type ConnectFar = () => Socket | Promise<Socket>;

/** Connects to a port of this host, on either address family. */
export function connectLocalhost(port: number): Socket {
  return connect({ host: 'localhost', port, autoSelectFamily: true, allowHalfOpen: true });
}

/**
 * Forwards a port of 127.0.0.1, 0 for any that is free, to wherever `connectFar` leads.
 * @throws PthError `environment/port-unavailable` when the host port is taken or not allowed
 */
export async function openPortForward(
  environmentPort: number,
  hostPort: number,
  connectFar: ConnectFar = () => connectLocalhost(environmentPort),
): Promise<PortForward> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const join = (near: Socket, far: Socket) => {
    keep(far);
    if (near.destroyed) far.destroy();
    far.once('error', () => near.destroy());
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    // An error on one side is told to the other by closing it; there is nobody else to tell.
    near.on('error', () => near.destroy());
    const far = connectFar();
    if (far instanceof Promise) far.then((socket) => join(near, socket)).catch(() => near.destroy());
    else join(near, far);
  });
  const chosenPort = await listen(server, hostPort);
  return {
    hostPort: chosenPort,
    environmentPort,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new PthError('environment/port-unavailable', `Port ${port} of this host cannot be opened: ${error.message}`, {
          details: { port, code: systemErrorCode(error) ?? null },
          cause: error,
        }),
      );
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
