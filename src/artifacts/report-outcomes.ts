import type { LoopResult } from '../loop/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import { type Finding, isFailing, type TestOutcome } from '../suite/index.ts';
import { codeBlock, codeCell, codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';

const maxRows = 100;
const maxFindings = 30;

/** Renders the state at the end: failing tests with reason and cause, skipped tests with their reason. */
export function renderFinalState(result: LoopResult): string {
  const failing = result.outcomes.filter(isFailing);
  const skipped = result.outcomes.filter((outcome) => outcome.status === 'skipped');
  const parts: string[] = [];
  parts.push(failing.length === 0 ? 'No test fails.' : `${formatCount(failing.length, 'test')} not green:`);
  if (failing.length > 0) {
    parts.push(
      renderTable(
        ['Test', 'Status', 'Category', 'Why'],
        failing
          .slice(0, maxRows)
          .map((outcome) => [
            codeCell(outcome.name, 160),
            describeStatus(outcome),
            outcome.category ?? 'infrastructure',
            escapeInline(outcome.message, 300) || '-',
          ]),
      ),
      ...sayRest(failing.length, maxRows),
    );
  }
  if (result.diagnoses.length > 0)
    parts.push('### Open causes', ...result.diagnoses.slice(0, maxFindings).map(renderDiagnosis));
  if (skipped.length > 0) {
    parts.push(
      `${formatCount(skipped.length, 'test')} skipped, which count neither as passed nor as failed:`,
      renderTable(
        ['Test', 'Why it was skipped'],
        skipped
          .slice(0, maxRows)
          .map((outcome) => [codeCell(outcome.name, 160), escapeInline(outcome.message, 300) || '-']),
      ),
      ...sayRest(skipped.length, maxRows),
    );
  }
  return parts.join('\n\n');
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
    `  - Likely change: ${escapeInline(diagnosis.suggestedFix, 300)}`,
    ...(call === null
      ? []
      : [
          `  - Call: ${codeSpan(call.tool, 128)} with ${codeSpan(JSON.stringify(call.input), 300)}`,
          `  - Expected ${codeSpan(call.expected, 200)}, got ${codeSpan(call.actual, 200)}`,
        ]),
  ].join('\n');
}

/** Renders findings beside the tests: errors first, evidence fenced. */
export function renderFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'None.';
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
