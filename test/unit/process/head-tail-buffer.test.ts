import { describe, expect, test } from 'vitest';
import { HeadTailBuffer } from '../../../src/process/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';

const fill = (maxBytes: number, ...chunks: (string | number[])[]) => {
  const buffer = new HeadTailBuffer(maxBytes);
  for (const chunk of chunks) buffer.push(typeof chunk === 'string' ? Buffer.from(chunk) : Uint8Array.from(chunk));
  return buffer.capture();
};

describe('HeadTailBuffer', () => {
  test('keeps everything up to its limit', () => {
    expect(fill(8)).toEqual({ text: '', totalBytes: 0, isTruncated: false });
    expect(fill(8, 'abc', 'defgh')).toEqual({ text: 'abcdefgh', totalBytes: 8, isTruncated: false });
  });

  test('keeps head and tail of more, and says how much is missing', () => {
    expect(fill(8, 'abc', 'def', 'ghi', 'jkl')).toEqual({
      text: 'abcd\n[... 4 bytes left out ...]\nijkl',
      totalBytes: 12,
      isTruncated: true,
    });
  });

  test('the head gets the odd byte; a limit of 0 keeps nothing', () => {
    expect(fill(3, 'abcdef').text).toBe('ab\n[... 3 bytes left out ...]\nf');
    expect(fill(1, 'abcdef').text).toBe('a\n[... 5 bytes left out ...]\n');
    expect(fill(0, 'abcdef').text).toBe('\n[... 6 bytes left out ...]\n');
  });

  test('a character that arrives in two chunks is whole', () => {
    expect(fill(100, [0xf0, 0x9f], [0x98, 0x80]).text).toBe('😀');
    // Across the border of head and tail, too, as long as nothing is missing.
    expect(fill(4, 'a', '😀'.slice(0, 0), [0xe6, 0x97, 0xa5]).text).toBe('a日');
  });

  test('a character that the cut would break is left out whole', () => {
    // Head: 61 f0 9f 98 | 80 ...; tail: ... 9f 98 80 62
    expect(fill(8, 'a😀xxxxxxxx😀b').text).toBe('a\n[... 16 bytes left out ...]\nb');
    expect(fill(10, 'a😀xxxxxxxx😀b').text).toBe('a😀\n[... 8 bytes left out ...]\n😀b');
  });

  test('bytes that are no UTF-8 stay marked as such', () => {
    expect(fill(8, [0xff, 0x61]).text).toBe('\uFFFDa');
    expect(fill(6, [0x61, 0x62, 0xff, 0x63, 0x64, 0x65, 0xff, 0x66]).text).toBe(
      'ab\uFFFD\n[... 2 bytes left out ...]\ne\uFFFDf',
    );
  });

  test('pushed chunks may be reused by their owner', () => {
    const buffer = new HeadTailBuffer(4);
    const chunk = Buffer.from('abcdef');
    buffer.push(chunk);
    chunk.fill('x');
    expect(buffer.capture().text).toBe('ab\n[... 2 bytes left out ...]\nef');
  });

  test('1 GB in small pieces takes linear time and no more memory than its limit', () => {
    const buffer = new HeadTailBuffer(1024 * 1024);
    const chunk = Buffer.alloc(64 * 1024, 'é');
    const started = threadCpuMs();
    const memory = process.memoryUsage().arrayBuffers;
    for (let pushed = 0; pushed < 1_000_000_000; pushed += chunk.length) buffer.push(chunk);
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(4_000_000);
    expect(threadCpuMs() - started).toBeLessThan(5000);
    expect(buffer.capture().isTruncated).toBe(true);
  });

  test('refuses a limit that is none', () => {
    expect(() => new HeadTailBuffer(-1)).toThrow(RangeError);
    expect(() => new HeadTailBuffer(Number.NaN)).toThrow(RangeError);
  });
});
