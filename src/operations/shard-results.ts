import { resolve } from 'node:path';
import { type FinalReport, finalReportSchema } from '../artifacts/index.ts';
import type { SuiteRun, SuiteRunRequest } from '../loop/index.ts';
import type { Finding, TestOutcome } from '../suite/index.ts';
import { readDocument } from './read-document.ts';

/** Results of shards for one server: tests that need not run again, and findings beside them. */
export interface ShardResults {
  /** By name. Only passed and skipped tests, since failures must run here to be diagnosed. */
  outcomes: ReadonlyMap<string, TestOutcome>;
  findings: readonly Finding[];
}

/**
 * Reads the reports of shards.
 * @throws PthError `settings/invalid` for a file that is no report
 */
export async function readShardReports(files: readonly string[], workingDirectory: string): Promise<FinalReport[]> {
  const expected = {
    what: 'The report of a shard',
    form: 'report',
    maxLength: 32 * 1024 * 1024,
    recovery: 'Give files that pth test --shard --json wrote, or leave them out.',
  };
  return Promise.all(files.map((file) => readDocument(resolve(workingDirectory, file), finalReportSchema, expected)));
}

/** Collects the results of shards for one server, without tests that failed in any shard. Pure. */
export function collectShardResults(reports: readonly FinalReport[], server: string): ShardResults {
  const outcomes = new Map<string, TestOutcome>();
  const failing = new Set<string>();
  for (const report of reports) {
    for (const outcome of report.outcomes.filter((one) => one.server === server)) {
      if (outcome.status === 'passed' || outcome.status === 'skipped') outcomes.set(outcome.test, toOutcome(outcome));
      else failing.add(outcome.test);
    }
  }
  for (const name of failing) outcomes.delete(name);
  const findings = reports.flatMap((report) =>
    report.findings.flatMap(({ server: owner, ...finding }) => (owner === server ? [finding] : [])),
  );
  return { outcomes, findings };
}

function toOutcome(outcome: FinalReport['outcomes'][number]): TestOutcome {
  return {
    name: outcome.test,
    tool: outcome.tool,
    testTier: outcome.test_tier as TestOutcome['testTier'],
    status: outcome.status,
    category: null,
    message: outcome.status === 'skipped' ? 'skipped on the machine of its shard' : '',
    failures: [],
    calls: [],
    stderr: '',
    durationMs: outcome.duration_ms,
    attempts: 1,
    passRate: outcome.status === 'passed' ? 1 : 0,
    generatedFrom: outcome.generated_from,
    file: null,
    answered: outcome.answered ?? [],
  };
}

/**
 * Returns a runner whose first whole run leaves out the tests that passed on shards; later runs are unchanged. Adds the
 * shards' findings to that first run, except duplicates and findings on tools that were tested here.
 */
export function runAfterShards(
  run: (request: SuiteRunRequest) => Promise<SuiteRun>,
  taken: ShardResults,
): (request: SuiteRunRequest) => Promise<SuiteRun> {
  let isFirst = true;
  return async (request) => {
    if (!isFirst || !request.isFull || taken.outcomes.size === 0) return run(request);
    isFirst = false;
    const left = request.tests.filter(({ test }) => !taken.outcomes.has(test.name));
    const done = await run({ ...request, tests: left });
    const kept = request.tests.flatMap(({ test }) => taken.outcomes.get(test.name) ?? []);
    const seen = new Set(done.findings.map(keyOf));
    const reported = new Map(taken.findings.map((finding) => [keyOf(finding), finding]));
    const tools = new Set(done.outcomes.map(({ tool }) => tool));
    return {
      ...done,
      outcomes: [...done.outcomes, ...kept],
      findings: [
        ...done.findings,
        ...[...reported].filter(([key, { tool }]) => !seen.has(key) && !tools.has(tool)).map(([, finding]) => finding),
      ],
    };
  };
}

function keyOf({ check, tool, message }: Finding): string {
  return JSON.stringify([check, tool, message]);
}
