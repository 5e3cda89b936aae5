import type { TestOutcome } from '../suite/index.ts';
import { codeCell, escapeInline, renderTable } from './escape-markdown.ts';

const maxRows = 100;

/**
 * Renders tests with changing outcomes: how often each was not green, why, and the end of its quarantine. Empty without
 * such tests.
 */
export function renderFlakySection(outcomes: readonly TestOutcome[]): string[] {
  const flaky = outcomes.filter(isNoted);
  if (flaky.length === 0) return [];
  const rows = flaky
    .slice(0, maxRows)
    .map((outcome) => [
      codeCell(outcome.name, 160),
      describeRuns(outcome),
      describeAttempts(outcome),
      outcome.flake ? `${outcome.flake.cause}: ${escapeInline(outcome.flake.evidence, 200)}` : '-',
      outcome.quarantine ? `${outcome.quarantine.until}: ${escapeInline(outcome.quarantine.reason, 160)}` : '-',
    ]);
  const more = flaky.length > maxRows ? [`and ${flaky.length - maxRows} more.`] : [];
  return [
    '## Flaky tests and quarantine',
    renderTable(['Test', 'Not green in', 'This run', 'Cause', 'In quarantine until'], rows),
    ...more,
  ];
}

/** Returns facts about a test's flakiness by the names of test reports; empty for a steady test. */
export function listFlakyFacts({ flakiness, flake, quarantine }: TestOutcome): Record<string, string> {
  return {
    ...(flakiness ? { flakiness: `${flakiness.failed}/${flakiness.runs}` } : {}),
    ...(flake ? { flake_cause: flake.cause } : {}),
    ...(quarantine ? { quarantine_until: quarantine.until, quarantine_reason: quarantine.reason } : {}),
  };
}

function isNoted({ status, flakiness, quarantine }: TestOutcome): boolean {
  return status === 'flaky' || flakiness !== undefined || quarantine !== undefined;
}

function describeRuns({ flakiness }: TestOutcome): string {
  return flakiness ? `${flakiness.failed} of ${flakiness.runs} runs` : '-';
}

/** Returns the outcome in this run; for a test in quarantine, the outcome before it was set aside. */
function describeAttempts({ status, passRate, attempts, quarantine }: TestOutcome): string {
  const word = quarantine?.status ?? status;
  return attempts > 1 ? `${word} (${Math.round(passRate * attempts)}/${attempts} passed)` : word;
}
