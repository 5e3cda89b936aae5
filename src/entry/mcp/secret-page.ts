import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Clock, PthError } from '../../base/index.ts';

/** A value that a person is asked for. */
export interface AskedValue {
  name: string;
  /** What it is for, in the words of the plugin; empty where it has none. */
  description: string;
}

/** A page that takes values once. */
export interface SecretPage {
  /** On the loopback, with a part that nobody can guess. */
  url: string;
  /**
   * The values by their names, once a person has sent them.
   * @throws PthError `plugin/config-missing` after five minutes without them, `run/interrupted` once it is closed
   */
  values: Promise<Readonly<Record<string, string>>>;
  close(): void;
}

const patienceMs = 5 * 60_000;
const maxBodyBytes = 256 * 1024;

/** Nothing on the page may run, load or be framed, and no copy of it is kept. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  // The browser names the origin of a form only where it may name the page.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves a form on the loopback on which a person gives secret values, so that they pass neither through a model nor
 * through its client. It takes them once, and writes nothing anywhere.
 */
export async function openSecretPage(
  asked: readonly AskedValue[],
  { clock, signal }: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal },
): Promise<SecretPage> {
  const token = randomBytes(16).toString('hex');
  const over = new AbortController();
  const server = createServer();
  const given = new Promise<Readonly<Record<string, string>>>((resolve) => {
    server.on('request', (request, response) => {
      const page = { asked, token, host: hostOf(server), take: resolve };
      answer(request, response, page).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const names = asked.map(({ name }) => name).join(', ');
  const late = clock.sleep(patienceMs, AbortSignal.any([signal, over.signal])).then(() => {
    throw new PthError('plugin/config-missing', `nobody gave ${names} within five minutes`, {
      recovery: ['Call the tool again for another page.', 'Set the variables for the process of pth mcp.'],
    });
  });
  const close = () => {
    over.abort(new PthError('run/interrupted', 'the page for secrets is closed'));
    server.close();
    server.closeIdleConnections();
  };
  const values = Promise.race([given, late]).finally(close);
  // Whoever asked may be gone by then.
  values.catch(() => undefined);
  return { url: `http://${hostOf(server)}/${token}`, values, close };
}

function hostOf(server: ReturnType<typeof createServer>): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a page that listens has a port');
  return `127.0.0.1:${address.port}`;
}

interface Page {
  asked: readonly AskedValue[];
  token: string;
  host: string;
  take: (values: Readonly<Record<string, string>>) => void;
}

async function answer(request: IncomingMessage, response: ServerResponse, page: Page): Promise<void> {
  const { status, html } = await decideAnswer(request, page);
  response.writeHead(status, { ...headers, connection: 'close' });
  response.end(html);
}

/** Decides the answer to one request; values are taken only from the form of this page. */
async function decideAnswer(request: IncomingMessage, page: Page): Promise<{ status: number; html: string }> {
  const { host, asked, token } = page;
  // Another name for this address is how a page elsewhere would reach it.
  if (request.headers.host !== host) return refuse(403, 'This page is for this computer alone.');
  const path = (request.url ?? '').slice(1);
  const isRight = path.length === token.length && timingSafeEqual(Buffer.from(path), Buffer.from(token));
  if (!isRight) return refuse(404, 'There is no such page.');
  if (request.method === 'GET') return { status: 200, html: renderForm(asked) };
  if (request.method !== 'POST') return refuse(405, 'This page takes a form.');
  if (request.headers.origin !== `http://${host}`) return refuse(403, 'The form must be sent from this page.');
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return refuse(415, 'Send the form.');
  const body = await readBody(request);
  if (body === null) return refuse(413, 'That is too long.');
  const form = new URLSearchParams(body);
  const values = asked.map(({ name }) => [name, form.get(name) ?? ''] as const);
  const empty = values.find(([, value]) => value === '');
  if (empty !== undefined) return { status: 422, html: renderForm(asked, `${empty[0]} is empty.`) };
  page.take(Object.fromEntries(values));
  return { status: 200, html: renderPage('<p>Thank you. PTH has the values; you can close this page.</p>') };
}

function refuse(status: number, sentence: string): { status: number; html: string } {
  return { status, html: renderPage(`<p>${sentence}</p>`) };
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBodyBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function renderForm(asked: readonly AskedValue[], problem = ''): string {
  const fields = asked.map(({ name, description }) => {
    const why = description === '' ? '' : `<br><small>${escapeHtml(description.slice(0, 500))}</small>`;
    const id = escapeHtml(name);
    return `<p><label for="${id}"><b>${id}</b>${why}</label><br><input id="${id}" name="${id}" type="password" autocomplete="off" required size="60"></p>`;
  });
  const warning = problem === '' ? '' : `<p role="alert"><b>${escapeHtml(problem)}</b></p>`;
  return renderPage(
    `<p>The plugin under test needs these values. They stay in the memory of PTH until the session ends: no model, no file and no log gets them.</p>${warning}<form method="post">${fields.join('')}<p><button>Give them to PTH</button></p></form>`,
  );
}

function renderPage(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>PTH: secret values</title><h1>PTH: secret values</h1>${body}</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
