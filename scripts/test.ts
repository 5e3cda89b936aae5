import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describeEnd, root, runCommand } from './run-command.ts';
import { runStaticChecks } from './static-checks.ts';
import { coverageArguments, modes, type Stage } from './test-layers.ts';
import {
  chooseFilesAgain,
  countTests,
  listFailures,
  listFilesOutOfTime,
  listSlowTests,
  parseTestReport,
  replaceFiles,
  type TestReport,
  wasHostBusy,
} from './test-report.ts';
import { fingerprintTree } from './tree-fingerprint.ts';

/**
 * Runs the tests in layers: `node scripts/test.ts [quick|all|machines|ci] [vitest's arguments]`. Ends with one line,
 * `N passed, N failed, N skipped`.
 */

const [first = '', ...others] = process.argv.slice(2);
const named = modes[first];
const mode = named ? first : 'quick';
const vitestArguments = named ? others : process.argv.slice(2);
const { hasChecks, isSmall, stages } = named ?? modes.quick;
const reports = join(root, '.cache/pth/tests');

/** Only developers look for new counterexamples: elsewhere a red run must come from the change under test. */
const seed = process.env['PTH_PROPERTY_SEED'] ?? (mode === 'all' ? String(Date.now() % 2 ** 31) : '20260101');

/** Sessions that are killed at drawn moments or fixed over a troubled wire; CI takes the tests' own numbers. */
const manyTimes = Object.entries({
  PTH_KILLS: '50',
  PTH_DOCKER_KILLS: '50',
  PTH_RESUMED_KILLS: '50',
  PTH_WIRE_RUNS: '4',
  PTH_ODD_SERVERS: '50',
  PTH_LOOP_WAYS: '3',
});
const repeated =
  mode === 'all' ? Object.fromEntries(manyTimes.map(([name, preset]) => [name, process.env[name] ?? preset])) : {};

/** When no further file begins; a second run of failed files may begin a little later. */
const until = process.env['PTH_TEST_UNTIL'];
const graceSeconds = 240;

/** What CI did not run, because its time was over. */
const outOfTime: string[] = [];

/**
 * Runs a stage. In CI up to three files with failures run once more, alone: a green second run does not refuse the change,
 * and the first one is told at the end as a test to mend.
 */
async function runStage(stage: Stage, tree: string): Promise<TestReport> {
  const report = await runTests(stage, tree);
  outOfTime.push(...listFilesOutOfTime(report));
  const again = mode === 'ci' ? chooseFilesAgain(report) : [];
  if (again.length === 0) return report;
  const files = again.map(({ file }) => file);
  process.stdout.write(`== once more, alone: ${files.join(', ')}\n`);
  const second = await runTests({ ...stage, name: `${stage.name}-again`, hasCoverage: false }, tree, files);
  // A second run that did not begin proves nothing about the first.
  if (listFilesOutOfTime(second).length > 0) return report;
  const whole = replaceFiles(report, second);
  const stillFailing = new Set(listFailures(whole));
  unsteady.push(...listFailures(report).filter((failure) => !stillFailing.has(failure)));
  return whole;
}

async function runTests(stage: Stage, tree: string, again?: readonly string[]): Promise<TestReport> {
  const files = again ?? stage.files ?? [];
  const file = join(reports, `${stage.name}.jsonl`);
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  // Some files of a project are not the project.
  const whole = files.length === 0 ? stage.projects : [];
  await appendFile(file, `${JSON.stringify({ kind: 'run', tree, projects: whole })}\n`);
  process.stdout.write(`== tests: ${stage.projects.join(', ')} (seed of properties ${seed})\n`);
  const selected = stage.projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/test-reporter.ts')}`];
  const measured = stage.hasCoverage === true ? coverageArguments : [];
  const workers = `--maxWorkers=${availableParallelism() + (stage.extraWorkers ?? 0)}`;
  const end = await runCommand(
    ['vitest', 'run', ...selected, ...reporters, ...measured, workers, ...vitestArguments, ...files],
    {
      variables: {
        PTH_TEST_REPORT: file,
        PTH_PROPERTY_SEED: seed,
        ...(again === undefined || until === undefined ? {} : { PTH_TEST_UNTIL: String(Number(until) + graceSeconds) }),
        // The many starts of Node in a run share what it compiled; coverage would be less exact with it.
        ...(stage.hasCoverage === true ? {} : { NODE_COMPILE_CACHE: join(root, '.cache/pth/compiled') }),
        ...(isSmall ? { PTH_PROPERTY_RUNS: '25' } : {}),
        ...repeated,
      },
    },
  );
  const report = parseTestReport(await readFile(file, 'utf8'));
  process.stdout.write(`   ${end.seconds.toFixed(1)} s\n`);
  if (end.status !== 0) process.stdout.write(`vitest: ${describeEnd(end)}\n`);
  for (const problem of report.problems) process.stdout.write(`failed outside of a test: ${problem}\n`);
  if (!report.hasEnded) for (const one of report.unfinished) process.stdout.write(`still running: ${one}\n`);
  // Vitest knows of a failure that no line of the report shows, such as a file that cannot be loaded.
  if (end.status !== 0 && countTests(report).failed === 0) report.problems.push(`vitest: ${describeEnd(end)}`);
  return report;
}

/**
 * Prints tests that are slow in a file whose name does not say so. Returns how many of them count as failures: none in CI,
 * where a slow machine is no reason to refuse a change.
 */
function judgeSlowTests(report: TestReport): number {
  const tests = listSlowTests(report);
  if (mode === 'quick' || tests.length === 0) return 0;
  const isBusy = wasHostBusy(report, availableParallelism());
  process.stdout.write(
    `${isBusy ? 'warning, on a busy host: ' : ''}over 10 s in a file that is not named *.slow.test.ts:\n`,
  );
  for (const test of tests) process.stdout.write(`  ${test}\n`);
  return isBusy || mode === 'ci' ? 0 : tests.length;
}

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, told once more at the end: in CI often only the end of a long output is kept. */
const failures: string[] = [];
/** What failed in a first run and not in the second. */
const unsteady: string[] = [];
if (hasChecks) {
  failures.push(...(await runStaticChecks()));
  total.failed += failures.length;
}
// A tree that does not build or lint is mended first; in CI the tests are wanted as well.
if (total.failed === 0 || mode === 'ci') {
  const tree = await fingerprintTree();
  for (const stage of stages) {
    const report = await runStage(stage, tree);
    const counts = countTests(report);
    total.passed += counts.passed;
    total.failed += counts.failed + judgeSlowTests(report);
    total.skipped += counts.skipped;
    failures.push(...listFailures(report));
  }
  // A file that did not run cites nothing by a green test.
  const isWhole = mode === 'ci' && outOfTime.length === 0;
  const gate = await runCommand(['node', 'scripts/requirements.ts', ...(isWhole ? ['--all'] : [])]);
  if (gate.status !== 0) {
    total.failed++;
    failures.push('scripts/requirements.ts');
  }
}
for (const file of outOfTime) process.stdout.write(`did not run, the time of this run was over: ${file}\n`);
for (const failure of unsteady) process.stdout.write(`unsteady, failed once and passed alone: ${failure}\n`);
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
