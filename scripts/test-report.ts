/** A test as it ended. `pending` is one that never ended. */
export interface ReportedTest {
  /** Titles of the suites around it and its own, the outermost first. */
  titles: string[];
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  ms: number;
}

/** A test file that ended. */
export interface ReportedFile {
  kind: 'file';
  /** Path from the root of the checkout. */
  file: string;
  project: string;
  /** Load average of the host's last minute when the file ended. */
  load: number;
  /** Faults outside of its tests: a file that does not load, a set-up or an end that failed. */
  problems: string[];
  tests: ReportedTest[];
}

/** A line of a report as `test-reporter.ts` writes it. */
export type ReportLine =
  | { kind: 'run'; tree: string; projects: string[] }
  | { kind: 'start'; file: string; project: string }
  | ReportedFile
  | { kind: 'end'; problems: string[] };

/** A report of one or several runs. */
export interface TestReport {
  /** Fingerprint of the tree that was tested. */
  tree: string;
  projects: string[];
  files: ReportedFile[];
  /** Faults outside of tests. Each counts as one failure. */
  problems: string[];
  /** Files that started and did not end. */
  unfinished: string[];
  /** False when the run was killed. */
  hasEnded: boolean;
}

/** Reads what the reporter wrote. A last line that was cut in the middle is left out. */
export function parseTestReport(text: string): TestReport {
  const report: TestReport = { tree: '', projects: [], files: [], problems: [], unfinished: [], hasEnded: false };
  const running = new Set<string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as ReportLine;
    if (entry.kind === 'run') {
      report.tree = entry.tree;
      report.projects = entry.projects;
    } else if (entry.kind === 'start') running.add(`${entry.project} ${entry.file}`);
    else if (entry.kind === 'file') {
      running.delete(`${entry.project} ${entry.file}`);
      report.files.push(entry);
      report.problems.push(...entry.problems.map((problem) => `${entry.file}: ${problem}`));
    } else {
      report.hasEnded = true;
      report.problems.push(...entry.problems);
    }
  }
  return { ...report, unfinished: [...running] };
}

/** Numbers of the closing line. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts the tests of a report. A set-up or an end that failed, an error outside of all tests and a run that was killed
 * count as one failure each, so that no such run reads "0 failed".
 */
export function countTests({ files, problems, hasEnded }: TestReport): TestCounts {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  const count = (state: ReportedTest['state']) => states.filter((one) => one === state).length;
  return {
    passed: count('passed'),
    failed: count('failed') + problems.length + (hasEnded ? 0 : 1),
    skipped: count('skipped') + count('pending'),
  };
}

/** Lists what `countTests` counts as failed, a line each. */
export function listFailures({ files, problems, unfinished, hasEnded }: TestReport): string[] {
  const failed = files.flatMap(({ file, tests }) =>
    tests.filter(({ state }) => state === 'failed').map(({ titles }) => `${file}: ${titles.join(' > ')}`),
  );
  return [
    ...failed,
    ...problems,
    ...(hasEnded ? [] : [`the run was cut off in: ${unfinished.join(', ') || 'no file'}`]),
  ];
}

/** Title of the only test of a file that did not begin, because the time of the run was over. */
export const outOfTimeTitle = 'did not run: no time was left';

/** Lists the files that did not begin, because the time of the run was over. */
export function listFilesOutOfTime({ files }: TestReport): string[] {
  return files.filter(({ tests }) => tests.some(({ titles }) => titles[0] === outOfTimeTitle)).map(({ file }) => file);
}

/** More files than these fail by the change under test, not by the host. */
const maxFilesAgain = 3;

/**
 * Chooses the files with failures to run a second time, alone: none where over three failed, where the run was cut off or
 * where something outside of a file failed.
 */
export function chooseFilesAgain({ files, problems, hasEnded }: TestReport): ReportedFile[] {
  const failed = files.filter((one) => one.problems.length > 0 || one.tests.some(({ state }) => state === 'failed'));
  const own = failed.flatMap((one) => one.problems);
  return hasEnded && failed.length <= maxFilesAgain && problems.length === own.length ? failed : [];
}

/** Puts the files of a second run in the place of those of the first. */
export function replaceFiles(first: TestReport, second: TestReport): TestReport {
  const again = new Set(second.files.map(({ file }) => file));
  const kept = first.files.filter(({ file }) => !again.has(file));
  return {
    ...first,
    files: [...kept, ...second.files],
    problems: [...kept.flatMap(({ file, problems }) => problems.map((one) => `${file}: ${one}`)), ...second.problems],
    unfinished: second.unfinished,
    hasEnded: first.hasEnded && second.hasEnded,
  };
}

/** Tests that take longer stand in a file named `*.slow.test.ts`. */
const maxMsInPlainFile = 10_000;

/** Lists tests that took over 10 s in a file whose name does not say so. Tests of machines are all expected to be slow. */
export function listSlowTests({ files }: TestReport): string[] {
  return files
    .filter(({ file, project }) => project !== 'machines' && !file.endsWith('.slow.test.ts'))
    .flatMap(({ file, tests }) =>
      tests
        .filter(({ ms }) => ms > maxMsInPlainFile)
        .map(({ titles, ms }) => `${file}: ${titles.join(' > ')}: ${(ms / 1000).toFixed(1)} s`),
    );
}

/** True when other work took so much of the host that durations say little: over half of the files ended under load. */
export function wasHostBusy({ files }: TestReport, processors: number): boolean {
  return files.filter(({ load }) => load > 3 * processors).length > files.length / 2;
}
