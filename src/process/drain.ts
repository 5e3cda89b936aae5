import type { Readable } from 'node:stream';
import { setImmediate as nextPoll } from 'node:timers/promises';
import { within } from './within.ts';

/**
 * Reads on after the end of a process until all streams end, or nothing came for `quietMs` (another process holds the
 * pipes), for at most `limitMs`. `countBytes` returns the bytes received so far.
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
      // Poll the sockets once: after a busy period the pause may be over before anything could be read.
      await nextPoll();
      if (countBytes() === before) return;
    }
  } finally {
    stop.abort();
  }
}

/** Resolves when the stream ended, failed or closed, or when the signal aborts. */
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
