import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestPlain, type ServerResponse } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createInterface } from 'node:readline';
import { concealKey } from './conceal-key.ts';
import { judgeBody, judgeRequest, type KeyPolicy } from './judge-request.ts';
import { KeyAccount } from './key-account.ts';
import { estimateInput, UsageReader } from './read-usage.ts';

/** First line that the process reads. */
export interface Hello {
  key: string;
  token: string;
  upstream: string;
  policy: KeyPolicy;
  /** User and group to become; null keeps the present ones. */
  userId: number | null;
  parent: { pid: number; startTime: string | null };
}

const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key'] as const;
type KeyHeader = (typeof keyHeaders)[number];
const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-authorization', 'host']);
/** Headers of a request that are set anew: an answer in another encoding could hide the key and the usage. */
const replacedHeaders = new Set(['accept-encoding', 'content-length', 'expect']);
const parentCheckMs = 1000;
const maxBodyBytes = 32 * 1024 * 1024;
const maxAtOnce = 16;

/**
 * Holds the key of a model's provider so that nothing else of a run has to (threat T14, the model's key): a process of its
 * own, under another user, with the key from its standard input. It makes the requests of its policy with the key in
 * place of a token that is worth nothing elsewhere, counts what they use, and ends with the process that started it.
 */
export function serveKey(): void {
  const lines = createInterface({ input: process.stdin });
  lines.once('line', (line) => {
    lines.close();
    const hello = JSON.parse(line) as Hello;
    becomeNobody(hello.userId);
    const holder = new KeyHolder(hello);
    const server = createServer((asked, answer) => {
      if (asked.method === 'DELETE' && asked.url === '/' && asked.headers.authorization === `Bearer ${hello.token}`) {
        answer.writeHead(204).end(() => process.exit(0));
        return;
      }
      void holder.serve(asked, answer);
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
}

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

/** A request that may be made. */
interface Passage {
  header: KeyHeader;
  body: Buffer;
  /** The model that answers, and tokens that its answer may have; null where no answer is asked for. */
  asked: { model: string; maxOutput: number } | null;
}

/** Makes requests with the key, one after the other judged by the policy. */
class KeyHolder {
  readonly #hello: Hello;
  readonly #upstream: URL;
  readonly #account: KeyAccount;
  #open = 0;

  constructor(hello: Hello) {
    this.#hello = hello;
    this.#upstream = new URL(hello.upstream);
    this.#account = new KeyAccount(hello.policy);
  }

  async serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const header = keyHeaders.find((name) => asked.headers[name] !== undefined);
    const shown = header === undefined ? undefined : String(asked.headers[header]).replace(/^Bearer /, '');
    if (header === undefined || shown !== this.#hello.token) return refuse(asked, answer, 401, 'The token is another.');
    const { policy } = this.#hello;
    const request = { method: asked.method ?? 'GET', url: asked.url ?? '/' };
    const judged = judgeRequest(request, this.#upstream.pathname, policy);
    if (!judged.isAllowed) return refuse(asked, answer, judged.status, judged.reason);
    if (judged.kind === 'description') return this.#pass(asked, answer, { header, body: Buffer.alloc(0), asked: null });
    if (this.#open >= maxAtOnce) return refuse(asked, answer, 429, `At most ${maxAtOnce} requests are made at once.`);
    this.#open++;
    answer.once('close', () => this.#open--);
    const body = await readBody(asked);
    if (body === null) return refuse(asked, answer, 413, 'The body is too large, or was cut off.');
    const used = this.#account.findUsedUp();
    if (used !== null) return refuse(asked, answer, 402, used);
    const content = judgeBody(body.toString('utf8'), judged.model, policy);
    if (!content.isAllowed) return refuse(asked, answer, content.status, content.reason);
    const most = { ...estimateInput(body.length), outputTokens: content.maxOutput };
    const release = this.#account.reserve(content.model, most, new Date());
    if (release === null) {
      answer.setHeader('retry-after', '5');
      return refuse(asked, answer, 429, 'The budget may not last for this answer beside those that are being made.');
    }
    answer.once('close', release);
    const { model, maxOutput } = content;
    this.#pass(asked, answer, { header, body, asked: { model, maxOutput } });
  }

  #pass(request: IncomingMessage, answer: ServerResponse, passage: Passage): void {
    const { header, body, asked } = passage;
    const { key } = this.#hello;
    const target = new URL(this.#upstream.origin + (request.url ?? '/'));
    let isOpen = true;
    const send = target.protocol === 'https:' ? requestSecure : requestPlain;
    const onward = send(
      target,
      {
        method: request.method ?? 'GET',
        headers: {
          ...keepHeaders(request.headers),
          'accept-encoding': 'identity',
          'content-length': body.length,
          [header]: header === 'authorization' ? `Bearer ${key}` : key,
        },
      },
      (reply) => {
        isOpen = false;
        this.#relay(reply, answer, passage);
      },
    );
    onward.on('error', () => {
      isOpen = false;
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on('close', () => {
      // Whoever breaks off before the answer begins has asked, and the provider counts that.
      if (isOpen && asked !== null) this.#account.add(asked.model, estimateInput(body.length), new Date());
      onward.destroy();
    });
    onward.end(body);
  }

  #relay(reply: IncomingMessage, answer: ServerResponse, { body, asked }: Passage): void {
    const status = reply.statusCode ?? 502;
    const encoding = reply.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') {
      reply.destroy();
      answer.writeHead(502).end();
      return;
    }
    const { key } = this.#hello;
    const kept = Object.entries(reply.headers).filter(
      ([name, value]) => !hopHeaders.has(name) && !String(value).includes(key),
    );
    answer.writeHead(status, Object.fromEntries(kept));
    if (asked !== null && status < 300) {
      const { model, maxOutput } = asked;
      const usage = new UsageReader();
      reply.on('data', (chunk: Buffer) => usage.add(chunk));
      // An answer that the caller cuts off was paid for, too.
      reply.once('close', () => {
        const end = { requestBytes: body.length, maxOutput, isWhole: reply.complete };
        this.#account.add(model, usage.finish(end), new Date());
      });
    }
    reply.on('error', () => answer.destroy());
    reply.pipe(concealKey(key)).pipe(answer);
  }
}

/** Answers without asking anybody, and reads no further. */
function refuse(asked: IncomingMessage, answer: ServerResponse, status: number, reason: string): void {
  asked.resume();
  const body = JSON.stringify({ error: { type: 'policy', message: reason } });
  answer.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function keepHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !hopHeaders.has(name) && !replacedHeaders.has(name) && !keyHeaders.some((keyHeader) => keyHeader === name),
    ),
  );
}

/** Reads a whole body; null where it is too large or ends too early. */
async function readBody(asked: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of asked as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    // Whoever breaks off gets no answer to read.
    return null;
  }
  return Buffer.concat(chunks);
}
