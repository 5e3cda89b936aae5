import type { FixEvidence, LoopResult } from '../loop/index.ts';
import { failureCategories } from '../suite/index.ts';
import { codeCell, codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';
import { describeProofs } from './verdict.ts';

const maxTests = 25;

/**
 * Renders the fix log by category: diagnosis, files, commit, tests with their status before and after. Empty where
 * nothing was tried.
 */
export function renderFixLog(result: LoopResult): string {
  const parts: string[] = [];
  if (result.evidence.length > 0) parts.push(describeProofs(result.evidence));
  for (const category of failureCategories) {
    const fixes = result.evidence.filter(({ fix }) => fix.category === category);
    if (fixes.length > 0) parts.push(`### ${category}`, ...fixes.map(renderFix));
  }
  const declined = result.iterations.flatMap((record) =>
    record.declined.map((item) => ({ iteration: record.iteration, ...item })),
  );
  if (declined.length > 0) {
    parts.push(
      '### Not fixed',
      renderTable(
        ['Iteration', 'Cause', 'Why'],
        declined.map((item) => [String(item.iteration), codeCell(item.diagnosisId), escapeInline(item.reason, 300)]),
      ),
    );
  }
  return parts.join('\n\n');
}

function renderFix(item: FixEvidence): string {
  const { fix } = item;
  const facts = [
    `- Commit: ${codeSpan(fix.commit.slice(0, 12))}, iteration ${fix.iteration}, ${formatCount(item.linesChanged, 'line')} changed`,
    `- Diagnosis: ${escapeInline(item.diagnosis, 400)}`,
    `- Files: ${fix.files.map((file) => codeSpan(file)).join(', ')}`,
    ...(fix.distro === null ? [] : [`- Only for: ${escapeInline(fix.distro, 80)}`]),
    ...(fix.revertedBy === null ? [] : [`- Reverted by ${codeSpan(fix.revertedBy.slice(0, 12))}`]),
    `- Proof: ${item.isProven ? 'its tests failed before and pass now' : 'not proven, see below'}`,
  ];
  const shown = item.tests.slice(0, maxTests);
  const rows = shown.map((test) => [codeCell(test.name, 160), test.before, test.after]);
  const left = item.tests.length - shown.length;
  return [
    `#### ${escapeInline(fix.subject, 120)}`,
    facts.join('\n'),
    renderTable(['Test', 'Before', 'After'], rows),
    ...(left > 0 ? [`and ${formatCount(left, 'more test')}.`] : []),
  ].join('\n\n');
}
