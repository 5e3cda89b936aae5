import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { PthError, systemErrorCode } from '../base/index.ts';

/** An open port forward. */
export interface PortForward {
  hostPort: number;
  environmentPort: number;
  /** Closes the listening port and all its connections. */
  close(): Promise<void>;
}

/** True for a valid TCP port number. */
export function isPort(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
}

/**
 * Forwards a port of 127.0.0.1 of this host to the streams that `connectFar` opens, one per connection. Without a host
 * port the system chooses a free one. A connection that fails is closed, since no caller could be told.
 * @throws PthError `environment/port-unavailable` when the host port is in use or invalid
 */
export async function openForward(
  environmentPort: number,
  hostPort: number | undefined,
  connectFar: () => Promise<Duplex>,
): Promise<PortForward> {
  for (const port of [environmentPort, hostPort ?? 1]) {
    if (!isPort(port)) throw new PthError('environment/port-unavailable', `${port} is no TCP port (1 to 65535).`);
  }
  const streams = new Set<Duplex>();
  let isClosed = false;
  const keep = (stream: Duplex) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  };
  const join = async (near: Socket) => {
    keep(near);
    near.on('error', () => near.destroy());
    let far: Duplex;
    try {
      far = await connectFar();
    } catch (error) {
      near.destroy(error instanceof Error ? error : undefined);
      return;
    }
    keep(far);
    far.on('error', () => near.destroy());
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroySoon());
    if (isClosed || near.destroyed) {
      far.destroy();
      return;
    }
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: false }, (near) => void join(near));
  await listen(server, hostPort ?? 0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  return {
    hostPort: address.port,
    environmentPort,
    close: () =>
      new Promise<void>((resolve, reject) => {
        isClosed = true;
        server.close((error) => (error ? reject(error) : resolve()));
        for (const stream of streams) stream.destroy();
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
