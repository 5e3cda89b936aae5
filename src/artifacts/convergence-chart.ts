import { type IterationRecord, loadCheckNames } from '../loop/index.ts';
import { renderTable } from './escape-markdown.ts';
import { formatDuration } from './format-numbers.ts';

/** Counts tests that keep a run from being green. */
function countFailing({ counts }: Pick<IterationRecord, 'counts'>): number {
  return counts.failed + counts.flaky + counts.timedOut + counts.errored;
}

/** Renders the convergence curve as a text table: one row per iteration. */
export function renderConvergenceTable(iterations: readonly IterationRecord[]): string {
  return renderTable(
    ['Iteration', 'Tests', 'Passing', 'Failing', 'Flaky', 'Skipped', 'Change', 'Fixes', 'Duration'],
    iterations.map((record, index) => [
      String(record.iteration),
      String(record.counts.total),
      String(record.counts.passed),
      String(countFailing(record)),
      String(record.counts.flaky),
      String(record.counts.skipped),
      describeChange(iterations[index - 1], record),
      String(record.fixes.length),
      formatDuration(record.durationMs),
    ]),
  );
}

/**
 * Renders `↑3`, `↓1` or `=` against the iteration before; a dash for the first; `not loaded` when no test could run.
 */
function describeChange(before: IterationRecord | undefined, now: IterationRecord): string {
  const loadChecks: readonly string[] = Object.values(loadCheckNames);
  if (now.failing.some(({ name }) => loadChecks.includes(name))) return 'not loaded';
  if (!before) return '-';
  const difference = now.counts.passed - before.counts.passed;
  if (difference === 0) return '=';
  return difference > 0 ? `↑${difference}` : `↓${-difference}`;
}

/** Maximum number of points; of a longer history the end is drawn. */
const maxPoints = 60;

/**
 * Renders the same curve as a Mermaid chart in a fenced block: the first line is passing, the second failing. Null with
 * fewer than two iterations, since there is no curve to draw.
 */
export function renderConvergenceChart(iterations: readonly IterationRecord[]): string | null {
  if (iterations.length < 2) return null;
  const shown = iterations.slice(-maxPoints);
  const top = Math.max(1, ...shown.map((record) => Math.max(record.counts.passed, countFailing(record))));
  return [
    '```mermaid',
    'xychart-beta',
    '    title "Tests by iteration: passing and failing"',
    `    x-axis "Iteration" [${shown.map((record) => record.iteration).join(', ')}]`,
    `    y-axis "Tests" 0 --> ${top}`,
    `    line "passing" [${shown.map((record) => record.counts.passed).join(', ')}]`,
    `    line "failing" [${shown.map(countFailing).join(', ')}]`,
    '```',
  ].join('\n');
}
