import {
  classifyInvalidInputRejection,
  type InvalidInputRejection,
  type TestCase,
  ToolResponse,
} from '../src/suite/index.ts';
import type { ReviewedFinding } from '../test/kit/verdict-records.ts';
import type { VerdictRun } from '../test/kit/verdict-run.ts';
import { median } from './report-row.ts';

/** One server's line in the table; percentages are 0 to 100, null where there was nothing to count. */
export interface VerdictFigures {
  tools: number;
  tests: number;
  skipped: number;
  /** Tests that passed, of those that ran and did not show a true fault. */
  green: number | null;
  passed: number;
  /** Tests that ran and did not show a recorded true fault. */
  owed: number;
  trueFindings: number;
  falseFindings: number;
  unreviewed: number;
  /** Negative tests whose valid twin was seen to work, of all negative tests. */
  twins: number | null;
  twinsWorking: number;
  negatives: number;
  refusals: Record<InvalidInputRejection | 'accepted', number>;
  /** Median milliseconds of a test of one call over the time of that call. */
  overheadMs: number | null;
  generationMs: number;
  runMs: number;
}

/** Counts what a run came to. */
export function countVerdicts(run: VerdictRun, reviewed: readonly ReviewedFinding[]): VerdictFigures {
  const { outcomes, tests } = run;
  const byName = new Map(outcomes.map((outcome) => [outcome.name, outcome]));
  const trueFaults = new Set(reviewed.filter(({ verdict }) => verdict === 'true').map(({ key }) => key));
  const ran = outcomes.filter(({ status }) => status !== 'skipped');
  const owed = ran.filter(({ name, status }) => status === 'passed' || !trueFaults.has(name));
  const passed = owed.filter(({ status }) => status === 'passed').length;
  const working = new Set(run.perTool.filter(({ isBaseProven }) => isBaseProven === true).map(({ tool }) => tool));
  const negatives = tests.filter((test) => hasTag(test, 'invalid'));
  const twinsWorking = negatives.filter((test) => working.has(toolOf(test))).length;
  const refusals: VerdictFigures['refusals'] = {
    validation: 0,
    unnamed: 0,
    environment: 0,
    missing: 0,
    crash: 0,
    accepted: 0,
  };
  for (const test of negatives) {
    const call = byName.get(test.name)?.calls.at(-1);
    if (!call) continue;
    const text = new ToolResponse(call.outcome).error;
    if (text === null) refusals.accepted += 1;
    else refusals[classifyInvalidInputRejection(text, { property: propertyOf(test.name) })] += 1;
  }
  const overheads = ran.flatMap(({ calls, durationMs, testTier }) =>
    testTier === 1 && calls[0] ? [durationMs - calls[0].outcome.durationMs] : [],
  );
  const count = (verdict: ReviewedFinding['verdict']) => reviewed.filter((entry) => entry.verdict === verdict).length;
  return {
    tools: run.tools,
    tests: tests.length,
    skipped: outcomes.length - ran.length,
    green: percent(passed, owed.length),
    passed,
    owed: owed.length,
    trueFindings: count('true'),
    falseFindings: count('false'),
    unreviewed: count('unreviewed'),
    twins: percent(twinsWorking, negatives.length),
    twinsWorking,
    negatives: negatives.length,
    refusals,
    overheadMs: overheads.length === 0 ? null : median(overheads),
    generationMs: run.generationMs,
    runMs: run.runMs,
  };
}

export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

function hasTag(test: TestCase, tag: string): boolean {
  return test.tags?.includes(tag) === true;
}

function toolOf(test: TestCase): string {
  return test.tier === 1 ? test.tool : (test.tags?.find((tag) => tag.startsWith('tool:'))?.slice(5) ?? '');
}

/** The argument that a negative test's name is about. */
function propertyOf(name: string): string {
  const label = name.split(' - invalid: ')[1] ?? '';
  if (label.endsWith('that the schema does not allow')) return 'pth_unknown';
  return (
    (label.split(' ')[0] ?? '')
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? ''
  );
}
