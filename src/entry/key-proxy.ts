import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestPlain, type ServerResponse } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createInterface } from 'node:readline';

/*
 * Holds the key of a model's provider so that nothing else of a run has to (threat T14): a process of its own, under
 * another user, with the key from its standard input. It passes requests on to the one provider, with the key in place of
 * a token that is worth nothing elsewhere, and ends when the process that started it is gone.
 */
interface Hello {
  key: string;
  token: string;
  upstream: string;
  /** User and group to become; null keeps the present ones. */
  userId: number | null;
  parent: { pid: number; startTime: string | null };
}

const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key'] as const;
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authorization', 'host']);
const parentCheckMs = 1000;

function becomeNobody(userId: number | null): void {
  if (userId === null) return;
  process.setgroups?.([]);
  process.setgid?.(userId);
  process.setuid?.(userId);
}

/**
 * True when the process that started this one still runs; the start time tells it from a later process of the same
 * number.
 */
function isParentAlive({ pid, startTime }: Hello['parent']): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return startTime === null || fields[19] === startTime;
  } catch {
    // Take a process that cannot be looked up for one that has ended.
    return false;
  }
}

function passOn(hello: Hello, asked: IncomingMessage, answer: ServerResponse): void {
  const upstream = new URL(hello.upstream);
  const target = new URL(asked.url ?? '/', upstream.origin);
  const shown = keyHeaders.find((name) => asked.headers[name] !== undefined);
  const value = shown === undefined ? undefined : String(asked.headers[shown]).replace(/^Bearer /, '');
  const directory = upstream.pathname.replace(/\/?$/, '/');
  const isBelowUpstream = target.origin === upstream.origin && `${target.pathname}/`.startsWith(directory);
  if (shown === undefined || value !== hello.token || !isBelowUpstream) {
    asked.resume();
    answer.writeHead(value === hello.token ? 404 : 401).end();
    return;
  }
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(
      ([name]) => !hopHeaders.has(name) && !keyHeaders.some((header) => header === name),
    ),
  );
  const send = target.protocol === 'https:' ? requestSecure : requestPlain;
  const onward = send(
    target,
    {
      method: asked.method ?? 'GET',
      headers: { ...headers, [shown]: shown === 'authorization' ? `Bearer ${hello.key}` : hello.key },
    },
    (reply) => {
      const kept = Object.entries(reply.headers).filter(([name]) => !hopHeaders.has(name));
      answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    },
  );
  onward.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => {
  lines.close();
  const hello = JSON.parse(line) as Hello;
  becomeNobody(hello.userId);
  const server = createServer((asked, answer) => {
    if (asked.method === 'DELETE' && asked.url === '/' && asked.headers.authorization === `Bearer ${hello.token}`) {
      answer.writeHead(204).end(() => process.exit(0));
      return;
    }
    passOn(hello, asked, answer);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    process.stdout.write(`${JSON.stringify({ port, pid: process.pid })}\n`);
  });
  setInterval(() => {
    if (!isParentAlive(hello.parent)) process.exit(0);
  }, parentCheckMs);
});
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
