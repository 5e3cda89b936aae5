import type { Redactor } from '../base/index.ts';
import { countOutcomes, type TestOutcome } from '../suite/index.ts';
import { listFlakyFacts } from './flaky-section.ts';
import { redactDeep } from './redact-deep.ts';
import { toPrintableLine, toPrintableText } from './well-formed.ts';

/** Input of a test report. */
export interface TestReportInput {
  outcomes: readonly TestOutcome[];
  /** Name of the suite: the plugin, and the server where there are several. */
  suiteName: string;
  startedAt: Date;
  durationMs: number;
  /** PTH's own version. */
  version: string;
  /** Label of the distribution the tests ran on. */
  distro: string;
  /** Removes secrets from names, messages and output. */
  redactor: Redactor;
}

/**
 * Renders JUnit XML: one suite, one case per test in run order. Flaky and timed-out tests are failures, errored ones
 * errors, skipped ones have their reason. Removes characters that XML 1.0 forbids.
 */
export function renderJUnit(input: TestReportInput): string {
  const counts = countOutcomes(input.outcomes);
  const failures = counts.failed + counts.flaky + counts.timedOut;
  const totals = `tests="${counts.total}" failures="${failures}" errors="${counts.errored}" skipped="${counts.skipped}" time="${seconds(input.durationMs)}"`;
  const name = attribute(input.suiteName);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${totals}>`,
    `  <testsuite name="${name}" timestamp="${input.startedAt.toISOString()}" hostname="${attribute(input.distro)}" ${totals}>`,
    ...redactDeep(input.outcomes, input.redactor).map((outcome) => renderCase(outcome, input.suiteName)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function renderCase(outcome: TestOutcome, suiteName: string): string {
  const file = outcome.file === null ? '' : ` file="${attribute(outcome.file)}"`;
  const start = `    <testcase name="${attribute(outcome.name)}" classname="${attribute(outcome.tool ?? suiteName)}"${file} time="${seconds(outcome.durationMs)}"`;
  const facts = Object.entries(listFlakyFacts(outcome)).map(
    ([name, value]) => `        <property name="${name}" value="${attribute(value)}"/>`,
  );
  const properties = facts.length === 0 ? [] : ['      <properties>', ...facts, '      </properties>'];
  if (outcome.status === 'passed' && properties.length === 0) return `${start}/>`;
  const children =
    outcome.status === 'passed'
      ? []
      : outcome.status === 'skipped'
        ? [`      <skipped message="${attribute(outcome.message)}"/>`]
        : [
            `      <${element(outcome)} type="${attribute(outcome.category ?? outcome.status)}" message="${attribute(outcome.message)}">${content(describeFailures(outcome))}</${element(outcome)}>`,
            ...(outcome.stderr === '' ? [] : [`      <system-err>${content(outcome.stderr)}</system-err>`]),
          ];
  return [`${start}>`, ...properties, ...children, '    </testcase>'].join('\n');
}

function element(outcome: TestOutcome): 'failure' | 'error' {
  return outcome.status === 'errored' ? 'error' : 'failure';
}

/** Lists failed assertions with expected and actual values; for flaky tests the rate. */
export function describeFailures(outcome: TestOutcome): string {
  const rate =
    outcome.status === 'flaky'
      ? [`passed ${Math.round(outcome.passRate * outcome.attempts)} of ${outcome.attempts} runs`]
      : [];
  const failures = outcome.failures.map(
    (failure) =>
      `${failure.place} ${failure.assertion}: ${failure.message}\n  expected: ${failure.expected}\n  actual: ${failure.actual}`,
  );
  return [...rate, ...failures].join('\n');
}

function seconds(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

function attribute(text: string): string {
  return escapeXml(toPrintableLine(text, 1000));
}

function content(text: string): string {
  return escapeXml(toPrintableText(text.slice(0, 64 * 1024)));
}
