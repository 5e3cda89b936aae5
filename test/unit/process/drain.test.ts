import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { drainStreams } from '../../../src/process/drain.ts';

const open = () => {
  const stream = new PassThrough();
  let bytes = 0;
  stream.on('data', (data: Buffer) => {
    bytes += data.length;
  });
  return { stream, countBytes: () => bytes };
};

describe('drainStreams', () => {
  test('reads to the end of all streams and returns at once', async () => {
    const out = open();
    const err = open();
    const draining = drainStreams([out.stream, err.stream], () => out.countBytes() + err.countBytes(), {
      quietMs: 20_000,
      limitMs: 20_000,
    });
    out.stream.end('abc');
    err.stream.destroy();
    await draining;
    expect(out.countBytes()).toBe(3);
    // Nothing is left behind on the streams, and streams that are over are not waited for.
    expect(out.stream.listenerCount('close')).toBe(0);
    await drainStreams([out.stream, err.stream], out.countBytes, { quietMs: 20_000 });
  });

  test('does not wait for a stream that stays open and silent', async () => {
    const { stream, countBytes } = open();
    await drainStreams([stream], countBytes, { quietMs: 10, limitMs: 20_000 });
    expect(stream.listenerCount('close')).toBe(0);
    stream.destroy();
  });

  test('goes on while something comes, but not for ever', async () => {
    const { stream, countBytes } = open();
    const beats = setInterval(() => stream.write('x'), 5);
    const started = performance.now();
    await drainStreams([stream], countBytes, { quietMs: 40, limitMs: 200 });
    clearInterval(beats);
    stream.destroy();
    expect(performance.now() - started).toBeGreaterThanOrEqual(199);
    expect(countBytes()).toBeGreaterThan(3);
  });
});
