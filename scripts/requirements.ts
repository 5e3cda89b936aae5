import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requirements } from '../test/requirements.ts';

/**
 * Counts the requirement rows that green tests cite. Reads the report that `npm test` leaves; `--json` prints which
 * rows are cited and which are not.
 */
interface Report {
  testResults: { assertionResults: { status: string; title: string; fullName: string }[] }[];
}

const reportFile = join(import.meta.dirname, '../node_modules/.cache/pth/test-report.json');
let report: Report;
try {
  report = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
} catch (error) {
  console.error(
    `no test report to read (${error instanceof Error ? error.message : 'unknown error'}); run npm test first`,
  );
  process.exit(3);
}

const ids = new Set(Object.keys(requirements));
const cited = new Map<string, number>();
for (const file of report.testResults) {
  for (const test of file.assertionResults) {
    const list = / \[([A-Z]-\d{3}(?: [A-Z]-\d{3})*)\]$/.exec(test.title)?.[1];
    if (!list || test.status !== 'passed') continue;
    for (const id of list.split(' ')) if (ids.has(id)) cited.set(id, (cited.get(id) ?? 0) + 1);
  }
}
const uncited = [...ids].filter((id) => !cited.has(id));
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ total: ids.size, cited: Object.fromEntries(cited), uncited }, null, 2));
} else {
  console.log(`${cited.size} of ${ids.size} requirement rows are cited by green tests`);
}
