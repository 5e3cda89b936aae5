import { systemClock } from '../base/index.ts';
import { type FlakeObservation, type FlakeSubject, observeFlake, passesOnFreshServer } from '../checks/index.ts';
import type { FlakeFinding, SourcedTest, TestOutcome } from '../suite/index.ts';

/** Most tests of one run that are examined; each takes a dozen or more runs of the test. */
const maxExplained = 10;
/**
 * Time after which no further test is examined, in milliseconds: a suite that fails as a whole must not delay its
 * report.
 */
const maxMs = 120_000;

/**
 * Examines flaky outcomes, and failed ones that pass alone on a fresh server, and names the cause. A failed one that
 * turns out to depend on earlier tests becomes flaky. Outcomes beyond the tenth, and those for which no time is left,
 * stay unchanged.
 */
export async function explainFlakes(
  outcomes: readonly TestOutcome[],
  tests: readonly SourcedTest[],
  subject: FlakeSubject,
  warn: (text: string) => void,
): Promise<TestOutcome[]> {
  const { clock = systemClock } = subject;
  const began = clock.monotonicMs();
  const isTimeUp = () => clock.monotonicMs() >= (subject.endMs ?? Infinity);
  const isOver = () => clock.monotonicMs() - began > maxMs || isTimeUp();
  let left = maxExplained;
  let passedOver = 0;
  const explained: TestOutcome[] = [];
  for (const outcome of outcomes) {
    const index = tests.findIndex(({ test }) => test.name === outcome.name);
    const sourced = tests[index];
    if (!sourced || left === 0 || !isCandidate(outcome, sourced)) {
      explained.push(outcome);
      continue;
    }
    if (isOver()) {
      passedOver += 1;
      explained.push(outcome);
      continue;
    }
    left -= 1;
    const named = await explain(outcome, sourced, tests.slice(0, index), { subject, warn });
    // What was observed by the end of the time is too little to name a cause by.
    if (isTimeUp()) passedOver += 1;
    explained.push(isTimeUp() ? outcome : named);
  }
  if (passedOver > 0) {
    warn(`${passedOver} more failing tests were not looked into for flakiness: the time for that was used up`);
  }
  return explained;
}

/** True for a failed, flaky or timed-out test without a prompt, whose calls a model would choose at a cost. */
function isCandidate({ status }: TestOutcome, { test }: SourcedTest): boolean {
  if (test.tier === 3 && test.prompt !== undefined) return false;
  return status === 'flaky' || status === 'failed' || status === 'timed-out';
}

async function explain(
  outcome: TestOutcome,
  sourced: SourcedTest,
  before: readonly SourcedTest[],
  { subject, warn }: { subject: FlakeSubject; warn: (text: string) => void },
): Promise<TestOutcome> {
  if (outcome.status !== 'flaky' && !(await passesOnFreshServer(sourced, subject))) return outcome;
  const { finding: named, observations, notes } = await observeFlake(sourced, before, subject);
  for (const note of notes) warn(`${outcome.name}: ${note}`);
  if (named === null && outcome.status === 'flaky') return outcome;
  const finding = named ?? describeInconsistency(observations);
  const message = `${outcome.message}; likely cause ${finding.cause}: ${finding.evidence}`;
  return { ...outcome, status: 'flaky', message, flake: finding };
}

/** Describes a test that failed in the suite and passed alone afterwards: its results vary, for whatever reason. */
function describeInconsistency({ sameServer, freshServer }: FlakeObservation['observations']): FlakeFinding {
  const passed = sameServer.passed + freshServer.passed;
  const whole = passed + sameServer.failed + freshServer.failed;
  const evidence = `it failed in the suite, passed alone on a fresh server, and then passed ${passed} of ${whole} times; no condition that was tried makes the difference`;
  return { cause: 'unknown', evidence };
}
