import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/base/index.ts';
import { renderBrief, trimInput, trimOutcome } from '../../../src/suite/brief.ts';
import { stderrSince } from '../../../src/suite/stderr-window.ts';
import { structuredResult, textResult } from '../../kit/fake-connection.ts';

describe('stderrSince', () => {
  test('is what was added', () => {
    expect(stderrSince('', '')).toBe('');
    expect(stderrSince('a\n', 'a\n')).toBe('');
    expect(stderrSince('a\n', 'a\nb\n')).toBe('b\n');
  });

  test('finds the new part also when the kept part moved on', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}\n`).join('');
    expect(stderrSince(lines, `${lines.slice(500)}new\n`)).toBe('new\n');
    const same = 'tick\n'.repeat(100);
    expect(stderrSince(same, `${same.slice(5)}tock\n`)).toBe('tock\n');
    expect(stderrSince('old', 'all new')).toBe('all new');
  });

  test('keeps the last 4 KiB', () => {
    expect(stderrSince('', `${'x'.repeat(10_000)}end`)).toHaveLength(4096);
    expect(stderrSince('', `${'x'.repeat(10_000)}end`).endsWith('end')).toBe(true);
  });
});

describe('renderBrief', () => {
  test('is JSON while it fits', () => {
    for (const value of [
      null,
      true,
      1.5,
      'a"b',
      [],
      {},
      [1, 'x', null],
      { a: { b: [1] }, 'c d': '' },
    ] satisfies JsonValue[]) {
      expect(renderBrief(value)).toBe(JSON.stringify(value));
    }
  });

  test('cuts what is long, wide or deep without walking all of it', () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const wide = Array.from({ length: 1_000_000 }, () => 'x');
    for (const value of [
      'x'.repeat(1_000_000),
      deep,
      wide,
      Object.fromEntries(wide.map((_, index) => [`k${index}`, 1])),
    ]) {
      const text = renderBrief(value, 100);
      expect(text.length).toBeLessThanOrEqual(101);
      expect(text).toContain('…');
    }
  });
});

describe('trimming', () => {
  test('leaves small records alone, without a copy', () => {
    const outcome = structuredResult({ a: [1, { b: 'x' }] });
    expect(trimOutcome(outcome)).toBe(outcome);
    const input = { a: 1 };
    expect(trimInput(input)).toBe(input);
  });

  test('cuts a long text and says how much is gone', () => {
    const trimmed = trimOutcome(textResult('x'.repeat(200_000)));
    const text = JSON.stringify(trimmed);
    expect(text.length).toBeLessThan(70_000);
    expect(text).toMatch(/characters left out/);
  });

  test('cuts long lists, many keys and depth', () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < 50_000; level++) deep = { deep };
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]));
    for (const value of [Array.from({ length: 50_000 }, (_, index) => index), many, deep]) {
      expect(JSON.stringify(trimOutcome(structuredResult(value === deep ? {} : value))).length).toBeLessThan(150_000);
      expect(JSON.stringify(trimInput({ value })).length).toBeLessThan(150_000);
    }
  });
});
