import type { IncomingMessage } from 'node:http';
import { renderSessionPage } from '../../artifacts/index.ts';
import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { type Loopback, type LoopbackPlace, openLoopback, type PageAnswer, readBody } from './loopback.ts';

/** What the page can ask for. */
export interface SessionAsker {
  /** The session as the page shows it, as JSON; `null` where none is open. */
  view(): Promise<string>;
  call(name: string, input: JsonObject): Promise<object>;
}

/** The steps of a session that the page has buttons for. */
const steps = new Set(['pth_run_test_suite', 'pth_edit_test']);

const json = 'application/json; charset=utf-8';

/**
 * Serves the page of a session on the loopback, at an address that nobody can guess. The page shows, and takes the steps
 * that it has buttons for, nothing else.
 */
export async function serveSessionPage(session: SessionAsker): Promise<Loopback> {
  // The rest of the policy depends on the page, which holds it.
  const { url, close } = await openLoopback("frame-ancestors 'none'", (request, place) =>
    answer(request, place, session),
  );
  // What the page asks for lies below it.
  return { url: `${url}/`, close };
}

async function answer(
  request: IncomingMessage,
  { path, host }: LoopbackPlace,
  session: SessionAsker,
): Promise<PageAnswer> {
  if (request.method === 'GET' && path === '/') {
    return { status: 200, type: 'text/html; charset=utf-8', body: renderSessionPage(null, 'browser') };
  }
  if (request.method === 'GET' && path === '/view') return { status: 200, type: json, body: await session.view() };
  if (request.method !== 'POST' || path !== '/call') return refuse(404, 'there is no such page');
  if (request.headers.origin !== `http://${host}`) return refuse(403, 'a step is taken from the page of the session');
  if (request.headers['content-type'] !== 'application/json') return refuse(415, 'send JSON');
  const body = await readBody(request);
  if (body === null) return refuse(413, 'that is too long');
  const asked = parseStep(body);
  if (asked === null) return refuse(400, 'the page has no such button');
  return { status: 200, type: json, body: JSON.stringify(await session.call(asked.name, asked.input)) };
}

function refuse(status: number, error: string): PageAnswer {
  return { status, type: json, body: JSON.stringify({ error }) };
}

/** Reads a step that the page has a button for; null for anything else. */
function parseStep(body: string): { name: string; input: JsonObject } | null {
  try {
    const { name, arguments: input } = JSON.parse(body) as { name?: unknown; arguments?: unknown };
    return typeof name === 'string' && steps.has(name) && isJsonObject(input) ? { name, input } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
