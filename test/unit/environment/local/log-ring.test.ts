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
