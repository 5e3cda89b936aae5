import { findFailingCall, type TestOutcome } from './outcome.ts';
import type { SourcedTest } from './test-case.ts';

/** Failures in a row that come again alone, after which no further one is tried: their cause is another one. */
const maxAgain = 5;

/** What running a test again takes. */
interface Repeats {
  outcomeOf: (name: string) => TestOutcome | undefined;
  /** Runs one test while no other one runs, on the same servers. */
  run: (sourced: SourcedTest) => Promise<TestOutcome | undefined>;
  /** How many tests ran at a time before. */
  concurrency: number;
}

/**
 * Runs the tests that failed beside others again, one at a time and twice each; those that pass both times fail only
 * beside others. Returns their new outcomes.
 */
export async function findParallelFailures(
  tests: readonly SourcedTest[],
  { outcomeOf, run, concurrency }: Repeats,
): Promise<TestOutcome[]> {
  const found: TestOutcome[] = [];
  let again = 0;
  for (const sourced of tests) {
    const outcome = outcomeOf(sourced.test.name);
    if (outcome === undefined || !isRepeatable(outcome, sourced)) continue;
    if (again >= maxAgain) break;
    const passes = async () => (await run(sourced))?.status === 'passed';
    const isAlone = (await passes()) && (await passes());
    again = isAlone ? 0 : again + 1;
    if (isAlone) found.push(describe(outcome, concurrency));
  }
  return found;
}

/** False for a failure that something else explains, and for a call that may destroy data or end the server. */
function isRepeatable(outcome: TestOutcome, { test }: SourcedTest): boolean {
  if (outcome.status !== 'failed' || outcome.obstacle !== undefined || test.needs_review !== undefined) return false;
  return findFailingCall(outcome)?.outcome.kind !== 'connection-closed';
}

function describe(outcome: TestOutcome, concurrency: number): TestOutcome {
  const evidence = `it failed while up to ${concurrency} tests ran at a time, and passed twice when it ran alone; --concurrency 1 runs one test after another`;
  const cause = 'parallel-servers';
  const message = `${outcome.message}; likely cause ${cause}: ${evidence}`;
  return { ...outcome, status: 'flaky', message, attempts: 3, passRate: 2 / 3, flake: { cause, evidence } };
}
