import { expect, test } from 'vitest';
import { TailBuffer } from '../../../../src/plugin/wire/tail-buffer.ts';

test('the last bytes are kept, however they came, and begin with a whole character', () => {
  for (const size of [1, 2, 3, 5, 7, 8, 9, 40]) {
    const tail = new TailBuffer(8);
    const text = Buffer.from('0123456789abcdef0123€56789abcdé');
    for (let at = 0; at < text.length; at += size) {
      const end = Math.min(at + size, text.length);
      tail.push(text.subarray(at, end));
      const kept = text.subarray(Math.max(0, end - 8), end);
      expect(kept.toString().replaceAll('\uFFFD', '')).toBe(tail.text().replaceAll('\uFFFD', ''));
    }
    expect(tail.text()).toBe('89abcdé');
    expect(tail.totalBytes).toBe(text.length);
  }
  expect(new TailBuffer(8).text()).toBe('');
});

test("a chunk is the caller's again once it was taken", () => {
  const tail = new TailBuffer(4);
  const chunk = Buffer.from('abcdef');
  tail.push(chunk);
  chunk.fill(0);
  expect(tail.text()).toBe('cdef');
});
