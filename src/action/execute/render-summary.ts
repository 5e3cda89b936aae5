import { codeSpan, escapeInline, renderTable } from '../../artifacts/index.ts';
import { describeResult } from '../../github/index.ts';
import type { TestRun } from './run-tests.ts';

/** Maximum number of tests that a summary names. */
const maxNamed = 50;

/**
 * Renders the job's summary: result, convergence chart, tests that are not green. Finished Markdown in which plugin
 * text has no effect.
 */
export function renderSummary(run: TestRun): string {
  const { document } = run;
  const failing = document.outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  const parts = [
    `### PTH: ${describeResult(document)}`,
    ...(document.environment === null
      ? []
      : [`${escapeInline(document.environment.name, 60)}, environment tier ${document.environment.tier}`]),
    ...(document.fault ? [`**${codeSpan(document.fault.code)}**: ${escapeInline(document.fault.message, 2000)}`] : []),
    ...(run.report?.charts ?? []),
    ...(failing.length === 0
      ? []
      : [
          renderTable(
            ['Test', 'Status', 'Category'],
            failing
              .slice(0, maxNamed)
              .map(({ test, status, category }) => [escapeInline(test, 160), status, category ?? 'infrastructure']),
          ),
        ]),
    ...(failing.length > maxNamed ? [`and ${failing.length - maxNamed} more.`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
