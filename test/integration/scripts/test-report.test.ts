import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeEnd } from '../../../scripts/run-command.ts';
import {
  chooseFilesAgain,
  countTests,
  listFailures,
  listFilesOutOfTime,
  listSlowTests,
  parseTestReport,
  replaceFiles,
  type ReportedFile,
} from '../../../scripts/test-report.ts';
import { programPath } from '../../kit/processes.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs files of the fixture `failing-suites` with the reporter. */
async function startVitest(files: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'pth-report-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const path = join(directory, 'report.jsonl');
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${programPath('failing-suites')}`,
      '--pool=threads',
      `--reporter=${join(root, 'scripts/test-reporter.ts')}`,
      ...files,
    ],
    { env: { ...process.env, PTH_TEST_REPORT: path, ...variables }, stdio: 'ignore' },
  );
  const read = async () => parseTestReport(await readFile(path, 'utf8').catch(() => ''));
  return { child, read };
}

test('a set-up, an end or a file that fails counts as a failure, though no test failed', async () => {
  const { child, read } = await startVitest(['fine', 'set-up-fails', 'end-fails', 'does-not-load']);
  expect(await once(child, 'exit')).toEqual([1, null]);
  const report = await read();
  expect(report.problems.toSorted()).toEqual([
    expect.stringMatching(/^tests\/does-not-load\.test\.mjs: broken import/),
    'tests/end-fails.test.mjs: a container is left',
    'tests/set-up-fails.test.mjs: a suite > no database',
  ]);
  expect(countTests(report)).toEqual({ passed: 2, failed: 3, skipped: 2 });
  expect(listFailures(report)).toEqual(report.problems);
});

test('a killed run keeps what it found, names what was running and counts as a failure', async () => {
  const { child, read } = await startVitest(['fine', 'hangs']);
  await expect
    .poll(async () => (await read()).files.length > 0 && (await read()).unfinished.length > 0, { timeout: 60_000 })
    .toBe(true);
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  const [status, signal] = (await end) as [null, NodeJS.Signals];
  expect(describeEnd({ status, signal })).toBe('killed by SIGKILL, as the kernel does when memory runs out');
  const report = await read();
  expect(report.unfinished).toEqual([expect.stringContaining('hangs.test.mjs')]);
  expect(countTests(report)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(listFailures(report)).toEqual([expect.stringMatching(/^the run was cut off in: .*hangs\.test\.mjs$/)]);
});

/** A file with one test that took over 10 s. */
function makeLongFile(file: string, project: string): ReportedFile {
  const tests: ReportedFile['tests'] = [{ titles: ['suite', 'waits'], state: 'passed', ms: 10_001 }];
  return { kind: 'file', file, project, load: 0, problems: [], tests };
}

test('a test over 10 s is named unless its file or its project says that it is slow', () => {
  const files = [
    makeLongFile('a.test.ts', 'unit'),
    makeLongFile('b.slow.test.ts', 'unit'),
    makeLongFile('c.test.ts', 'machines'),
  ];
  const report = { ...parseTestReport(''), files };
  expect(listSlowTests(report)).toEqual(['a.test.ts: suite > waits: 10.0 s']);
});

function makeFailingFile(file: string): ReportedFile {
  return { ...makeLongFile(file, 'unit'), tests: [{ titles: ['waits'], state: 'failed', ms: 1 }] };
}

test('up to three files with failures run again, and the second run counts', () => {
  const ended = { ...parseTestReport(''), hasEnded: true };
  const fine = makeLongFile('fine.test.ts', 'unit');
  const setUpFails = { ...makeLongFile('set-up.test.ts', 'unit'), problems: ['no database'] };
  const first = {
    ...ended,
    files: [fine, makeFailingFile('a.test.ts'), setUpFails],
    problems: ['set-up.test.ts: no database'],
  };
  expect(chooseFilesAgain(first).map(({ file }) => file)).toEqual(['a.test.ts', 'set-up.test.ts']);
  const green = { ...ended, files: [makeLongFile('a.test.ts', 'unit'), makeLongFile('set-up.test.ts', 'unit')] };
  expect(countTests(replaceFiles(first, green))).toEqual({ passed: 3, failed: 0, skipped: 0 });
  const red = {
    ...ended,
    files: [makeFailingFile('a.test.ts'), setUpFails],
    problems: ['set-up.test.ts: no database'],
  };
  expect(countTests(replaceFiles(first, red))).toEqual({ passed: 2, failed: 2, skipped: 0 });
  const killed = { ...ended, files: [], unfinished: ['unit a.test.ts'], hasEnded: false };
  expect(countTests(replaceFiles(first, killed)).failed).toBeGreaterThan(0);
});

test('a red run that the host cannot explain is not run again', () => {
  const ended = { ...parseTestReport(''), hasEnded: true };
  const four = ['a', 'b', 'c', 'd'].map((name) => makeFailingFile(`${name}.test.ts`));
  expect(chooseFilesAgain({ ...ended, files: four })).toEqual([]);
  expect(chooseFilesAgain({ ...ended, files: four.slice(1), problems: ['outside of tests: error'] })).toEqual([]);
  expect(chooseFilesAgain({ ...ended, files: four.slice(1), hasEnded: false })).toEqual([]);
  expect(chooseFilesAgain({ ...ended, files: four.slice(1) })).toHaveLength(3);
});

test.each([
  { when: 'before its end', until: '9999999999', files: [], counts: { passed: 1, failed: 0, skipped: 1 } },
  { when: 'after its end', until: '1', files: ['tests/fine.test.mjs'], counts: { passed: 0, failed: 0, skipped: 1 } },
])('a run with a time limit, $when', async ({ until, files, counts }) => {
  const { child, read } = await startVitest(['fine'], { PTH_TEST_UNTIL: until });
  expect(await once(child, 'exit')).toEqual([0, null]);
  const report = await read();
  expect(listFilesOutOfTime(report)).toEqual(files);
  expect(countTests(report)).toEqual(counts);
});
