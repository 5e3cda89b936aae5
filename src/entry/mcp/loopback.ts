import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** A page that this process serves to browsers of this computer. */
export interface Loopback {
  /** With a part that nobody can guess at its end. */
  url: string;
  close: () => void;
}

/** The answer to one request. */
export interface PageAnswer {
  status: number;
  /** Content type. */
  type: string;
  body: string;
}

const maxBodyBytes = 256 * 1024;

/** No copy is kept, and no type is guessed. */
const headers = {
  'cache-control': 'no-store',
  // The browser names the origin of a form only where it may name the page.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** The host and port of a loopback, and what of the path follows its secret part. */
export interface LoopbackPlace {
  host: string;
  path: string;
}

/**
 * Listens on the loopback, and answers only who calls this address by its own name and knows its secret part: any page
 * in a browser of this computer can send requests here.
 * @param policy the content security policy of every answer
 */
export async function openLoopback(
  policy: string,
  answer: (request: IncomingMessage, place: LoopbackPlace) => Promise<PageAnswer>,
): Promise<Loopback> {
  const token = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    const reply = async () => {
      const path = findPath(request, host(), token);
      const { status, type, body } = 'status' in path ? path : await answer(request, { host: host(), ...path });
      response.writeHead(status, { ...headers, 'content-security-policy': policy, 'content-type': type });
      response.end(body);
    };
    reply().catch(() => response.destroy());
  });
  const host = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a page that listens has a port');
    return `127.0.0.1:${address.port}`;
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://${host()}/${token}`,
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}

/** Finds what follows the secret part of an address, or the answer to whoever does not know it. */
function findPath(
  { headers: given, url = '' }: IncomingMessage,
  host: string,
  token: string,
): PageAnswer | { path: string } {
  // Another name for this address is how a page elsewhere would reach it.
  if (given.host !== host) return refuse(403, 'This page is for this computer alone.');
  const start = url.slice(1, token.length + 1);
  const isRight = start.length === token.length && timingSafeEqual(Buffer.from(start), Buffer.from(token));
  return isRight ? { path: url.slice(token.length + 1) } : refuse(404, 'There is no such page.');
}

function refuse(status: number, body: string): PageAnswer {
  return { status, type: 'text/plain; charset=utf-8', body };
}

/** Reads the body of a request; null for one that is too long. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBodyBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
