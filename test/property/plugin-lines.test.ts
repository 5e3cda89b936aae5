import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from '../../src/plugin/detect/json-position.ts';
import { LineSplitter } from '../../src/plugin/wire/line-splitter.ts';
import { cutDepth, cutValue, isDeeperThan, measureDepth } from '../../src/plugin/wire/measure-depth.ts';
import { readLine } from '../../src/plugin/wire/read-message.ts';

const limit = 40;

const hex = (part: Uint8Array) => Buffer.from(part).toString('hex');

/** Everything a receiver is told, in order. */
function split(chunks: readonly Uint8Array[]): string[] {
  const told: string[] = [];
  const splitter = new LineSplitter(limit, {
    onLine: (line) => told.push(`line ${hex(line)}`),
    onOversizeStart: (line) => told.push(`start ${hex(line.head)} ${line.totalBytes}`),
    onOversizeEnd: (line) => told.push(`end ${hex(line.head)} ${hex(line.tail)} ${line.totalBytes}`),
  });
  for (const chunk of chunks) splitter.push(Buffer.from(chunk));
  splitter.end();
  return told;
}

const byte = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0x0a) },
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 255 }) },
);
const bytes = fc.array(byte, { maxLength: 400, size: 'max' }).map((values) => Uint8Array.from(values));

test('any chunking of the same bytes gives the same lines', () => {
  fc.assert(
    fc.property(bytes, fc.array(fc.nat({ max: 400 }), { maxLength: 20, size: 'max' }), (all, cuts) => {
      const places = [0, ...cuts.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b), all.length];
      const chunks = places.slice(1).map((end, index) => all.subarray(places[index], end));
      expect(split(chunks)).toEqual(split([all]));
      expect(split([...all].map((value) => Uint8Array.of(value)))).toEqual(split([all]));
    }),
  );
});

test('lines are what stands between the newlines; longer ones are told by their true length', () => {
  fc.assert(
    fc.property(bytes, (all) => {
      const lines = Buffer.from(all).toString('latin1').split('\n');
      if (lines.at(-1) === '') lines.pop();
      const expected = lines.map((line) =>
        line.length > limit ? `long ${line.length}` : `line ${Buffer.from(line, 'latin1').toString('hex')}`,
      );
      const told = split([all]).flatMap((entry) =>
        entry.startsWith('start') ? [] : entry.startsWith('end') ? [`long ${entry.split(' ').at(-1)}`] : [entry],
      );
      expect(told).toEqual(expected);
    }),
  );
});

test('whatever a server prints is read without a throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (line) => {
      const { messages, violations } = readLine(Buffer.from(line));
      expect(messages.length + violations.length).toBeGreaterThan(0);
    }),
  );
});

const nearJson = fc.oneof(
  fc.json(),
  fc
    .tuple(fc.json(), fc.nat(60), fc.constantFrom('', ',', '}', '"', 'x', '\\', '\n', '1'))
    .map(([text, at, inserted]) => text.slice(0, at) + inserted + text.slice(at + 1)),
);

test('a place is found exactly where JSON.parse refuses the text', () => {
  fc.assert(
    fc.property(nearJson, (text) => {
      let isValid = true;
      try {
        JSON.parse(text);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        isValid = false;
      }
      expect(findJsonFault(text) === undefined).toBe(isValid);
    }),
  );
});

test('the depth that is measured is the depth that is there', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const depth = (item: unknown): number =>
        typeof item === 'object' && item !== null ? 1 + Math.max(0, ...Object.values(item).map(depth)) : 0;
      expect(measureDepth(JSON.stringify(value))).toBe(depth(value));
      expect(isDeeperThan(value, depth(value))).toBe(false);
      expect(isDeeperThan(value, depth(value) - 1)).toBe(depth(value) > 0);
    }),
  );
});

test('a text is cut as its value is, and is no deeper than that', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 7 }), (value, levels) => {
      const text = cutDepth(JSON.stringify(value), levels);
      expect(text).toBe(JSON.stringify(cutValue(value, levels)));
      expect(measureDepth(text)).toBe(Math.min(levels, measureDepth(JSON.stringify(value))));
    }),
  );
});
