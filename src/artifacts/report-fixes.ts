import type { FixEvidence, LoopResult } from '../loop/index.ts';
import { failureCategories } from '../suite/index.ts';
import { codeCell, codeSpan, escapeInline, renderTable } from './escape-markdown.ts';
import { formatCount } from './format-numbers.ts';
import { describeProofs } from './verdict.ts';

const maxTests = 25;
/** Tests named in one line. */
const maxNamed = 5;

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
  // A later fix may have repaired what an earlier iteration could not.
  const repaired = new Set(result.outcomes.flatMap(({ name, status }) => (status === 'passed' ? [name] : [])));
  const declined = result.iterations.flatMap(({ iteration, declined: items }) =>
    items.flatMap(({ tests, reason }) => {
      const left = tests.filter((name) => !repaired.has(name));
      return tests.length > 0 && left.length === 0 ? [] : [{ iteration, tests: left, reason }];
    }),
  );
  if (declined.length > 0) {
    parts.push(
      '### Not fixed',
      renderTable(
        ['Iteration', 'Tests', 'Why'],
        declined.map((item) => [String(item.iteration), nameTests(item.tests), escapeInline(item.reason, 300)]),
      ),
    );
  }
  if (result.takenBack.length > 0) parts.push('### Taken back', renderTakenBack(result.takenBack));
  return parts.join('\n\n');
}

/** Fixes that were reverted; their commits stay to be seen on the branch. */
function renderTakenBack(fixes: LoopResult['takenBack']): string {
  return [
    'These commits broke more tests than they repaired, and were reverted at once.',
    renderTable(
      ['Commit', 'Fix', 'Repaired', 'Broke'],
      fixes.map(({ fix, mended, broke }) => [
        codeSpan(fix.commit.slice(0, 12)),
        escapeInline(fix.subject, 120),
        nameTests(mended),
        nameTests(broke),
      ]),
    ),
  ].join('\n\n');
}

function nameTests(tests: readonly string[]): string {
  if (tests.length === 0) return 'none';
  const more = tests.length - maxNamed;
  const named = tests.slice(0, maxNamed).map((name) => codeCell(name, 120));
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function describeBroken({ broken = [] }: FixEvidence): string[] {
  if (broken.length === 0) return [];
  const still = broken.filter(({ after }) => after !== 'passed').map(({ name }) => name);
  const again = broken.filter(({ after }) => after === 'passed').map(({ name }) => name);
  return [
    ...(still.length === 0 ? [] : [`- Broke, and not repaired since: ${nameTests(still)}`]),
    ...(again.length === 0 ? [] : [`- Broke, and repaired since: ${nameTests(again)}`]),
  ];
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
    ...describeBroken(item),
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
