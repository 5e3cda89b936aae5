import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeMeasurement, performancePage, replaceFigures } from '../../../bench/write-figures.ts';

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

test('the day, the cores and the version of Node are named', () => {
  const processor = { model: ' Fast 3000 ' };
  expect(describeMeasurement(new Date('2026-11-21T10:00:00Z'), [processor, processor], '24.1.0')).toBe(
    'Measured on 2026-11-21, on 2 cores (Fast 3000), with Node 24.1.0.',
  );
});
