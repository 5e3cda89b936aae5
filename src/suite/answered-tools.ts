import { isAccepted } from './answers/judge-answer.ts';
import { findFailingCall, type TestOutcome } from './outcome.ts';

/**
 * Lists the tools that answered a valid call rightly in a test: without an error, and not by the call at which the test
 * failed, since a wrong answer shows no tool at work. Pure.
 */
export function listAnswered(outcome: TestOutcome): readonly string[] {
  if (outcome.answered !== undefined) return outcome.answered;
  const isWrong = outcome.status === 'failed' || outcome.status === 'flaky';
  const wrong = isWrong ? findFailingCall(outcome) : null;
  const right = outcome.calls.filter((call) => call !== wrong && isAccepted(call.outcome, call.input));
  return [...new Set(right.map(({ tool }) => tool))];
}
