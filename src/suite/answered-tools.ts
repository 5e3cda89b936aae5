import { isFailing, type TestOutcome } from './outcome.ts';
import { ToolResponse } from './response.ts';
import { findUnmarkedError } from './unmarked-error.ts';

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
  const tools = outcome.calls.flatMap(({ tool, outcome: answer }) => {
    const response = new ToolResponse(answer);
    return response.verdict === 'success' && findUnmarkedError(response, '') === null ? [tool] : [];
  });
  return [...new Set(tools)];
}
