import { classifyRejection } from './classify-rejection.ts';
import { quote } from './brief.ts';
import type { CallRecord, TestOutcome } from './outcome.ts';
import { findBareError, ToolResponse } from './response.ts';
import { isGenerated, type TestCase } from './test-case.ts';
import { findUnmarkedError } from './unmarked-error.ts';

/** Start of why a test waits whose call came after too many others. */
export const rateLimitReason = 'the server takes no more calls for now: ';

/** Fresh processes that are started because a server limits how many calls one of them takes, at most. */
export const maxAllowances = 20;

/** Returns the words with which a server says that it was called too often; null for any other answer. Pure. */
export function findRateLimit({ outcome, input }: Pick<CallRecord, 'outcome' | 'input'>): string | null {
  const response = new ToolResponse(outcome);
  const bare = outcome.kind === 'result' ? findBareError(outcome.result) : null;
  const unmarked = findUnmarkedError(response, '') === null ? null : response.text;
  const text = response.error ?? bare ?? unmarked;
  if (text === null) return null;
  const reading = classifyRejection({ text, code: null, input });
  return reading.kind === 'environment' && reading.cause === 'limit' ? quote(text.trim(), 200) : null;
}

/** True for a generated test that a call decided which came after too many others; an author may have asked for that. Pure. */
export function isRateLimited({ status, calls }: Pick<TestOutcome, 'status' | 'calls'>, test: TestCase): boolean {
  const call = calls.at(-1);
  return isGenerated(test) && status !== 'skipped' && call !== undefined && findRateLimit(call) !== null;
}
