import { createServer } from 'node:http';
import type { AuthorizationRedirect } from './authorizer.ts';

const defaultPatienceMs = 300_000;
const path = '/callback';

/** A redirect target for a browser on this machine. */
interface LoopbackRedirect extends AuthorizationRedirect {
  close(): Promise<void>;
}

/**
 * Listens on a free port of this machine's loopback address for redirects of an authorization server (RFC 8252). `show`
 * is called with each URL to open. `patienceMs` defaults to five minutes. Open redirects do not keep the process alive.
 * The caller closes it.
 */
export async function openLoopbackRedirect(
  show: (authorizationUrl: URL) => void,
  options: { patienceMs?: number } = {},
): Promise<LoopbackRedirect> {
  const { patienceMs = defaultPatienceMs } = options;
  /** Pending redirects by their OAuth state, which distinguishes them from other requests of a browser. */
  const awaited = new Map<string, (url: URL) => void>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const state = url.searchParams.get('state') ?? '';
    const settle = request.method === 'GET' && url.pathname === path ? awaited.get(state) : undefined;
    response.writeHead(settle ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(settle ? 'Thank you. You can close this window.\n' : 'Nothing is awaited here.\n');
    settle?.(url);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the redirect has no port');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    patienceMs,
    visit: async (authorizationUrl) => {
      const state = authorizationUrl.searchParams.get('state') ?? '';
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<URL>((resolve, reject) => {
          awaited.set(state, resolve);
          timer = setTimeout(() => {
            reject(new Error(`Nobody came back from the authorization server within ${patienceMs / 1000} seconds.`));
          }, patienceMs);
          show(authorizationUrl);
        });
      } finally {
        clearTimeout(timer);
        awaited.delete(state);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
