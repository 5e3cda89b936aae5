import type { BrokenTests, FixCommit } from '../repair/index.ts';
import { isFailing, type TestOutcome, type TestStatus } from '../suite/index.ts';
import type { FixEvidence } from './loop-result.ts';

/** A fix, with the statuses of its tests in the run before it. */
export interface PendingFix {
  fix: FixCommit;
  diagnosis: string;
  linesChanged: number;
  before: readonly { name: string; status: TestStatus }[];
}

/** Returns the statuses of a fix's tests in a run; tests that the run lacks are left out. */
export function readStatuses(
  tests: readonly string[],
  outcomes: readonly TestOutcome[],
): { name: string; status: TestStatus }[] {
  const statuses = new Map(outcomes.map((outcome) => [outcome.name, outcome.status]));
  return tests.flatMap((name) => {
    const status = statuses.get(name);
    return status === undefined ? [] : [{ name, status }];
  });
}

/**
 * Compares each fix's tests before and after it. A fix is proven only when it has tests, all of them failed before it,
 * and all pass in the last full run, which came after it.
 */
export function proveFixes(
  fixes: readonly PendingFix[],
  lastFullRun: readonly TestOutcome[],
  harm: readonly BrokenTests[] = [],
): FixEvidence[] {
  const now = new Map(lastFullRun.map((outcome) => [outcome.name, outcome.status]));
  return fixes.map(({ fix, diagnosis, linesChanged, before }) => {
    const tests = before.map(({ name, status }) => ({
      name,
      before: status,
      after: now.get(name) ?? ('not-run' as const),
    }));
    const isProven =
      tests.length === fix.tests.length &&
      tests.length > 0 &&
      tests.every((test) => isFailing({ status: test.before }) && test.after === 'passed');
    const broke = harm.flatMap((item) => (item.fix.commit === fix.commit && item.isCertain ? item.tests : []));
    const broken = [...new Set(broke)].map((name) => ({ name, after: now.get(name) ?? ('not-run' as const) }));
    return { fix, diagnosis, linesChanged, tests, isProven, ...(broken.length === 0 ? {} : { broken }) };
  });
}
