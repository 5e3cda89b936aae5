import type { Readable } from 'node:stream';
import { setImmediate as nextPoll, setTimeout as delay } from 'node:timers/promises';

/**
 * Reads on after the end of a process: until all streams are at their end, or nothing came for `quietMs` (someone else
 * holds the pipes), at most `limitMs`. `countBytes` tells how much has arrived so far.
 */
export async function drainStreams(
  streams: readonly Readable[],
  countBytes: () => number,
  { quietMs = 50, limitMs = 1000 }: { quietMs?: number; limitMs?: number } = {},
): Promise<void> {
  const isOver = () => streams.every((stream) => stream.readableEnded || stream.destroyed);
  const deadline = performance.now() + limitMs;
  const stop = new AbortController();
  const ended = Promise.all(streams.map((stream) => waitForClose(stream, stop.signal)));
  try {
    while (!isOver() && performance.now() < deadline) {
      const before = countBytes();
      await Promise.race([ended, delay(quietMs)]);
      // One look at the sockets: when this process was busy, the pause may be over before anything could be read.
      await nextPoll();
      if (countBytes() === before) return;
    }
  } finally {
    stop.abort();
  }
}

function waitForClose(stream: Readable, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stream.readableEnded || stream.destroyed) {
      resolve();
      return;
    }
    const finish = () => {
      for (const event of ['end', 'close', 'error']) stream.off(event, finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    for (const event of ['end', 'close', 'error']) stream.on(event, finish);
    signal.addEventListener('abort', finish);
  });
}
