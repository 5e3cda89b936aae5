import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isFailing } from '../../../bench/report-row.ts';
import { describeMeasurement, mergeRows, performancePage, replaceFigures } from '../../../bench/write-figures.ts';

test('new figures replace the old ones between the markers, and nothing else', async () => {
  const page = await readFile(performancePage, 'utf8');
  const once = replaceFigures(page, 'the table');
  expect(once).toContain('<!-- bench:begin -->\nthe table\n<!-- bench:end -->');
  expect(once).not.toContain('| what | measured |');
  expect(replaceFigures(once, 'the table')).toBe(once);
  expect(once.slice(0, 80)).toBe(page.slice(0, 80));
});

test('a page without markers is refused', () => {
  expect(() => replaceFigures('# Performance\n', 'x')).toThrow('the page needs');
});

test('a measured row takes the place of the row of its name with its day, the others stay, a new one comes last', () => {
  const row = { measured: '2 s', value: 2, limit: 3, unit: ' s' };
  const table = mergeRows(
    '<!-- bench:begin -->\n<!-- bench:end -->',
    [
      { ...row, name: 'a' },
      { ...row, name: 'b' },
    ],
    '2026-11-21',
  );
  const page = `<!-- bench:begin -->\nMeasured.\n\n${table}\n<!-- bench:end -->`;
  const later = mergeRows(
    page,
    [
      { ...row, name: 'a', value: 4 },
      { ...row, name: 'c' },
    ],
    '2026-11-23',
  );
  expect(later.split('\n').slice(2)).toEqual([
    '| a | 2 s | 4.00 s | at most 3 s | MISSED | 2026-11-23 |',
    '| b | 2 s | 2.00 s | at most 3 s | met | 2026-11-21 |',
    '| c | 2 s | 2.00 s | at most 3 s | met | 2026-11-23 |',
  ]);
});

test('the day, the cores and the version of Node are named', () => {
  const processor = { model: ' Fast 3000 ' };
  expect(describeMeasurement('2026-11-21', [processor, processor], '24.1.0')).toBe(
    'Measured on 2026-11-21, on 2 cores (Fast 3000), with Node 24.1.0.',
  );
});

test('a missed limit fails the command, a missed target for an idle machine does not', () => {
  const row = { name: 'a', measured: '2 s', value: 2, limit: 1, unit: ' s' };
  expect([row, { ...row, isReported: true }, { ...row, limit: 2 }].map(isFailing)).toEqual([true, false, false]);
});
