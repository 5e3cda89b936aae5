import {
  classifyInvalidInputRejection,
  type InvalidInputRejection,
  judgeStrength,
  type TestCase,
  ToolResponse,
} from '../src/suite/index.ts';
import type { ReviewedFinding } from '../test/kit/verdict-records.ts';
import type { VerdictRun } from '../test/kit/verdict-run.ts';
import { atLeast, atMost, type Goal, goalLimits } from './judgements.ts';
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
  /** Tests that passed and would notice nothing but an error, and all that passed. */
  hollow: number;
  passedTests: number;
  trueFindings: number;
  arguableFindings: number;
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
  const byTest = new Map(tests.map((test) => [test.name, test]));
  const passedTests = outcomes.flatMap(({ name, status }) => {
    const test = status === 'passed' ? byTest.get(name) : undefined;
    return test ? [test] : [];
  });
  const count = (verdict: ReviewedFinding['verdict']) => reviewed.filter((entry) => entry.verdict === verdict).length;
  return {
    tools: run.tools,
    tests: tests.length,
    skipped: outcomes.length - ran.length,
    green: percent(passed, owed.length),
    passed,
    owed: owed.length,
    hollow: passedTests.filter((test) => judgeStrength(test) === 'hollow').length,
    passedTests: passedTests.length,
    trueFindings: count('true'),
    arguableFindings: count('arguable'),
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

/** Holds the figures of the open set against the goals of judged audits; nobody judges its passes. Pure. */
export function countOpenSet(all: readonly VerdictFigures[]): Goal[] {
  const sum = (read: (figures: VerdictFigures) => number) => all.reduce((total, figures) => total + read(figures), 0);
  const wrong = sum(({ falseFindings }) => falseFindings);
  const arguable = sum(({ arguableFindings }) => arguableFindings);
  const judged = wrong + arguable + sum(({ trueFindings }) => trueFindings);
  return [
    atMost('false findings', wrong, judged, goalLimits.falseFailures),
    atMost('arguable findings', arguable, judged, goalLimits.arguable),
    atMost(
      'passes that would notice nothing but an error',
      sum(({ hollow }) => hollow),
      sum(({ passedTests }) => passedTests),
      goalLimits.hollow,
    ),
    atMost(
      'held',
      sum(({ skipped }) => skipped),
      sum(({ tests }) => tests),
      goalLimits.held,
    ),
    atLeast(
      'wrong inputs with a twin that works',
      sum(({ twinsWorking }) => twinsWorking),
      sum(({ negatives }) => negatives),
      goalLimits.twins,
    ),
  ];
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
