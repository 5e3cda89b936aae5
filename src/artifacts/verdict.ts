import { assertNever } from '../base/index.ts';
import type { FixEvidence, LoopResult } from '../loop/index.ts';
import { countOutcomes } from '../suite/index.ts';
import { formatCount } from './format-numbers.ts';

/** Renders the verdict of a loop in one or two sentences of plain text. */
export function renderVerdict(result: LoopResult): string {
  const counts = countOutcomes(result.outcomes);
  const failing = counts.failed + counts.flaky + counts.timedOut + counts.errored;
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
  const passing = `${counts.passed} of ${formatCount(counts.total, 'test')} passing${skipped}`;
  const iterations = formatCount(result.iterations.length, 'iteration');
  switch (result.stop) {
    case 'all-passing':
      return `All tests that ran pass: ${passing}, after ${iterations}. ${describeProofs(result.evidence)}`.trim();
    case 'awaiting-fix':
      return `${failing} failing (${passing}); awaiting fix: ${formatCount(result.diagnoses.length, 'cause')} diagnosed, none was fixed because nobody was there to write fixes.`;
    case 'tests-only':
      return `${failing} failing (${passing}); ${result.reason}.`;
    case 'max-iterations':
    case 'budget-used':
      return `${failing} still failing (${passing}) after ${iterations}: ${result.reason}. ${describeProofs(result.evidence)}`.trim();
    case 'stalled':
      return `${failing} still failing (${passing}): ${result.reason}. A person needs to look at it. ${describeProofs(result.evidence)}`.trim();
    case 'decided':
      return `${failing} still failing (${passing}); stopped by decision: ${result.reason}. ${describeProofs(result.evidence)}`.trim();
    case 'no-tests':
      return `No test ran: ${result.reason}.`;
    default:
      return assertNever(result.stop);
  }
}

/** Renders the number of fixes and of proven ones; empty without fixes. */
export function describeProofs(evidence: readonly FixEvidence[]): string {
  if (evidence.length === 0) return '';
  const proven = evidence.filter((item) => item.isProven).length;
  if (proven === evidence.length) {
    return `${formatCount(evidence.length, 'fix', 'fixes')}, each proven: its tests failed before and pass now.`;
  }
  return `${formatCount(evidence.length, 'fix', 'fixes')}, ${proven} of them proven (tests failed before and pass now).`;
}
