import { createServer } from 'node:net';

/** Finds a port of 127.0.0.1 that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has no address');
  return address.port;
}
