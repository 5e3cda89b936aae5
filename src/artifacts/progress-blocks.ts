import type { ConvergencePoint, ConvergenceSignal, IterationRecord } from '../loop/index.ts';
import type { ToolDelta } from '../plugin/index.ts';
import type { FixCommit } from '../repair/index.ts';
import type { Trend } from '../session/index.ts';
import { countFailing } from './convergence-chart.ts';
import { formatCount, formatDuration } from './format-numbers.ts';
import { toPrintableLine } from './well-formed.ts';

const width = 48;

function head(title: string): string {
  return `── ${title} `.padEnd(width, '─');
}

const spaced = (category: string | null) => (category === null ? 'infrastructure' : category.replaceAll('-', ' '));

/** The testing phase of one iteration for a conversation. */
export function renderTestingBlock(record: IterationRecord, before: IterationRecord | undefined): string {
  const { counts } = record;
  const lines = [head(`Iteration ${record.iteration}`), 'Phase: Testing'];
  lines.push(`Tests: ${counts.passed}/${counts.total} passing${describeStep(record, before)}`);
  if (counts.skipped > 0) lines.push(`Skipped: ${counts.skipped}`);
  const failing = record.failing.map(({ name, category }) => `${toPrintableLine(name, 80)} (${spaced(category)})`);
  if (failing.length > 0) lines.push(wrap('Failing: ', failing));
  return lines.join('\n');
}

function describeStep(record: IterationRecord, before: IterationRecord | undefined): string {
  if (!before) return '';
  const difference = record.counts.passed - before.counts.passed;
  if (difference === 0) return ` (as in iteration ${before.iteration})`;
  return ` (${difference > 0 ? '↑' : '↓'}${Math.abs(difference)} from iteration ${before.iteration})`;
}

/** Items after a label, wrapped below each other at the label's width. */
function wrap(label: string, items: readonly string[]): string {
  const lines: string[] = [];
  let line = label;
  items.forEach((item, index) => {
    const piece = index < items.length - 1 ? `${item}, ` : item;
    if (line.trim() !== label.trim() && line.length + piece.trimEnd().length > 76) {
      lines.push(line.trimEnd());
      line = ' '.repeat(label.length);
    }
    line += piece;
  });
  lines.push(line.trimEnd());
  return lines.join('\n');
}

/** One applied fix for a conversation: files, change, risk. */
export function renderFixBlock(fix: FixCommit, linesChanged: number, risk: 'low' | 'medium' | 'high'): string {
  const files = fix.files.map((file) => toPrintableLine(file, 120));
  return [
    head(`Iteration ${fix.iteration}`),
    'Phase: Fix Applied',
    wrap(files.length === 1 ? 'File: ' : 'Files: ', files),
    `Change: ${toPrintableLine(fix.subject.replace(/^fix: /, ''), 100)}`,
    `Risk: ${risk[0]?.toUpperCase()}${risk.slice(1)}, ${files.length === 1 ? 'single file' : formatCount(files.length, 'file')}, ${formatCount(linesChanged, 'line')} changed`,
    `Commit: ${fix.commit.slice(0, 10)}`,
  ].join('\n');
}

/** One reload for a conversation: rebuild time, tool count, schema changes. */
export function renderReloadBlock(facts: {
  iteration: number;
  buildMs: number;
  toolCount: number;
  delta: ToolDelta;
}): string {
  const { added, removed, changed } = facts.delta;
  const parts = [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ...changed.map((tool) => `${tool.name}: ${tool.parts.join(', ')} changed`),
  ].map((part) => toPrintableLine(part, 200));
  return [
    head(`Iteration ${facts.iteration}`),
    'Phase: Reload',
    `Plugin rebuilt (${formatDuration(facts.buildMs)})`,
    `MCP server restarted: ${formatCount(facts.toolCount, 'tool')} (${parts.length > 0 ? parts.join('; ') : 'no schema changes'})`,
  ].join('\n');
}

const states: Record<Trend, string> = {
  improving: 'Improving',
  plateaued: 'Possible plateau',
  oscillating: 'Oscillating',
};

/** The periodic convergence summary: iterations, progress series, status, suggestion. */
export function renderConvergenceBlock(
  points: readonly ConvergencePoint[],
  trend: Trend | null,
  signals: readonly ConvergenceSignal[],
): string {
  const [first, ...rest] = points;
  const series = first
    ? [first.isBlocked ? 'blocked' : `${first.passed}/${first.total}`, ...rest.map(countPassed)].join(' → ')
    : 'nothing yet';
  const same = countSameFailures(points);
  const failing = points.at(-1)?.failing.length ?? 0;
  const state = trend === null ? 'Too early to say' : states[trend];
  const detail = same > 1 && failing > 0 ? `, same ${formatCount(failing, 'test')} failing for ${same} iterations` : '';
  return [
    head('Convergence'),
    `Iterations: ${points.length}`,
    `Progress: ${series}`,
    `Status: ${state}${detail}`,
    ...signals.map(
      (signal) =>
        `${signal.kind === 'escalation-suggested' ? 'Suggestion' : 'Signal'}: ${toPrintableLine(signal.message, 400)}`,
    ),
  ].join('\n');
}

function countPassed(point: ConvergencePoint): string {
  return point.isBlocked ? 'blocked' : String(point.passed);
}

function nameFailures(point: ConvergencePoint): string {
  return point.failing
    .map(({ name }) => name)
    .sort()
    .join('\n');
}

/** For how many runs at the end exactly the same tests have failed. */
function countSameFailures(points: readonly ConvergencePoint[]): number {
  const last = points.at(-1);
  if (!last) return 0;
  let count = 0;
  for (let index = points.length - 1; index >= 0; index--) {
    const point = points[index];
    if (!point || nameFailures(point) !== nameFailures(last)) break;
    count++;
  }
  return count;
}

/** The last iteration's numbers in one line, for a status: `14 of 18 passing, 4 failing`. */
export function describeRecord(record: IterationRecord): string {
  return `${record.counts.passed} of ${record.counts.total} passing, ${countFailing(record)} failing`;
}
