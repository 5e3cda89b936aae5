import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { readPage } from '../page/page-model.ts';
import { contentSecurityPolicy, renderStatusPage } from '../page/status-page.ts';
import type { Store } from '../store/store.ts';
import { holdsToken } from './check-password.ts';
import type { IntakeGate } from './intake-gate.ts';
import type { Metrics } from './metrics.ts';
import { BodyReader, type UnreadBody } from './read-body.ts';

/** Path that receives GitHub's webhooks. */
export const webhookPath = '/api/github/webhooks';

/** Dependencies of the server. */
export interface ServerDependencies {
  store: Store;
  metrics: Metrics;
  log: Log;
  /** Null when there is no status page. */
  statusToken: string | null;
  gate: IntakeGate;
  /** Probot's middleware. */
  takeWebhook: (request: IncomingMessage, response: ServerResponse) => unknown;
}

const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Creates the App's HTTP server for webhooks, health, metrics and the status page. The caller lets it listen. */
export function createAppServer(parts: ServerDependencies): Server {
  const bodies = new BodyReader();
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (request, response) => {
    answer({ ...parts, bodies }, request, response).catch((error: unknown) => {
      parts.log.error('request-failed', error);
      if (!response.headersSent) send(response, 500, 'text/plain', 'Something went wrong; the log says what.\n');
      else response.destroy();
    });
  });
  return server;
}

/** What one answer needs. */
interface AnswerParts extends ServerDependencies {
  bodies: BodyReader;
}

/** Answers to bodies that were not read. */
const unreadAnswers: Readonly<Record<UnreadBody, { status: number; text: string }>> = {
  'too-long': { status: 413, text: 'That is longer than anything GitHub sends here.\n' },
  'too-many': { status: 503, text: 'Too much is being received at this moment; GitHub can deliver it again.\n' },
  'cut-off': { status: 408, text: 'The body did not come to its end in time.\n' },
};

async function answer(parts: AnswerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (path === webhookPath) return takeWebhook(parts, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(response, 405, 'text/plain', 'Only GET is answered here.\n', { allow: 'GET, HEAD' });
  }
  switch (path) {
    case '/healthz':
      return answerHealth(parts, response);
    case '/metrics':
      return send(response, 200, 'text/plain; version=0.0.4', parts.metrics.render(await parts.store.count()));
    case '/':
    case '/status':
    case '/status.json':
      return answerStatus(parts, request, response, path === '/status.json');
    default:
      return send(response, 404, 'text/plain', 'There is nothing here.\n');
  }
}

async function takeWebhook(parts: AnswerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    // Nobody's body is read who does not even claim to know the secret.
    if (!/^sha256=[0-9a-f]{64}$/.test(String(request.headers['x-hub-signature-256'] ?? ''))) {
      return send(response, 400, 'text/plain', 'The signature of GitHub is missing.\n', { connection: 'close' });
    }
    const body = await parts.bodies.read(request);
    if ('unread' in body) {
      const { status, text } = unreadAnswers[body.unread];
      return send(response, status, 'text/plain', text, { connection: 'close' });
    }
    // Probot takes the body from the request where it was read before.
    Object.assign(request, { body: body.text });
  }
  await parts.gate.pass(async () => parts.takeWebhook(request, response));
}

async function answerHealth({ store, log }: ServerDependencies, response: ServerResponse): Promise<void> {
  try {
    await store.ping();
    send(response, 200, 'application/json', '{"status":"ok"}\n');
  } catch (error) {
    log.error('store-failed', error);
    send(response, 503, 'application/json', '{"status":"store-unreachable"}\n');
  }
}

/** Shows the status page only to people with the token, since it names private repositories. */
async function answerStatus(
  { store, statusToken }: ServerDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  isJson: boolean,
): Promise<void> {
  if (statusToken === null) {
    return send(response, 404, 'text/plain', 'There is no status page: PTH_STATUS_TOKEN is not set.\n');
  }
  if (!holdsToken(request.headers.authorization, statusToken)) {
    return send(response, 401, 'text/plain', 'The status page needs its token, as the password of any user.\n', {
      'www-authenticate': 'Basic realm="PTH sessions", charset="UTF-8"',
    });
  }
  const filter = new URL(request.url ?? '/', 'http://app').searchParams.get('repository');
  if (filter !== null && !/^[1-9]\d{0,14}$/.test(filter)) {
    return send(response, 400, 'text/plain', 'repository must be the number of a repository.\n');
  }
  const rows = await readPage(store, filter === null ? null : Number(filter));
  if (isJson) return send(response, 200, 'application/json', `${JSON.stringify({ sessions: rows }, null, 2)}\n`);
  return send(response, 200, 'text/html; charset=utf-8', renderStatusPage(rows, filter !== null));
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...securityHeaders, 'content-type': type, ...headers }).end(body);
}
