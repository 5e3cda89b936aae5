import type { AttemptVerdict } from './attempt-verdict.ts';
import { findCallObstacle, findReviewObstacle, type Obstacle } from './obstacle.ts';
import { findFailingCall, type TestOutcome } from './outcome.ts';
import type { SourcedTest, TestCase } from './test-case.ts';

/** Returns the tool under test; null for a test of several calls. */
export function toolOf(test: TestCase): string | null {
  return test.tier === 1 ? test.tool : null;
}

/** Returns the outcome of a test that did not run. */
export function skippedOutcome(sourced: SourcedTest, reason: string): TestOutcome {
  return toOutcome(sourced, { status: 'skipped', category: null, message: reason, failures: [] }, { attempts: 0 });
}

/** Returns the outcome of a test, with the obstacle that kept it from passing where one is known. */
export function toOutcome(sourced: SourcedTest, verdict: AttemptVerdict, evidence: Partial<TestOutcome>): TestOutcome {
  const { test, file } = sourced;
  const outcome: TestOutcome = {
    name: test.name,
    tool: toolOf(test),
    testTier: test.tier,
    ...verdict,
    calls: [],
    stderr: '',
    durationMs: 0,
    attempts: 1,
    passRate: verdict.status === 'passed' ? 1 : 0,
    generatedFrom: test.generated_from ?? 'manual',
    file,
    ...evidence,
  };
  const obstacle = outcome.obstacle ?? findOutcomeObstacle(outcome);
  if (obstacle === null) return outcome;
  return { ...outcome, obstacle, category: outcome.status === 'skipped' ? null : 'dependency-error' };
}

/** Finds what in the surroundings kept a test from passing: in the answer that decided it, or in why it waits. */
function findOutcomeObstacle(outcome: TestOutcome): Obstacle | null {
  if (outcome.status === 'skipped') return findReviewObstacle(outcome.message);
  // An answer that breaks its own schema does so wherever it comes from.
  const isAnswered = outcome.status === 'failed' && outcome.category !== 'schema-violation';
  const call = isAnswered ? findFailingCall(outcome) : null;
  return call && findCallObstacle(call);
}
