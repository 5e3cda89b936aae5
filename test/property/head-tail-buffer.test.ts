import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HeadTailBuffer } from '../../src/process/index.ts';
import type { CapturedOutput } from '../../src/process/outcome.ts';
import { runs } from '../kit/property-runs.ts';

/** Cuts bytes at the given places, whatever their order, repeats included. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const borders = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return borders.slice(1).map((border, index) => bytes.subarray(borders[index], border));
}

function fill(maxBytes: number, bytes: Uint8Array, places: readonly number[]): HeadTailBuffer {
  const buffer = new HeadTailBuffer(maxBytes);
  for (const chunk of cut(bytes, places)) buffer.push(chunk);
  return buffer;
}

const places = fc.array(fc.nat(), { maxLength: 30 });
const limit = fc.nat({ max: 64 });
const text = fc.string({ unit: 'binary', maxLength: 120 });

/** Whether the text is whole, or a start and an end of it that stay just within the limit, and the number adds up. */
function isStartAndEnd(captured: CapturedOutput, whole: string, maxBytes: number): boolean {
  if (!captured.isTruncated) return captured.text === whole;
  // The program's text may itself look like a marker.
  return [...captured.text.matchAll(/\n\[\.\.\. (\d+) bytes left out \.\.\.\]\n/g)].some((marker) => {
    const head = captured.text.slice(0, marker.index);
    const tail = captured.text.slice(marker.index + marker[0].length);
    const keptBytes = Buffer.byteLength(head) + Buffer.byteLength(tail);
    return (
      whole.startsWith(head) &&
      whole.endsWith(tail) &&
      keptBytes + Number(marker[1]) === captured.totalBytes &&
      keptBytes <= maxBytes &&
      // A cut character loses at most three bytes on either side.
      keptBytes >= maxBytes - 6
    );
  });
}

describe('HeadTailBuffer', () => {
  test('keeps exactly the first and the last half of the limit, however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), limit, places, (bytes, maxBytes, cuts) => {
        const { head, tail, omittedBytes } = fill(maxBytes, bytes, cuts).bytes();
        const headLength = Math.min(bytes.length, Math.ceil(maxBytes / 2));
        const tailLength = Math.min(bytes.length - headLength, Math.floor(maxBytes / 2));
        expect([...head]).toEqual([...bytes.subarray(0, headLength)]);
        expect([...tail]).toEqual([...bytes.subarray(bytes.length - tailLength)]);
        expect(omittedBytes).toBe(bytes.length - headLength - tailLength);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('the text is the start and the end of the program’s text, never with a broken character', () => {
    fc.assert(
      fc.property(text, limit, places, (whole, maxBytes, cuts) => {
        const bytes = Buffer.from(whole);
        const captured = fill(maxBytes, bytes, cuts).capture();
        expect(captured.totalBytes).toBe(bytes.length);
        expect(captured.isTruncated).toBe(bytes.length > maxBytes);
        expect(isStartAndEnd(captured, bytes.toString(), maxBytes)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});
