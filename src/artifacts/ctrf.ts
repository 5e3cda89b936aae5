import type { JsonObject } from '../base/index.ts';
import type { TestOutcome, TestStatus } from '../suite/index.ts';
import { listFlakyFacts } from './flaky-section.ts';
import { describeFailures, type TestReportInput } from './junit.ts';
import { redactDeep } from './redact-deep.ts';
import { toPrintableLine, toPrintableText } from './well-formed.ts';

/** CTRF has five statuses; `rawStatus` keeps PTH's own word. */
const statuses: Record<TestStatus, 'passed' | 'failed' | 'skipped' | 'other'> = {
  passed: 'passed',
  failed: 'failed',
  flaky: 'failed',
  'timed-out': 'failed',
  skipped: 'skipped',
  errored: 'other',
};

/** Renders a report in the Common Test Report Format, specification version 0.0.0; JSON-safe. */
export function renderCtrf(input: TestReportInput): JsonObject {
  const start = input.startedAt.getTime();
  const count = (status: string) => input.outcomes.filter((outcome) => statuses[outcome.status] === status).length;
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: input.startedAt.toISOString(),
    generatedBy: `plugin-test-harness ${input.version}`,
    results: {
      tool: { name: 'plugin-test-harness', version: input.version },
      summary: {
        tests: input.outcomes.length,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        pending: 0,
        other: count('other'),
        flaky: input.outcomes.filter((outcome) => outcome.status === 'flaky').length,
        start,
        stop: start + Math.max(0, Math.round(input.durationMs)),
        extra: { distro: input.distro },
      },
      tests: redactDeep(input.outcomes, input.redactor).map((outcome) => renderTest(outcome, input.suiteName)),
    },
  };
}

function renderTest(outcome: TestOutcome, suiteName: string): JsonObject {
  const isGreen = outcome.status === 'passed';
  const trace = describeFailures(outcome);
  return {
    name: toPrintableLine(outcome.name, 1000) || '(no name)',
    status: statuses[outcome.status],
    rawStatus: outcome.status,
    duration: Math.max(0, Math.round(outcome.durationMs)),
    suite: [toPrintableLine(suiteName, 300), toPrintableLine(outcome.tool ?? '(server)', 300)],
    ...(isGreen ? {} : { message: toPrintableLine(outcome.message, 2000) }),
    ...(isGreen || trace === '' ? {} : { trace: toPrintableText(trace.slice(0, 64 * 1024)) }),
    ...(outcome.file === null ? {} : { filePath: outcome.file }),
    ...(outcome.attempts > 1 ? { retries: outcome.attempts - 1 } : {}),
    ...(outcome.status === 'flaky' ? { flaky: true } : {}),
    extra: {
      category: outcome.category,
      test_tier: outcome.testTier,
      generated_from: outcome.generatedFrom,
      pass_rate: outcome.passRate,
      ...listFlakyFacts(outcome),
    },
  };
}
