import { expect, test } from 'vitest';
import { LogRing } from '../../../../src/environment/local/log-ring.ts';

const bytes = (text: string) => Buffer.from(text);

test('keeps the last lines of all writers, each with its name', () => {
  const ring = new LogRing(3);
  const first = ring.open('first');
  const second = ring.open('second');
  first.write(bytes('one\ntw'));
  second.write(bytes('three\n'));
  first.write(bytes('o\nfour'));
  expect(ring.last(10)).toBe('first: one\nsecond: three\nfirst: two');
  first.end();
  expect(ring.last(10)).toBe('second: three\nfirst: two\nfirst: four');
  expect(ring.last(1)).toBe('first: four');
  expect(ring.last(0)).toBe('');
});

test('puts characters together that arrive in pieces, and cuts endless lines', () => {
  const ring = new LogRing();
  const writer = ring.open('w');
  const euro = bytes('€\n');
  writer.write(euro.subarray(0, 1));
  writer.write(euro.subarray(1));
  for (let count = 0; count < 100; count++) writer.write(bytes('x'.repeat(1000)));
  writer.end();
  expect(ring.last(2).split('\n')).toEqual(['w: €', `w: ${'x'.repeat(2000)}`]);
});

test('of a chunk with many lines the last ones are kept, and so is the line that it leaves open', () => {
  const ring = new LogRing(2);
  const writer = ring.open('w');
  writer.write(bytes('op'));
  writer.write(bytes('en\none\ntwo\nthree\nres'));
  expect(ring.last(10)).toBe('w: two\nw: three');
  writer.write(bytes('t\n'));
  expect(ring.last(10)).toBe('w: three\nw: rest');
});

test('a long line is cut between two characters', () => {
  const ring = new LogRing();
  const writer = ring.open('w');
  writer.write(bytes(`x${'€'.repeat(1000)}\n`));
  expect(ring.last(1)).toBe(`w: x${'€'.repeat(666)}`);
});

test('what is kept of a flood of long lines is all that is held of it', () => {
  const ring = new LogRing();
  const writer = ring.open('w');
  const line = bytes(`${'x'.repeat(64 * 1024)}\n`);
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < 2000; count++) writer.write(line);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  expect(ring.last(1)).toHaveLength(2003);
});
