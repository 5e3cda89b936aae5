import { assertNever } from '../base/index.ts';
import type { FixEvidence, LoopResult } from '../loop/index.ts';
import { countOutcomes, isFailing, isHindered, type TestOutcome } from '../suite/index.ts';
import { collectObstacles, describeObstacle } from './found-obstacles.ts';
import { formatCount } from './format-numbers.ts';
import { findToolOfTest } from './tool-of-test.ts';
import { countTools, defaultMinTools, describeToolCounts, requiredTools, type ToolCounts } from './tool-counts.ts';
import { toPrintableLine } from './well-formed.ts';

const maxReason = 120;
const maxReasons = 3;
const maxTools = 4;

/**
 * Renders the verdict of a loop in a few sentences of plain text. How many tools worked comes first, since tests of wrong
 * inputs pass on a server that answers nothing.
 */
export function renderVerdict(result: LoopResult, minTools: string | null = defaultMinTools): string {
  const counts = countTools(result);
  const required = requiredTools(minTools, counts.total);
  const head = counts.total > 0 ? describeProven(result, counts) : describeNoTools(result);
  const lack =
    counts.worked < required ? `At least ${formatCount(required, 'tool')} must work, so this is no success.` : '';
  return [head, lack, ...describeObstacles(result), describeTests(result, lack !== '')].filter(Boolean).join(' ');
}

/** Says how many tools worked; where most did not, those and the reasons come next. */
function describeProven({ outcomes }: LoopResult, counts: ToolCounts): string {
  const { total, worked, idle } = counts;
  if (worked === 0) return `Nothing was proven: ${describeToolCounts(counts)}.`;
  if (idle.length * 2 <= total) return `${describeToolCounts(counts)}.`;
  return `${describeToolCounts(counts)}. Most tools are not proven: ${describeIdle(idle, outcomes)}.`;
}

/** Names tools that never answered a valid call, those of one reason together. */
function describeIdle(idle: readonly string[], outcomes: readonly TestOutcome[]): string {
  const groups = new Map<string, string[]>();
  const listed = new Set(idle);
  const told = outcomes
    .filter(({ message }) => message !== '')
    .map((outcome) => ({ ...outcome, tool: findToolOfTest(outcome, listed) }));
  for (const tool of idle) {
    const own = told.filter((outcome) => outcome.tool === tool);
    const { message = 'no test ran' } = own.find(({ obstacle }) => obstacle !== undefined) ?? own[0] ?? {};
    const reason = toPrintableLine(message, maxReason);
    groups.set(reason, [...(groups.get(reason) ?? []), tool]);
  }
  const ordered = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  const shown = ordered.slice(0, maxReasons).map(([reason, tools]) => {
    const more = tools.length > maxTools ? ` and ${tools.length - maxTools} more` : '';
    return `${tools.slice(0, maxTools).join(', ')}${more} (${reason})`;
  });
  const left = ordered.slice(maxReasons).flatMap(([, tools]) => tools).length;
  return [...shown, ...(left > 0 ? [`and ${formatCount(left, 'more tool')}`] : [])].join('; ');
}

function describeNoTools({ server, outcomes }: LoopResult): string {
  // Results that a branch holds say nothing of a server that nobody started again.
  const hasFailed = outcomes.some((outcome) => isFailing(outcome) && outcome.isRecalled !== true);
  return server === null && hasFailed ? 'The server did not come up.' : '';
}

/** Names what stands in the way where nothing else does. */
function describeObstacles({ outcomes }: LoopResult): string[] {
  const failing = outcomes.filter(isFailing);
  if (!failing.every(isHindered)) return [];
  const [first, ...others] = collectObstacles(outcomes);
  if (first === undefined) return [];
  return [describeObstacle(first), ...(others.length === 0 ? [] : [`${formatCount(others.length, 'more obstacle')}.`])];
}

function describeTests(result: LoopResult, isTooFew: boolean): string {
  const counts = countOutcomes(result.outcomes);
  const failing = counts.failed + counts.flaky + counts.timedOut + counts.errored;
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
  const passing = `${counts.passed} of ${formatCount(counts.total, 'test')} passing${skipped}`;
  const iterations = formatCount(result.iterations.length, 'iteration');
  switch (result.stop) {
    case 'all-passing': {
      const proofs = describeProofs(result.evidence);
      if (isTooFew) return `No test fails: ${passing}. ${proofs}`.trim();
      const rounds = result.iterations.length > 1 ? `, after ${iterations}` : '';
      return `All tests that ran pass: ${passing}${rounds}. ${proofs}`.trim();
    }
    case 'awaiting-fix':
      return result.diagnoses.length === 0
        ? `${failing} failing (${passing}); nothing of it is for a change of the code.`
        : `${failing} failing (${passing}); awaiting fix: ${formatCount(result.diagnoses.length, 'cause')} diagnosed, none was fixed because nobody was there to write fixes.`;
    case 'model-failed':
      return `${failing} failing (${passing}); ${result.reason}. ${describeProofs(result.evidence)}`.trim();
    case 'tests-only':
      return `${failing} failing (${passing}); ${result.reason}.`;
    case 'max-iterations':
    case 'budget-used':
      return `${failing} still failing (${passing}) after ${iterations}: ${result.reason}. ${describeProofs(result.evidence)}`.trim();
    case 'stalled':
      return `${failing} still failing (${passing}): ${result.reason}. A person needs to look at it. ${describeProofs(result.evidence)}`.trim();
    case 'decided':
      return `${failing} still failing (${passing}); stopped by decision: ${result.reason}. ${describeProofs(result.evidence)}`.trim();
    case 'cut-short':
      if (counts.total === 0) return `Cut short: ${result.reason}. No test had run.`;
      return `Cut short: ${result.reason}. Until then ${failing} failing (${passing}). ${describeProofs(result.evidence)}`.trim();
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
  const fixes = formatCount(evidence.length, 'fix', 'fixes');
  const proofs =
    proven === evidence.length
      ? `${fixes}, each proven: its tests failed before and pass now.`
      : `${fixes}, ${proven} of them proven (tests failed before and pass now).`;
  return [proofs, ...describeHarm(evidence)].join(' ');
}

/** Names the commits whose fixes broke tests that fail still. */
function describeHarm(evidence: readonly FixEvidence[]): string[] {
  return evidence.flatMap(({ fix, broken = [] }) => {
    const failing = broken.filter(({ after }) => after !== 'passed');
    if (failing.length === 0) return [];
    return [`${fix.commit.slice(0, 7)} broke ${formatCount(failing.length, 'test')} that passed before it.`];
  });
}
