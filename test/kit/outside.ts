import { createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Something outside of every environment: a server on an address of this host that is not the loopback. */
export interface Outside {
  host: string;
  port: number;
  close(): Promise<void>;
}

/** What a program that connects to it reads. */
export const outsideWords = 'outside';

/** @throws Error on a host that has no address but the loopback */
export async function openOutside(): Promise<Outside> {
  const [own] = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
  );
  if (own === undefined) throw new Error('this host has no address but the loopback');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.end(outsideWords);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has a port');
  return {
    host: own.address,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whose network was cut in the middle of a connection never ends it.
        for (const socket of sockets) socket.destroy();
      }),
  };
}
