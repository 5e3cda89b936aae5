import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { MarkerSplitter } from '../../../src/environment/remote/marker-splitter.ts';

const marker = '\u001epth:0123456789abcdef';
/** Bytes among which pieces of the marker are likely. */
const piece = fc.oneof(
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
  fc.nat({ max: marker.length }).map((length) => Buffer.from(marker.slice(0, length))),
);
const line = fc.stringMatching(/^[a-z0-9:. ]{0,30}$/);

test.prop([
  fc.array(fc.tuple(piece, line), { maxLength: 6 }),
  piece,
  fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
])('data and lines come out as they went in, however the stream is cut', (parts, tail, sizes) => {
  const stream = Buffer.concat([...parts.flatMap(([data, text]) => [data, Buffer.from(`${marker} ${text}\n`)]), tail]);
  const data: Uint8Array[] = [];
  const lines: string[] = [];
  const splitter = new MarkerSplitter(marker, {
    onData: (chunk) => data.push(Buffer.from(chunk)),
    onLine: (text) => lines.push(text),
  });
  for (let at = 0; at < stream.length; ) {
    const size = sizes.next().value;
    splitter.push(stream.subarray(at, at + size));
    at += size;
  }
  splitter.end();
  expect(lines).toEqual(parts.map(([, text]) => text));
  expect(Buffer.concat(data).equals(Buffer.concat([...parts.map(([bytes]) => bytes), tail]))).toBe(true);
});

test('data is passed on at once, only what may be a marker waits', () => {
  const seen: string[] = [];
  const splitter = new MarkerSplitter(marker, {
    onData: (chunk) => seen.push(Buffer.from(chunk).toString()),
    onLine: () => undefined,
  });
  splitter.push(Buffer.from('prompt> '));
  splitter.push(Buffer.from('and \u001ep'));
  expect(seen).toEqual(['prompt> ', 'and ']);
  splitter.push(Buffer.from('x'));
  expect(seen.join('')).toBe('prompt> and \u001epx');
});
