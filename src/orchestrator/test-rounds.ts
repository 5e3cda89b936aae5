import type { Workspace } from '../environment/index.ts';
import { measureRun, type Standing } from './standing.ts';
import { runTests, type TestRun } from './runs/run-tests.ts';
import type { TestFailure } from './runs/test-failure.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import type { TestConfig } from './tasker/test-config.ts';

/** The result of a round: one run, and further ones that tell flaky tests from failing ones. */
export interface TestRound {
  standing: Standing;
  failures: TestFailure[];
  /** Tests that failed in one run of the round and passed in another. */
  flaky: string[];
  /** Programs that the environment does not have. */
  missing: string[];
  /** A host for want of which tests were not run; null when there is none. */
  unreachable: string | null;
  /** The highest number of tests that ran to an end so far. */
  knownRan: number;
  durationMs: number;
}

/** Everything that rounds share. */
export interface RoundContext {
  workspace: Workspace;
  /** Variables of the tests. */
  variables: Readonly<Record<string, string>>;
  config: TestConfig;
  files: ReadonlySet<string>;
  timeoutMs: number;
  store: ArtifactStore;
  signal: AbortSignal;
}

/** Settings of one round. */
export interface RoundOptions {
  /** Directory of its artifacts. */
  directory: string;
  knownRan: number;
  /** Tests that failed before; they are run again where they pass, and others where they fail. */
  steady: ReadonlySet<string>;
  /** Tests known to be flaky; where they all pass, two further runs have to agree. */
  flaky: readonly string[];
}

/** Runs the tests, and again where their results are new: what fails only once is flaky, and counts as failing. */
export async function runRound(context: RoundContext, options: RoundOptions): Promise<TestRound> {
  const runs = [await runOnce(context, options.directory)];
  const [first] = runs as [TestRun];
  const repeats = countRepeats({ isBroken: first.isBroken, details: first.results.details }, options);
  for (let number = 1; number <= repeats; number++) {
    runs.push(await runOnce(context, `${options.directory}/again-${number}`));
  }
  return joinRuns(runs, options.knownRan);
}

/** Counts the further runs that show whether a result was chance. Pure. */
export function countRepeats(
  { isBroken, details }: { isBroken: boolean; details: readonly string[] },
  { steady, flaky }: Pick<RoundOptions, 'steady' | 'flaky'>,
): number {
  if (isBroken) return 0;
  if (details.length === 0 && flaky.length > 0) return 2;
  const [failing, known] = [new Set(details), new Set(flaky)];
  const isNew = [...failing, ...steady].some((name) => steady.has(name) !== failing.has(name) && !known.has(name));
  return isNew ? 1 : 0;
}

async function runOnce({ store, workspace, ...options }: RoundContext, directory: string): Promise<TestRun> {
  await store.log('orchestrator', 'run_tests', { directory });
  const run = await runTests(workspace, options);
  const { results } = run;
  await Promise.all([
    store.writeJson(`${directory}/results.json`, { ...results, summary_path: `${directory}/summary.log` }),
    store.writeText(`${directory}/summary.log`, run.summary),
    store.writeText(`${directory}/stdout.log`, run.stdout),
    store.writeText(`${directory}/stderr.log`, run.stderr),
  ]);
  await store.log('orchestrator', 'tests_ended', {
    total: results.total,
    failed: results.failed,
    exit_code: run.exitCode,
    duration_ms: Math.round(run.durationMs),
  });
  return run;
}

/** Joins the runs of one state: a test fails when it fails in any of them. Pure. */
export function joinRuns(runs: readonly TestRun[], knownBefore: number): TestRound {
  const whole = runs.filter(({ isBroken }) => !isBroken);
  const ran = whole.map(({ results }) => results.total - results.skipped);
  const knownRan = Math.max(knownBefore, ...ran);
  const worst = runs.reduce((found, run) => (run.results.failed > found.results.failed ? run : found));
  const names = [...new Set(runs.flatMap(({ results }) => results.details))];
  const flaky =
    whole.length < runs.length
      ? []
      : names.filter((name) => runs.some(({ results }) => !results.details.includes(name)));
  const missing = names.filter((name) => !worst.results.details.includes(name));
  const results = {
    ...worst.results,
    failed: worst.results.failed + missing.length,
    details: [...worst.results.details, ...missing],
  };
  const failures = names.flatMap((name) => {
    const known = runs.flatMap((run) => run.failures).find((failure) => failure.name === name);
    return known === undefined ? [] : [known];
  });
  return {
    standing: measureRun(
      results,
      runs.some(({ isBroken }) => isBroken),
      knownRan,
    ),
    failures,
    flaky,
    missing: [...new Set(runs.flatMap((run) => run.missing))],
    unreachable: runs.find(({ unreachable }) => unreachable !== null)?.unreachable ?? null,
    knownRan,
    durationMs: runs.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}
