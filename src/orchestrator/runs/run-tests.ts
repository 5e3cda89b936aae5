import { posix } from 'node:path';
import { findUnreachableHost, findUnresolvedHost, type Workspace } from '../../environment/index.ts';
import { describeRunOutcome, type RunOutcome } from '../../process/index.ts';
import { keepEnds } from '../../repair/index.ts';
import { renderScript } from '../tasker/render-script.ts';
import { runners } from '../tasker/runners.ts';
import type { TestConfig } from '../tasker/test-config.ts';
import { describeFailure } from './describe-failure.ts';
import { readReportedFailures, stripColour } from './read-reports.ts';
import type { ReportedFailure, TestFailure } from './test-failure.ts';
import { type TestResults, testResultsSchema } from './test-results.ts';

/** Directory of the script and its output in the working copy; protected from agents, and never committed. */
export const runDirectory = '.pth/complete';

/** One run of the test script, with everything that is kept of it. */
export interface TestRun {
  results: TestResults;
  failures: TestFailure[];
  /** True when tests could not be counted: a runner ended before its tests, or the time was up. */
  isBroken: boolean;
  /** Programs that the environment does not have, and without which tests cannot run. */
  missing: string[];
  /** A host for want of which no test of a part was run; null when there is none. */
  unreachable: string | null;
  /** The log for people. */
  summary: string;
  stdout: string;
  stderr: string;
  /** Exit code of the script; null when it was ended from outside. */
  exitCode: number | null;
  durationMs: number;
}

/** Settings of a run. */
export interface RunTestsOptions {
  config: TestConfig;
  /** Added to the variables of the environment. */
  variables: Readonly<Record<string, string>>;
  /** Paths of the project's files. */
  files: ReadonlySet<string>;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** The output of the runners of all parts. */
interface PartLogs {
  out: string;
  err: string;
}

/** The evidence of a run whose script did not come to its end. */
type Cut = Omit<ReportedFailure, 'name'>;

/** The reason of a part whose program is missing, as the script gives it. */
const missingProgram = /^([\w-]+) is not installed$/;

const maxKept = 64 * 1024;

/** Runs the script of a configuration in a workspace and reads what it wrote. The script is written anew for each run. */
export async function runTests(workspace: Workspace, options: RunTestsOptions): Promise<TestRun> {
  const { config, variables, timeoutMs, signal } = options;
  const output = posix.join(runDirectory, 'output');
  await workspace.remove(output);
  await workspace.writeFile(posix.join(runDirectory, config.script), renderScript(config));
  const outcome = await workspace.run(
    { argv: ['sh', posix.join(runDirectory, config.script), '.', output], variables },
    { timeoutMs, signal, maxOutputBytes: maxKept },
  );
  signal?.throwIfAborted();
  const results = readResults(await readText(workspace, posix.join(output, 'results.json')), outcome, config);
  const summary = keepEnds(await readText(workspace, posix.join(output, 'summary.log')), maxKept);
  const logs = await readLogs(workspace, config);
  return {
    results,
    unreachable: await findHost(workspace, results),
    failures: await readFailures(workspace, options, results, describeCut(outcome, logs)),
    isBroken: results.parts.length === 0 || results.parts.some(({ reason }) => reason !== null),
    missing: results.parts.flatMap(({ reason }) => missingProgram.exec(reason ?? '')?.[1] ?? []),
    summary: summary === '' ? `The test script ${describeEnd(outcome)}.` : summary,
    stdout: logs.out,
    stderr: [logs.err, outcome.stderr.text].filter((text) => text !== '').join('\n'),
    exitCode: outcome.exitCode,
    durationMs: outcome.durationMs,
  };
}

/** A host that a part without tests tells of; what the others print is about their own tests. */
async function findHost(workspace: Workspace, { parts }: TestResults): Promise<string | null> {
  for (const [index, { total }] of parts.entries()) {
    if (total > 0) continue;
    const text = await readPartLog(workspace, index + 1);
    const host = findUnresolvedHost(text) ?? findUnreachableHost(text)?.host;
    if (host !== undefined) return host;
  }
  return null;
}

/** Reads the results; those that are missing or malformed are those of a failing run, with the reason as its test. */
function readResults(text: string, outcome: RunOutcome, config: TestConfig): TestResults {
  const parsed = outcome.reason === 'exited' ? testResultsSchema.safeParse(parseJson(text)) : null;
  if (parsed?.success) return parsed.data;
  return {
    total: 1,
    failed: 1,
    skipped: 0,
    details: [`${config.script}: ${describeEnd(outcome)}`],
    summary_path: posix.join(runDirectory, 'output/summary.log'),
    exit_code: outcome.exitCode ?? 1,
    parts: [],
  };
}

function describeEnd(outcome: RunOutcome): string {
  const end = describeRunOutcome(outcome);
  return outcome.reason === 'exited' ? `${end} and without readable results` : end;
}

/** Describes a script that was ended from outside by what its runners had said until then. Pure. */
function describeCut({ reason }: RunOutcome, { out, err }: PartLogs): Cut {
  const message = reason === 'timed-out' ? 'the tests did not end within the time of one run, see --test-time' : '';
  return { message, text: `${out}\n${err}` };
}

async function readFailures(
  workspace: Workspace,
  { config, files }: RunTestsOptions,
  results: TestResults,
  cut: Cut,
): Promise<TestFailure[]> {
  const tests = new Set(config.parts.flatMap((part) => part.tests.map((path) => posix.join(part.directory, path))));
  const places = { files, tests, root: workspace.root };
  const described = new Map<string, TestFailure>();
  for (const [index, { runner }] of config.parts.entries()) {
    const text = await readText(workspace, posix.join(runDirectory, `output/parts/${index + 1}.report`));
    const { format, isNested } = runners[runner];
    for (const failure of readReportedFailures({ format, isNested, text, root: workspace.root })) {
      described.set(failure.name, describeFailure(failure, places));
    }
  }
  return Promise.all(
    [...new Set(results.details)].map(async (name) => {
      const known = described.get(name);
      if (known !== undefined) return known;
      if (results.parts.length === 0) return describeFailure({ name, ...cut }, places);
      const part = results.parts.findIndex(({ label, reason }) => reason !== null && name === `${label}: ${reason}`);
      // What the program said last tells more than its exit code, which the name has.
      return describeFailure(
        { name, message: '', text: part < 0 ? '' : await readPartLog(workspace, part + 1) },
        places,
      );
    }),
  );
}

async function readPartLog(workspace: Workspace, number: number): Promise<string> {
  const read = (end: string) => readText(workspace, posix.join(runDirectory, `output/parts/${number}.${end}`));
  return [await read('out'), await read('err')].map((text) => keepEnds(stripColour(text), 4000, 0.3)).join('\n');
}

async function readLogs(workspace: Workspace, { parts }: TestConfig): Promise<PartLogs> {
  const logs = { out: '', err: '' };
  for (const [index] of parts.entries()) {
    for (const end of ['out', 'err'] as const) {
      const text = await readText(workspace, posix.join(runDirectory, `output/parts/${index + 1}.${end}`));
      if (text !== '') logs[end] += `${logs[end] === '' ? '' : '\n'}${keepEnds(text, maxKept / parts.length)}`;
    }
  }
  return logs;
}

/** Reads a file that may be missing; one that is too large to be read is empty. */
async function readText(workspace: Workspace, path: string): Promise<string> {
  const entry = await workspace.stat(path);
  if (entry === undefined || entry.kind !== 'file' || entry.size > 10 * 1024 * 1024) return '';
  return new TextDecoder().decode(await workspace.readFile(path));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
