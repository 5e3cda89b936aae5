import type { LoopResult } from '../loop/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import { type Finding, isFailing, type TestOutcome } from '../suite/index.ts';
import { codeBlock, codeCell, codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';

const maxRows = 100;
const maxFindings = 30;
const maxNames = 5;

/**
 * Renders the state at the end: failing tests with reason and cause, skipped tests with their reason. Empty where all
 * tests passed.
 */
export function renderFinalState(result: LoopResult): string {
  const failing = result.outcomes.filter(isFailing);
  const skipped = result.outcomes.filter((outcome) => outcome.status === 'skipped');
  const parts: string[] = [];
  if (failing.length > 0) parts.push(`${formatCount(failing.length, 'test')} not green:`, ...renderFailing(failing));
  if (result.diagnoses.length > 0)
    parts.push('### Open causes', ...result.diagnoses.slice(0, maxFindings).map(renderDiagnosis));
  if (skipped.length > 0) parts.push(...renderSkipped(skipped));
  return parts.join('\n\n');
}

/** Renders one row for each reason, so that one fault of a server does not fill the page. */
function renderFailing(failing: readonly TestOutcome[]): string[] {
  const rows = new Map<string, { names: string[]; cells: [string, string, string] }>();
  for (const outcome of failing) {
    const why = escapeInline(outcome.message, 300) || '-';
    const cells: [string, string, string] = [describeStatus(outcome), outcome.category ?? 'infrastructure', why];
    const key = cells.join('\n');
    const row = rows.get(key) ?? { names: [], cells };
    row.names.push(outcome.name);
    rows.set(key, row);
  }
  const shown = [...rows.values()].slice(0, maxRows).map(({ names, cells }) => [nameTests(names), ...cells]);
  return [renderTable(['Test', 'Status', 'Category', 'Why'], shown), ...sayRest(rows.size, maxRows)];
}

function nameTests(names: readonly string[]): string {
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return `${names
    .slice(0, maxNames)
    .map((name) => codeCell(name, 160))
    .join(', ')}${more}`;
}

/** Renders one row for each reason: many tests are often skipped for one. */
function renderSkipped(skipped: readonly TestOutcome[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { name, message } of skipped) reasons.set(message, [...(reasons.get(message) ?? []), name]);
  const rows = [...reasons].slice(0, maxRows).map(([reason, names]) => {
    return [String(names.length), escapeInline(reason, 300) || '-', nameTests(names)];
  });
  return [
    `${formatCount(skipped.length, 'test')} skipped, which count neither as passed nor as failed:`,
    renderTable(['Tests', 'Why', 'Which'], rows),
    ...sayRest(reasons.size, maxRows),
  ];
}

function describeStatus(outcome: TestOutcome): string {
  if (outcome.status !== 'flaky') return outcome.status;
  return `flaky (${Math.round(outcome.passRate * outcome.attempts)}/${outcome.attempts} passed)`;
}

function sayRest(count: number, limit: number): string[] {
  return count > limit ? [`and ${count - limit} more.`] : [];
}

function renderDiagnosis(diagnosis: Diagnosis): string {
  const files = diagnosis.files
    .slice(0, 5)
    .map((file) => codeSpan(file.line === null ? file.path : `${file.path}:${file.line}`));
  const { call } = diagnosis.evidence;
  return [
    `- **${diagnosis.category}${diagnosis.isFlaky ? ', flaky' : ''}**: ${escapeInline(diagnosis.summary, 400)}`,
    `  - Tests: ${diagnosis.tests
      .slice(0, 10)
      .map((name) => codeSpan(name, 160))
      .join(', ')}${diagnosis.tests.length > 10 ? ` and ${diagnosis.tests.length - 10} more` : ''}`,
    ...(files.length > 0 ? [`  - Look at: ${files.join(', ')}`] : []),
    // A cause that a branch holds comes without one.
    ...(diagnosis.suggestedFix === '' ? [] : [`  - Likely change: ${escapeInline(diagnosis.suggestedFix, 300)}`]),
    ...(call === null
      ? []
      : [
          `  - Call: ${codeSpan(call.tool, 128)} with ${codeSpan(JSON.stringify(call.input), 300)}`,
          `  - Expected ${codeSpan(call.expected, 200)}, got ${codeSpan(call.actual, 200)}`,
        ]),
  ].join('\n');
}

/** Renders findings beside the tests: errors first, evidence fenced. Empty without findings. */
export function renderFindings(findings: readonly Finding[]): string {
  const ordered = [
    ...findings.filter((finding) => finding.severity === 'error'),
    ...findings.filter((finding) => finding.severity === 'warning'),
  ];
  return [...ordered.slice(0, maxFindings).map(renderFinding), ...sayRest(findings.length, maxFindings)].join('\n\n');
}

function renderFinding(finding: Finding): string {
  const tool = finding.tool === null ? '' : ` in ${codeSpan(finding.tool)}`;
  return [
    `**${finding.severity}, ${codeSpan(finding.check)}**${tool} (${finding.category}): ${escapeInline(finding.message, 400)}`,
    ...(finding.evidence === '' ? [] : [codeBlock(finding.evidence, 'text', 1000)]),
    ...(finding.reproduce === '' ? [] : ['To see it again:', codeBlock(finding.reproduce, 'text', 1000)]),
  ].join('\n\n');
}
