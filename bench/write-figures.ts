import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type BenchRow, renderRow, tableHead, today } from './report-row.ts';

/** The page that `npm run bench -- --write` keeps. */
export const performancePage = join(import.meta.dirname, '../docs/performance.md');

/** The comments between which the measured part of the page lies. */
const markers = { begin: '<!-- bench:begin -->', end: '<!-- bench:end -->' };

/**
 * Puts new figures between the markers of a page. Pure.
 * @throws RangeError when the page lacks one of the markers
 */
export function replaceFigures(page: string, figures: string): string {
  const { before, after } = split(page);
  return `${before}\n${figures}\n${after}`;
}

/**
 * Returns the table of a page with new rows: each takes the place of the row of its name, and the others stay as they
 * are, with the day on which they were measured. A new row comes last. Pure.
 * @throws RangeError when the page lacks one of the markers
 */
export function mergeRows(page: string, rows: readonly BenchRow[], day: string): string {
  return mergeLines(
    page,
    tableHead,
    rows.map((row) => renderRow(row, day)),
  );
}

/**
 * Returns the table of a page below this head with new lines, each in the place of the line of its first cell. Pure.
 * @throws RangeError when the page lacks one of the markers
 */
export function mergeLines(page: string, head: readonly string[], added: readonly string[]): string {
  const earlier = split(page)
    .figures.split('\n')
    .filter((line) => line.startsWith('| ') && !head.includes(line));
  const lines = new Map([...earlier, ...added].map((line) => [nameOf(line), line]));
  return [...head, ...lines.values()].join('\n');
}

function nameOf(line: string): string {
  return line.split(' | ')[0] ?? line;
}

function split(page: string): { before: string; figures: string; after: string } {
  const begin = page.indexOf(markers.begin);
  const end = page.indexOf(markers.end, begin);
  if (begin === -1 || end === -1) throw new RangeError(`the page needs ${markers.begin} and ${markers.end}`);
  const from = begin + markers.begin.length;
  return { before: page.slice(0, from), figures: page.slice(from, end), after: page.slice(end) };
}

/** The day and the machine of a measurement, as one sentence. */
export function describeMeasurement(day: string, processors: readonly { model: string }[], node: string): string {
  const model = processors[0]?.model.trim() ?? 'an unknown processor';
  return `Measured on ${day}, on ${processors.length} cores (${model}), with Node ${node}.`;
}

/** Writes rows into the page, with the day and this machine. */
export async function writeFigures(rows: readonly BenchRow[]): Promise<void> {
  const page = await readFile(performancePage, 'utf8');
  const measurement = describeMeasurement(today(), cpus(), process.versions.node);
  const figures = `${measurement} Each row is of the day in its last column.\n\n${mergeRows(page, rows, today())}`;
  await writeFile(performancePage, replaceFigures(page, figures));
}
