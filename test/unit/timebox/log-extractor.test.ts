import { expect, test } from 'vitest';
import { importantPatterns, logExtractor, takeLastBytes } from '../../../src/timebox/log-extractor.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { proves } from '../../requirements.ts';

const numbered = (count: number, special: Record<number, string>) =>
  Array.from({ length: count }, (_, index) => special[index + 1] ?? `line ${index + 1}`).join('\n');

test(proves(['T-012'], 'lines with context, blocks that touch joined, edges of the log respected'), () => {
  const log = numbered(20, { 1: 'FAIL first', 8: 'an error', 11: 'panic', 20: 'Traceback' });
  expect(logExtractor.extractImportantLines(log, 1000, 1)).toEqual([
    'FAIL first\nline 2',
    'line 7\nan error\nline 9\nline 10\npanic\nline 12',
    'line 19\nTraceback',
  ]);
  expect(logExtractor.extractImportantLines(log, 1000, 0)).toEqual(['FAIL first', 'an error', 'panic', 'Traceback']);
  expect(logExtractor.extractImportantLines('all good\n', 1000, 3)).toEqual([]);
  expect(logExtractor.extractImportantLines('', 1000, 3)).toEqual([]);
});

test('the pattern list is that of the document, four of them in any case', () => {
  expect(importantPatterns.map(String)).toEqual([
    '/FAIL/i',
    '/FAILED/i',
    '/ERROR/i',
    '/FATAL/i',
    '/Exception/',
    '/Traceback/',
    '/panic/',
    '/AssertionError/',
  ]);
  for (const text of ['fail', 'Failed', 'eRRor', 'fatal', 'FooException', 'Traceback (', 'panic:', 'AssertionError']) {
    expect(logExtractor.extractImportantLines(text, 100, 0)).toEqual([text]);
    expect(importantPatterns.some((pattern) => pattern.test(text))).toBe(true);
  }
  for (const text of ['exception', 'traceback', 'Panic', 'assertion']) {
    expect(logExtractor.extractImportantLines(text, 100, 0)).toEqual([]);
  }
});

test(proves(['T-011'], 'what lies before the last bytes is not looked at, and no character is cut'), () => {
  expect(logExtractor.extractImportantLines(`FAIL\n${'x'.repeat(100)}`, 100, 0)).toEqual([]);
  expect(takeLastBytes('ab😀', 4)).toBe('😀');
  expect(takeLastBytes('ab😀', 3)).toBe('');
  expect(takeLastBytes('ab日', 5)).toBe('ab日');
  expect(takeLastBytes('ab日', 4)).toBe('b日');
});

test(proves(['T-027'], 'the last lines'), () => {
  expect(logExtractor.getTailLines('a\r\nb\nc\n', 2)).toEqual(['b', 'c']);
  expect(logExtractor.getTailLines('a', 5)).toEqual(['a']);
  expect(logExtractor.getTailLines('a\nb', 0)).toEqual([]);
});

test('a line of megabytes takes no time to speak of', () => {
  const started = threadCpuMs();
  logExtractor.extractImportantLines('FAI ERRO FATA Exceptio '.repeat(400_000), 16e6, 3);
  expect(threadCpuMs() - started).toBeLessThan(3000);
});
