/** Returns a `fetch` that fails once a body, or one line of an event stream, exceeds `maxBytes`. */
export function limitFetch(maxBytes: number): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const response = await fetchAgain(url, init);
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
 * Sends a request once more when the server closed the idle connection that it went over: servers close theirs after a
 * few seconds, and a busy client learns that only by writing. A first request on its connection is not sent again, nor one
 * to a server that has gone.
 */
async function fetchAgain(url: string | URL, init: RequestInit | undefined): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init?.signal?.aborted === true || !isClosedIdle(error)) throw error;
    return await fetch(url, init);
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
