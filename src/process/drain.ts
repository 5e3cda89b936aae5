import type { Readable } from 'node:stream';
import { setImmediate as nextPoll } from 'node:timers/promises';
import { within } from './within.ts';

/**
 * Reads on after the end of a process: until all streams are at their end, or nothing came for `quietMs` (someone else
 * holds the pipes), at most `limitMs`. `countBytes` tells how much has arrived so far.
 */
export async function drainStreams(
  streams: readonly Readable[],
  countBytes: () => number,
  { quietMs = 100, limitMs = 1000 }: { quietMs?: number; limitMs?: number } = {},
): Promise<void> {
  const isOver = () => streams.every((stream) => stream.readableEnded || stream.destroyed);
  const deadline = performance.now() + limitMs;
  const stop = new AbortController();
  const ended = Promise.all(streams.map((stream) => waitForEnd(stream, stop.signal)));
  try {
    while (!isOver() && performance.now() < deadline) {
      const before = countBytes();
      await within(ended, quietMs);
      // One look at the sockets: when this process was busy, the pause may be over before anything could be read.
      await nextPoll();
      if (countBytes() === before) return;
    }
  } finally {
    stop.abort();
  }
}

/** Resolves when the stream is over, however it came to that, or when nobody waits any more. */
function waitForEnd(stream: Readable, signal: AbortSignal): Promise<void> {
  const events = ['end', 'close', 'error'];
  return new Promise((resolve) => {
    const finish = () => {
      for (const event of events) stream.off(event, finish);
      resolve();
    };
    if (stream.readableEnded || stream.destroyed) {
      resolve();
      return;
    }
    for (const event of events) stream.on(event, finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}
