import type { TestResults } from './runs/test-results.ts';

/** Counts by which runs are compared. */
export interface Standing {
  total: number;
  failing: number;
  skipped: number;
  isBroken: boolean;
  /** Names of failing tests. */
  names: readonly string[];
}

/**
 * Measures a run against the tests that ran before it. Tests that vanished or are newly skipped count as failing, so that
 * nothing is gained by keeping tests from running. Pure.
 * @param knownRan the highest number of tests that ran to an end in one run so far
 */
export function measureRun(
  { total, failed, skipped, details }: Pick<TestResults, 'total' | 'failed' | 'skipped' | 'details'>,
  isBroken: boolean,
  knownRan: number,
): Standing {
  const lost = Math.max(0, knownRan - (total - skipped));
  return { total: total + (isBroken ? lost : 0), failing: failed + lost, skipped, isBroken, names: details };
}

/**
 * True when a run leaves less to do than the best one before it. Flaky tests decide nothing, since they pass and fail by
 * chance; only a run in which nothing fails at all is better by them. Pure.
 */
export function isBetter(next: Standing, best: Standing, flaky: ReadonlySet<string>): boolean {
  if (next.isBroken !== best.isBroken) return best.isBroken;
  const [left, before] = [countSteady(next, flaky), countSteady(best, flaky)];
  return left < before || (left === before && next.failing === 0 && best.failing > 0);
}

/** Counts the failing tests that are not flaky. Pure. */
export function countSteady({ failing, names }: Standing, flaky: ReadonlySet<string>): number {
  return failing - names.filter((name) => flaky.has(name)).length;
}

/** Tells how many tests fail with a change, and how many failed before it. Pure. */
export function describeCounts({ failing, total }: Pick<Standing, 'failing' | 'total'>, failingBefore: number): string {
  const passing = total === 1 ? 'the test passes' : `all ${total} tests pass`;
  const present = failing === 0 ? passing : `${failing} of ${total} tests fail`;
  return `${present} with it, ${failingBefore} failed before`;
}
