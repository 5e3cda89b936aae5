import { setImmediate as nextTurn } from 'node:timers/promises';
import { isJsonObject } from '../../base/index.ts';

type Fetch = (url: string | URL, init: RequestInit) => Promise<Response>;

/** Returns a `fetch` that fails once a body, or one line of an event stream, exceeds `maxBytes`. */
export function limitFetch(
  maxBytes: number,
  send: Fetch = fetch,
): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    const response = await fetchSafely(send, url, init);
    if (!response.body) return response;
    const isEventStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
    let length = 0;
    const limiter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const lastLineEnd = isEventStream ? chunk.lastIndexOf(0x0a) : -1;
        length += lastLineEnd < 0 ? chunk.length : 0;
        if (length > maxBytes) {
          controller.error(new OversizedBodyError(maxBytes));
          return;
        }
        if (lastLineEnd >= 0) length = chunk.length - lastLineEnd - 1;
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(limiter), response);
  };
}

/**
 * Servers close an idle connection after a few seconds, and a client that writes at that moment cannot know whether its
 * request was read. Over plain HTTP each request therefore has a connection of its own. Over TLS that would cost two
 * round trips a request: there a connection is used again unless its end has arrived, a request that changes nothing is
 * sent once more when the connection was closed, and any other one, such as `tools/call`, is never sent twice.
 */
async function fetchSafely(send: Fetch, url: string | URL, init: RequestInit): Promise<Response> {
  if (new URL(url).protocol === 'http:') {
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    return send(url, { ...init, headers });
  }
  await readEnds();
  try {
    return await send(url, init);
  } catch (error) {
    if (init.signal?.aborted === true || !isClosedIdle(error) || !isRepeatable(init)) throw error;
    return await send(url, init);
  }
}

/**
 * Waits until all that had arrived is read, the ends of idle connections among it: `fetch` takes a connection for open
 * until it has read its end, which waits while this process computes. The first turn may end what was fetched before the
 * end came; only the second fetches all of it.
 */
async function readEnds(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** MCP methods that change nothing; a session that is opened twice is left to its server. */
const repeatable = new Set([
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
]);

/** True when a server that gets the request twice does the same as when it gets it once. */
function isRepeatable({ method = 'GET', body }: RequestInit): boolean {
  if (method === 'GET') return true;
  if (method !== 'POST' || typeof body !== 'string') return false;
  const message = readJson(body);
  return isJsonObject(message) && typeof message['method'] === 'string' && repeatable.has(message['method']);
}

/** Returns null for text that is no JSON, such as a form that asks for a token. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True when a connection that had carried an earlier answer was closed before a byte of this one came. */
function isClosedIdle(error: unknown): boolean {
  const cause: unknown = error instanceof TypeError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  if (cause.code === 'EPIPE' || cause.code === 'ECONNRESET') return true;
  if (cause.code !== 'UND_ERR_SOCKET' || !('socket' in cause)) return false;
  const { socket } = cause;
  return typeof socket === 'object' && socket !== null && 'bytesRead' in socket && Number(socket.bytesRead) > 0;
}

/** A body or message exceeded the size limit. */
export class OversizedBodyError extends Error {
  override readonly name = 'OversizedBodyError';

  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes and was dropped`);
  }
}
