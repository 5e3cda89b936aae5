import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requirements } from '../test/requirements.ts';
import { readBuiltExports } from './built-exports.ts';
import { findUnbuilt, readCitations } from './citations.ts';
import { root } from './run-command.ts';
import { allProjects } from './test-layers.ts';
import { parseTestReport, type TestReport } from './test-report.ts';
import { fingerprintTree } from './tree-fingerprint.ts';

/**
 * The gate on requirement rows. It counts rows that green tests cite, from the reports that the layers of this tree left.
 * It fails when a citation rests on code that no program of `dist/` contains, and when a row of
 * `test/cited-requirements.json` is cited no more: by no source at all, or, with `--all`, by no green test. `--json` prints
 * which rows are cited and which are not; `--write` adds the rows that are cited by now to the list.
 */

const listFile = join(root, 'test/cited-requirements.json');
const reportDirectory = join(root, '.cache/pth/tests');

/** Reports of this very tree. */
async function readReports(): Promise<TestReport[]> {
  const tree = await fingerprintTree();
  const names = await readdir(reportDirectory).catch(() => []);
  const reports = await Promise.all(
    names
      .filter((name) => name.endsWith('.jsonl'))
      .map(async (name) => parseTestReport(await readFile(join(reportDirectory, name), 'utf8'))),
  );
  return reports.filter((report) => report.tree === tree);
}

const ids = new Set(Object.keys(requirements));

/** How many green tests cite each row, in their own title or in that of a suite around them. */
function countCitations(reports: readonly TestReport[]): Map<string, number> {
  const cited = new Map<string, number>();
  const tests = reports.flatMap(({ files }) => files.flatMap((file) => file.tests));
  for (const { titles, state } of tests) {
    if (state !== 'passed') continue;
    const rows = [...titles.join('\n').matchAll(/\[([A-Z]-\d{3}(?: [A-Z]-\d{3})*)\]/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    for (const row of new Set(rows)) if (ids.has(row)) cited.set(row, (cited.get(row) ?? 0) + 1);
  }
  return cited;
}

const citations = await readCitations();
const inSources = new Set(citations.map(({ row }) => row));
let listed = JSON.parse(await readFile(listFile, 'utf8')) as string[];
const reports = await readReports();
const cited = countCitations(reports);
const run = new Set(reports.flatMap(({ projects }) => projects));
const missing = allProjects.filter((project) => !run.has(project));
const problems: string[] = [];

const built = await readBuiltExports();
if (built === null)
  console.log('citations are not compared with the programs: these sources were not built here (npm run build)');
else {
  for (const citation of citations) {
    for (const use of findUnbuilt(citation, built)) {
      problems.push(`${citation.file}:${citation.line} cites ${citation.row} for ${use}, which no program contains`);
    }
  }
}
for (const row of listed.filter((one) => !inSources.has(one))) problems.push(`${row} is cited by no test any more`);
if (process.argv.includes('--all')) {
  for (const row of listed.filter((one) => inSources.has(one) && !cited.has(one))) {
    problems.push(`${row} is cited by no green test any more`);
  }
}

const fresh = [...(missing.length === 0 ? cited.keys() : inSources)].filter((row) => !listed.includes(row));
if (process.argv.includes('--write')) {
  listed = [...listed, ...fresh].toSorted();
  await writeFile(listFile, `${JSON.stringify(listed, null, 2)}\n`);
} else if (fresh.length > 0) {
  console.log(
    `not in test/cited-requirements.json yet (npm run requirements -- --write): ${fresh.toSorted().join(' ')}`,
  );
}
if (process.argv.includes('--json')) {
  const uncited = [...ids].filter((id) => !cited.has(id));
  console.log(JSON.stringify({ total: ids.size, cited: Object.fromEntries(cited), uncited, problems }, null, 2));
} else {
  console.log(`${cited.size} of ${ids.size} requirement rows are cited by green tests, ${listed.length} are listed`);
  if (missing.length > 0) console.log(`not run on this tree: ${missing.join(', ')}`);
}
for (const problem of problems) console.error(`requirements: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
