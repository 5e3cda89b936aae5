import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FinalReport, finalReportSchema } from '../artifacts/index.ts';
import { PthError, systemErrorCode } from '../base/index.ts';
import type { SuiteRun, SuiteRunRequest } from '../loop/index.ts';
import type { Finding, TestOutcome } from '../testing/index.ts';

/** Longest report, in characters. */
const maxLength = 32 * 1024 * 1024;

/** What shards of one server's suite found: tests that need not run again, and what was seen beside them. */
export interface TakenOver {
  /** By name; passed and skipped ones only, since the rest must be seen here to be understood. */
  outcomes: ReadonlyMap<string, TestOutcome>;
  findings: readonly Finding[];
}

/** Reads the reports of shards. @throws PthError `settings/invalid` for a file that is none */
export async function readShardReports(files: readonly string[], workingDirectory: string): Promise<FinalReport[]> {
  return Promise.all(files.map((file) => readReport(resolve(workingDirectory, file))));
}

async function readReport(file: string): Promise<FinalReport> {
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('settings/invalid', `The report of a shard ${file} ${reason}.`, {
      cause,
      recovery: ['Give files that pth test --shard --json wrote, or leave them out.'],
    });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    throw code === undefined ? error : refuse(`cannot be read (${code})`, error);
  }
  if (text.length > maxLength) throw refuse('is too long');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse('is no JSON', error);
  }
  const parsed = finalReportSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`is no report: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** What can be taken over for one server. A test that any shard saw fail is not. Pure. */
export function takeOver(reports: readonly FinalReport[], server: string): TakenOver {
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
  };
}

/**
 * A runner whose first whole run leaves out what shards saw pass; every later run is as it always is. What the shards
 * found beside their tests is told with that first run, unless the tests that failed there tell it again here.
 */
export function runAfterShards(
  run: (request: SuiteRunRequest) => Promise<SuiteRun>,
  taken: TakenOver,
): (request: SuiteRunRequest) => Promise<SuiteRun> {
  let isFirst = true;
  return async (request) => {
    if (!isFirst || !request.isFull || taken.outcomes.size === 0) return run(request);
    isFirst = false;
    const left = request.tests.filter(({ test }) => !taken.outcomes.has(test.name));
    const done = await run({ ...request, tests: left });
    const kept = request.tests.flatMap(({ test }) => taken.outcomes.get(test.name) ?? []);
    const seen = new Set(done.findings.map(keyOf));
    const told = new Map(taken.findings.map((finding) => [keyOf(finding), finding]));
    const tools = new Set(done.outcomes.map(({ tool }) => tool));
    return {
      ...done,
      outcomes: [...done.outcomes, ...kept],
      findings: [
        ...done.findings,
        ...[...told].filter(([key, { tool }]) => !seen.has(key) && !tools.has(tool)).map(([, finding]) => finding),
      ],
    };
  };
}

function keyOf({ check, tool, message }: Finding): string {
  return JSON.stringify([check, tool, message]);
}
