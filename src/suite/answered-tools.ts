import { isAccepted } from './answers/judge-answer.ts';
import { isFailing, type TestOutcome } from './outcome.ts';

/**
 * Lists the tools that answered a valid call in a test: without an error, and not as the wrong acceptance of an input
 * that the test expects them to reject. Pure.
 */
export function listAnswered(outcome: TestOutcome): readonly string[] {
  if (outcome.answered !== undefined) return outcome.answered;
  const isAcceptedWrongly = outcome.failures.some(
    ({ assertion, expected }) => assertion === 'success' && expected !== 'success',
  );
  if (isFailing(outcome) && isAcceptedWrongly) return [];
  const tools = outcome.calls.flatMap(({ tool, input, outcome: answer }) => (isAccepted(answer, input) ? [tool] : []));
  return [...new Set(tools)];
}
