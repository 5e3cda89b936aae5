// oxlint-disable vitest/no-disabled-tests, vitest/no-conditional-tests -- these rules are for test files, not for what runs them
import { test, TestRunner } from 'vitest';
import { outOfTimeTitle } from './test-report.ts';

/**
 * Begins no test file once the time of a CI run is over: such a file holds one skipped test that says so. PTH_TEST_UNTIL is
 * the moment, in seconds since 1970; without it every file runs. What has begun goes on to its end.
 */
export default class DeadlineRunner extends TestRunner {
  override importFile(filepath: string, source: 'collect' | 'setup'): unknown {
    if (source === 'collect' && isTimeOver()) {
      test.skip(outOfTimeTitle, () => undefined);
      return undefined;
    }
    return super.importFile(filepath, source);
  }
}

function isTimeOver(): boolean {
  const until = process.env['PTH_TEST_UNTIL'];
  return until !== undefined && Date.now() > Number(until) * 1000;
}
