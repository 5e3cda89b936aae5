import { describe, expect, test } from 'vitest';
import { ExchangeLog } from '../../../../src/plugin/wire/exchange-log.ts';
import { TailBuffer } from '../../../../src/plugin/wire/tail-buffer.ts';
import { mergeFindings, WireLog } from '../../../../src/plugin/wire/wire-log.ts';
import { proves } from '../../../requirements.ts';

describe('what is kept of a wire', () => {
  test('findings are counted by kind and message; the first evidence is kept, cut to 500 characters', () => {
    const log = new WireLog();
    for (let count = 0; count < 3; count++) log.addFinding('stdout-noise', 'noise', `${count}${'x'.repeat(600)}`);
    expect(log.findings()).toEqual([
      { kind: 'stdout-noise', message: 'noise', evidence: `0${'x'.repeat(499)}`, count: 3 },
    ]);
  });

  test('a flood of different messages fills no memory, and none goes uncounted', () => {
    const log = new WireLog();
    for (let count = 0; count < 1000; count++) log.addFinding('invalid-message', `message ${count}`, '');
    expect(log.findings()).toHaveLength(5);
    expect(log.findings().reduce((sum, finding) => sum + finding.count, 0)).toBe(1000);
  });

  test('the newest 400 lines are kept, long ones cut', () => {
    const log = new WireLog();
    for (let count = 0; count < 2000; count++) log.addLine('received', `${count} ${'y'.repeat(3000)}`);
    expect(log.lines()).toHaveLength(400);
    expect(log.lines().at(-1)?.text).toHaveLength(2000);
    expect(log.lines().at(-1)?.text).toMatch(/^1999 /);
  });

  test('findings of several connections are counted together', () => {
    const one = { kind: 'stdout-noise', message: 'm', evidence: 'e', count: 2 } as const;
    expect(mergeFindings([[one], [{ ...one, evidence: 'f' }], [{ ...one, kind: 'malformed-json' }]])).toEqual([
      { ...one, count: 4 },
      { ...one, kind: 'malformed-json' },
    ]);
  });
});

describe('exchanges', () => {
  test(proves(['P-190'], 'are numbered, carry their test, and can be forgotten'), () => {
    const log = new ExchangeLog();
    const first = log.add({ method: 'a' }, 'test one', 10);
    log.add({ method: 'b' }, null, 10);
    log.finish(first, { result: {} }, 5, 10);
    expect(log.list()).toEqual([
      { sequence: 1, testName: 'test one', request: { method: 'a' }, response: { result: {} }, durationMs: 5 },
      { sequence: 2, testName: null, request: { method: 'b' }, response: null, durationMs: null },
    ]);
    log.clear();
    expect(log.list()).toEqual([]);
    expect(log.add({}, null, 1).sequence).toBe(3);
  });

  test('the oldest are forgotten beyond a bound of bytes or of number', () => {
    const log = new ExchangeLog();
    for (let count = 0; count < 800; count++) log.finish(log.add({}, null, 1), {}, 1, 64 * 1024);
    expect(log.list().length).toBeLessThanOrEqual(256);
    expect(log.list().at(-1)?.sequence).toBe(800);
    for (let count = 0; count < 50_000; count++) log.add({}, null, 1);
    expect(log.list().length).toBeLessThanOrEqual(20_000);
    expect(log.list().at(-1)?.sequence).toBe(50_800);
  });
});

describe('the tail of a stream', () => {
  test('is its last bytes, from a whole character on', () => {
    const tail = new TailBuffer(8);
    for (const text of ['abc', 'def', 'ghi', 'jkl']) tail.push(Buffer.from(text));
    expect(tail.text()).toBe('efghijkl');
    expect(tail.totalBytes).toBe(12);
    tail.push(Buffer.from('éééé€'));
    expect(tail.text()).toBe('éé€');
  });

  test('costs no more memory for many small pieces', () => {
    const tail = new TailBuffer(10);
    for (let count = 0; count < 5000; count++) tail.push(Buffer.from(`${count % 10}`));
    expect(tail.text()).toBe('0123456789');
  });
});
