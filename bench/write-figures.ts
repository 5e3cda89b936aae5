import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** The page that `npm run bench -- --write` keeps. */
export const performancePage = join(import.meta.dirname, '../docs/performance.md');

/** The comments between which the measured part of the page lies. */
const markers = { begin: '<!-- bench:begin -->', end: '<!-- bench:end -->' };

/**
 * Puts new figures between the markers of a page. Pure.
 * @throws RangeError when the page lacks one of the markers
 */
export function replaceFigures(page: string, figures: string): string {
  const begin = page.indexOf(markers.begin);
  const end = page.indexOf(markers.end, begin);
  if (begin === -1 || end === -1) throw new RangeError(`the page needs ${markers.begin} and ${markers.end}`);
  return `${page.slice(0, begin + markers.begin.length)}\n${figures}\n${page.slice(end)}`;
}

/** The day and the machine of a measurement, as one sentence. */
export function describeMeasurement(day: Date, processors: readonly { model: string }[], node: string): string {
  const model = processors[0]?.model.trim() ?? 'an unknown processor';
  return `Measured on ${day.toISOString().slice(0, 10)}, on ${processors.length} cores (${model}), with Node ${node}.`;
}

/** Writes a table of figures into the page, with the day and this machine. */
export async function writeFigures(table: string): Promise<void> {
  const measurement = describeMeasurement(new Date(), cpus(), process.versions.node);
  const page = await readFile(performancePage, 'utf8');
  await writeFile(performancePage, replaceFigures(page, `${measurement}\n\n${table}`));
}
