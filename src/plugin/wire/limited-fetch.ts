/** Returns a `fetch` that fails once a body, or one line of an event stream, exceeds `maxBytes`. */
export function limitFetch(maxBytes: number): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const response = await fetch(url, init);
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

/** A body or message exceeded the size limit. */
export class OversizedBodyError extends Error {
  override readonly name = 'OversizedBodyError';

  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes and was dropped`);
  }
}
